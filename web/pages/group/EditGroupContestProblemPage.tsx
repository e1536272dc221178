import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContestNames } from '../admin/contest/ContestNames.tsx';
import { useContestScope } from '../admin/contest/scope.ts';
import { GroupProblemEditor } from './GroupProblemEditor.tsx';

/** A problem of a group's contest in the editor; from here the way back leads to the contest. */
export default function EditGroupContestProblemPage() {
  const { t } = useTranslation('adminContest');
  const { path } = useContestScope();
  const { contestID, problemId } = useParams({ strict: false });
  return (
    <GroupProblemEditor
      problemId={problemId}
      above={<ContestNames cid={Number(contestID)} pid={Number(problemId)} />}
      back={{ path: `${path}/${contestID}/problems`, name: t('problems.title') }}
    />
  );
}
