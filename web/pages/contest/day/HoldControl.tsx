import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ContestProblemRow, getContestProblems } from '#core/contract/contest.ts';
import { holdContestProblem } from '#core/contract/contest-jury.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Jury.module.css';

/** Lets what is submitted to a problem wait, and has it judged in its order when the trouble is over. */
export function HoldControl() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const answer = useAnswer(getContestProblems, { cid: contest.id, containsEnd: false }, { staleTimeMs: 0 });
  return (
    <Panel title={t('hold.title')}>
      <p className={styles.soft}>{t('hold.hint')}</p>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={4} height={36} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState compact title={t('hold.none')} />}
      >
        {rows => (
          <ul className={styles.held}>
            {rows.map(row => (
              <Held key={row.id} row={row} onChange={() => answer.refetch()} />
            ))}
          </ul>
        )}
      </Loadable>
    </Panel>
  );
}

function Held({ row, onChange }: { row: ContestProblemRow; onChange: () => void }) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const { ask, pending } = useCall(holdContestProblem);
  const name = `${row.displayId}. ${row.displayTitle}`;
  const hold = async (held: boolean) => {
    const done = await ask({ body: { cid: contest.id, pid: row.pid, held } });
    if (done) toast.success(t(held ? 'hold.held' : 'hold.released', { count: done.submissions }));
    onChange();
  };
  return (
    <li>
      <span>{name}</span>
      {row.isHeld && <StateTag tone="warning">{t('hold.waits')}</StateTag>}
      <Switch
        aria-label={t('hold.of', { name })}
        label={t('hold.switch')}
        labelPosition="left"
        checked={row.isHeld}
        disabled={pending}
        onChange={event => hold(event.currentTarget.checked)}
      />
    </li>
  );
}
