import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#web/components/BackLink.tsx';
import { StoredProblem } from '#web/pages/problem/edit/StoredProblem.tsx';
import { useAdminScope } from '../problem/scope.ts';
import { ContestNames } from './ContestNames.tsx';

/** A problem of a contest in the editor; from here the way back leads to the contest. */
export default function EditContestProblemPage() {
  const { t } = useTranslation('adminContest');
  const { contestID, problemId } = useParams({ from: '/admin/contest/$contestID/problem/$problemId/edit' });
  return (
    <StoredProblem
      pid={Number(problemId)}
      scope={useAdminScope()}
      home=""
      above={<ContestNames cid={Number(contestID)} pid={Number(problemId)} />}
      back={<BackLink to={`/admin/contest/${contestID}/problems`}>{t('problems.title')}</BackLink>}
    />
  );
}
