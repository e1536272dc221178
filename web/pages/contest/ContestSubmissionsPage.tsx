import { useNavigate, useSearch } from '@tanstack/react-router';
import { SubmissionList } from '../submission/SubmissionList.tsx';
import { isOi, useContest } from './contest.tsx';

export default function ContestSubmissionsPage() {
  const { contest, clock, containsEnd } = useContest();
  const search = useSearch({ from: '/contest/$contestID/submissions' });
  const navigate = useNavigate({ from: '/contest/$contestID/submissions' });
  const forAdmins = clock.phase === 'scheduled' ? 'shown' : 'chosen';
  const before = contest.isContestAdmin ? forAdmins : 'hidden';
  return (
    <SubmissionList
      search={search}
      onSearch={(search, replace) => navigate({ search, replace })}
      contest={{ cid: contest.id, containsEnd, scored: isOi(contest), before }}
    />
  );
}
