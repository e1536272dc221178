import { useParams } from '@tanstack/react-router';
import { Workspace } from '../problem/solve/Workspace.tsx';
import { useGroup } from './group.tsx';

export default function GroupProblemPage() {
  const { gid } = useGroup();
  const { problemID } = useParams({ from: '/group/$groupID/problem/$problemID' });
  return <Workspace key={problemID} place={{ problemID, groupID: gid }} />;
}
