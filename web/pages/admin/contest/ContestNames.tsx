import { useTranslation } from 'react-i18next';
import { useAnswer } from '#web/api/hooks.ts';
import { Panel } from '#web/components/Panel.tsx';
import styles from './Contest.module.css';
import { ProblemNames } from './ProblemNames.tsx';
import { useContestScope } from './scope.ts';

/** Above the editor of a problem that was opened from a contest: what it is called there. */
export function ContestNames({ cid, pid }: { cid: number; pid: number }) {
  const { t } = useTranslation('adminContest');
  const { calls } = useContestScope();
  const answer = useAnswer(calls.problems, { cid, limit: 300 }, { forForm: true });
  const problem = answer.data?.contestProblemMap[pid];
  if (!problem) return null;
  return (
    <div className={styles.above}>
      <Panel title={t('problems.inContest')}>
        <ProblemNames problem={problem} inRow onSaved={() => {}} />
      </Panel>
    </div>
  );
}
