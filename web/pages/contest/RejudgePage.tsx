import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContestProblemRow, getContestProblems } from '#core/contract/contest.ts';
import { rejudgeContestProblem } from '#core/contract/contest-problem-admin.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { RejudgeSpan } from '../admin/rejudge/RejudgeSpan.tsx';
import { useContest } from './contest.tsx';
import styles from './QueuePanel.module.css';

/** Everything that was submitted to a problem here, judged anew. */
export default function RejudgePage() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const answer = useAnswer(getContestProblems, { cid: contest.id, containsEnd: true }, { staleTimeMs: 0 });
  return (
    <>
      <RejudgeSpan />
      <Panel flush title={t('tab.rejudge')}>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={28} />}
          isEmpty={rows => rows.length === 0}
          empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
        >
          {rows => (
            <DataTable
              label={t('tab.rejudge')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'problem',
                  title: '#',
                  cell: ({ displayId, color }) => (
                    <span className={styles.problem}>
                      {color && <span className={styles.balloon} style={{ background: color }} aria-hidden />}
                      {displayId}
                    </span>
                  ),
                },
                { key: 'title', title: t('problems.title'), cell: row => row.displayTitle },
                {
                  key: 'counts',
                  title: t('problems.counts'),
                  cell: ({ ac, total }) => `${ac} / ${total}`,
                },
                { key: 'options', title: '', align: 'end', cell: row => <Rejudge problem={row} /> },
              ]}
            />
          )}
        </Loadable>
      </Panel>
    </>
  );
}

function Rejudge({ problem: { cid, pid, displayId, displayTitle } }: { problem: ContestProblemRow }) {
  const { t } = useTranslation('contest');
  const [asking, setAsking] = useState(false);
  const rejudging = useCall(rejudgeContestProblem);
  const start = async () => {
    const answer = await rejudging.ask({ query: { cid, pid } });
    setAsking(false);
    if (answer !== undefined) toast.success(t('rejudge.done'));
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('rejudge.titleOf', { id: displayId })}
        onClick={() => setAsking(true)}
      >
        {t('rejudge.button')}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('rejudge.titleOf', { id: displayId })}
        text={t('rejudge.text', { title: displayTitle })}
        confirm={t('rejudge.button')}
        pending={rejudging.pending}
        onConfirm={start}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
