import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ImportBatch, listImports } from '#core/contract/transfer.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { importPollMs } from '#web/timing.ts';
import styles from './Transfer.module.css';
import { BatchState, isImportRunning } from './TransferState.tsx';

/** What was uploaded in the last day, so that a list left in the middle is found again. */
export function RecentBatches() {
  const { t } = useTranslation('transfer');
  const answer = useAnswer(
    listImports,
    { limit: 10 },
    { staleTimeMs: 0, pollMs: page => (page?.records.some(isImportRunning) ? importPollMs : false) },
  );
  const columns: Column<ImportBatch>[] = [
    {
      key: 'file',
      title: t('recent.column.file'),
      cell: ({ id, fileName }) => (
        <Link
          from="/admin/problem/batch-operation"
          to="."
          search={({ cid }) => ({ cid, batch: id })}
          className={styles.name}
        >
          {fileName}
        </Link>
      ),
    },
    {
      key: 'format',
      title: t('recent.column.format'),
      cell: ({ format }) => (format ? t(`format.${format}`) : '–'),
    },
    { key: 'state', title: t('recent.column.state'), cell: batch => <BatchState {...batch} /> },
    { key: 'problems', title: t('recent.column.problems'), align: 'end', cell: ({ total }) => total },
    {
      key: 'when',
      title: t('recent.column.when'),
      cell: ({ gmtCreate }) => <Time value={gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
  ];
  return (
    <Panel flush title={t('recent.title')}>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={2} height={24} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState compact title={t('recent.none')} hint={t('recent.noneHint')} />}
      >
        {({ records }) => (
          <DataTable label={t('recent.title')} columns={columns} rows={records} rowKey={({ id }) => id} />
        )}
      </Loadable>
    </Panel>
  );
}
