import { useParams } from '@tanstack/react-router';
import { ContestDesk } from './ContestDesk.tsx';
import { ContestProvider } from './contest.tsx';

/** Focus mode: the same desk without anything around it. */
export default function ContestFullScreenPage() {
  const { contestID, problemID } = useParams({ from: '/contest/$contestID/problem/$problemID/full-screen' });
  return (
    <ContestProvider key={contestID} cid={Number(contestID)}>
      <ContestDesk problemID={problemID} fullScreen />
    </ContestProvider>
  );
}
