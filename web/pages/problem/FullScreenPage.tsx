import { useParams } from '@tanstack/react-router';
import { Workspace } from './solve/Workspace.tsx';

/** Focus mode: the same desk without anything around it. */
export default function FullScreenPage() {
  const { problemID } = useParams({ from: '/problem/$problemID/full-screen' });
  return <Workspace key={problemID} place={{ problemID }} fullScreen />;
}
