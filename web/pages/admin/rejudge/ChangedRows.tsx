import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listRejudgeRows, type RejudgeRow, type RejudgeSet } from '#core/contract/rejudge.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './Rejudge.module.css';

interface ChangedRowsProps {
  set: RejudgeSet;
  page: number;
  limit: number;
  onPage: (page: number, limit: number) => void;
}

/** Old verdict beside new, for every submission where they differ. */
export function ChangedRows({ set, page, limit, onPage }: ChangedRowsProps) {
  const { t } = useTranslation('admin');
  const query = { id: set.id, currentPage: page, limit };
  const answer = useAnswer(listRejudgeRows, query, { keepPrevious: true, staleTimeMs: 0 });
  const { refetch } = answer;
  const settled = set.applied + set.skipped + set.failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change when the counts of the set do
  useEffect(() => {
    refetch();
  }, [set.changed, settled, set.state, refetch]);
  const columns: Column<RejudgeRow>[] = [
    {
      key: 'submission',
      title: t('rejudge.column.submission'),
      cell: row => (
        <Link to="/submission-detail/$submitID" params={{ submitID: String(row.submitId) }}>
          {row.submitId}
        </Link>
      ),
    },
    {
      key: 'problem',
      title: t('rejudge.column.problem'),
      cell: row => (
        <Link to="/problem/$problemID" params={{ problemID: row.displayPid }} title={row.title}>
          {row.displayPid}
        </Link>
      ),
    },
    { key: 'user', title: t('rejudge.column.user'), cell: row => row.username },
    { key: 'language', title: t('rejudge.column.language'), cell: row => row.language },
    {
      key: 'old',
      title: t('rejudge.column.old'),
      cell: row => <Verdict status={row.oldStatus} score={row.oldScore} />,
    },
    {
      key: 'new',
      title: t('rejudge.column.new'),
      cell: row => <Verdict status={row.newStatus} score={row.newScore} cause={row.cause} />,
    },
    ...(settled > 0
      ? [
          {
            key: 'outcome',
            title: t('rejudge.column.outcome'),
            cell: (row: RejudgeRow) => (row.outcome ? t(`rejudge.outcome.${row.outcome}`) : '–'),
          },
        ]
      : []),
  ];
  const none = set.state === 'judging' ? t('rejudge.noChangesYet') : t('rejudge.noChanges');
  return (
    <Panel flush title={t('rejudge.changes')}>
      <PagedTable
        label={t('rejudge.changes')}
        answer={answer}
        columns={columns}
        rowKey={({ submitId }) => submitId}
        page={page}
        limit={limit}
        onPage={onPage}
        empty={<EmptyState compact title={none} />}
      />
    </Panel>
  );
}

interface VerdictProps {
  status: number;
  score: number | null;
  cause?: string | null;
}

function Verdict({ status, score, cause }: VerdictProps) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.verdict} title={cause ?? undefined}>
      <VerdictBadge status={status as Status} />
      {score !== null && <span className={styles.soft}>{t('rejudge.score', { count: score })}</span>}
    </span>
  );
}
