import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getImport, type ImportBatch } from '#core/contract/transfer.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Counts } from '#web/components/Counts.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { ProgressLine } from '#web/components/ProgressLine.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import summary from '#web/components/Summary.module.css';
import { Time } from '#web/components/Time.tsx';
import { importPollMs } from '#web/timing.ts';
import { BatchActions } from './BatchActions.tsx';
import { type Choice, chooseAll } from './choice.ts';
import { ItemTable } from './ItemTable.tsx';
import { JoinContest } from './JoinContest.tsx';
import styles from './Transfer.module.css';
import { BatchState, isImportRunning } from './TransferState.tsx';

/** One package: how far it is, what it will do, and the way to do it. */
export function BatchView({ id, cid }: { id: string; cid?: number }) {
  const { t } = useTranslation('transfer');
  const [choice, setChoice] = useState<Choice>(chooseAll);
  const answer = useAnswer(
    getImport,
    { id },
    { staleTimeMs: 0, pollMs: batch => (batch && isImportRunning(batch) ? importPollMs : false) },
  );
  const batch = answer.data;
  return (
    <>
      <BackLink to={`/admin/problem/batch-operation${cid === undefined ? '' : `?cid=${cid}`}`}>
        {t('back')}
      </BackLink>
      <PageHeader
        title={batch?.fileName ?? ''}
        actions={
          batch && (
            <BatchActions
              batch={batch}
              choice={choice}
              isForContest={cid !== undefined}
              onChange={() => answer.refetch()}
            />
          )
        }
      />
      <div className={styles.sections}>
        <Panel>
          <Loadable answer={answer} skeleton={<SkeletonRows rows={3} />}>
            {batch => <Summary batch={batch} />}
          </Loadable>
        </Panel>
        {batch && cid !== undefined && batch.state === 'applied' && <JoinContest cid={cid} batch={batch} />}
        {batch && batch.total > 0 && <ItemTable batch={batch} choice={choice} onChoice={setChoice} />}
      </div>
    </>
  );
}

function Summary({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('transfer');
  const { state, format, create, change, same, refuse, failed, chosen, done, total } = batch;
  const isApplied = state === 'applying' || state === 'applied';
  return (
    <div className={styles.sections}>
      <p className={summary.head}>
        <BatchState state={state} />
        {format && <strong>{t(`format.${format}`)}</strong>}
        <span className={styles.soft}>
          <Time value={batch.gmtCreate} />
        </span>
      </p>
      {state === 'failed' && (
        <div className={styles.failure} role="alert">
          <strong>{t('unreadable')}</strong>
          <p>{batch.failure}</p>
          <Link from="/admin/problem/batch-operation" to="." search={({ cid }) => ({ cid })}>
            {t('again')}
          </Link>
        </div>
      )}
      {state === 'reading' && (
        <ProgressLine
          percent={percent(batch.bytesRead, batch.bytesTotal)}
          text={t('reading', { count: total })}
          isMoving
        />
      )}
      {isApplied && (
        <ProgressLine
          percent={percent(done, chosen)}
          text={t('applying', { done, total: chosen })}
          isMoving={state === 'applying'}
        />
      )}
      {total > 0 && (
        <Counts
          counts={{ create, change, same, refuse, ...(isApplied && { failed }) }}
          name={name => t(`fact.${name}`)}
        />
      )}
    </div>
  );
}

const percent = (value: number, of: number): number => (of === 0 ? 0 : (value / of) * 100);
