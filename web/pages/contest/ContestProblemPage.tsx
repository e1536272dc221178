import { useParams } from '@tanstack/react-router';
import { ContestDesk } from './ContestDesk.tsx';

export default function ContestProblemPage() {
  const { problemID } = useParams({ from: '/contest/$contestID/problem/$problemID' });
  return <ContestDesk problemID={problemID} />;
}
