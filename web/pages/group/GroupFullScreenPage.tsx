import { useParams } from '@tanstack/react-router';
import { Workspace } from '../problem/solve/Workspace.tsx';

/** Focus mode: the same desk without anything around it. */
export default function GroupFullScreenPage() {
  const { groupID, problemID } = useParams({ from: '/group/$groupID/problem/$problemID/full-screen' });
  return <Workspace key={problemID} place={{ problemID, groupID: Number(groupID) }} fullScreen />;
}
