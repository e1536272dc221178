import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { Caution } from '#web/components/Caution.tsx';
import { SubmissionList } from '../submission/SubmissionList.tsx';
import { useContest } from './contest.tsx';

export default function ContestSubmissionsPage() {
  const { t } = useTranslation('contest');
  const { contest, clock, containsEnd } = useContest();
  const search = useSearch({ from: '/contest/$contestID/submissions' });
  const navigate = useNavigate({ from: '/contest/$contestID/submissions' });
  const forAdmins = clock.phase === 'scheduled' ? 'shown' : 'chosen';
  const before = contest.isContestAdmin ? forAdmins : 'hidden';
  return (
    <>
      {contest.isSealed && (
        <Caution>{t(contest.isContestAdmin ? 'submissionsSealedJury' : 'submissionsSealed')}</Caution>
      )}
      <SubmissionList
        search={search}
        onSearch={change => navigate({ search: before => ({ ...before, ...change }) })}
        contest={{ cid: contest.id, containsEnd, scored: ruleOf(contest).isScored, before }}
      />
    </>
  );
}
