import { useParams } from '@tanstack/react-router';
import { Workspace } from './solve/Workspace.tsx';

export default function ProblemPage() {
  const { problemID } = useParams({ from: '/problem/$problemID' });
  return <Workspace key={problemID} place={{ problemID }} />;
}
