import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listRejudgeSets, type RejudgeSet } from '#core/contract/rejudge.ts';
import { useAnswer } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { Time } from '#web/components/Time.tsx';
import { rejudgePollMs } from '#web/timing.ts';
import { isRejudgeRunning, RejudgeState, useFilterText } from './RejudgeState.tsx';

interface RejudgeHistoryProps {
  page: number;
  limit: number;
  onPage: (page: number, limit: number) => void;
}

export function RejudgeHistory({ page, limit, onPage }: RejudgeHistoryProps) {
  const { t } = useTranslation('admin');
  const answer = useAnswer(
    listRejudgeSets,
    { currentPage: page, limit },
    {
      keepPrevious: true,
      staleTimeMs: 0,
      pollMs: sets => (sets?.records.some(isRejudgeRunning) ? rejudgePollMs : false),
    },
  );
  const wordsOf = useFilterText();
  const columns: Column<RejudgeSet>[] = [
    {
      key: 'id',
      title: t('rejudge.column.id'),
      cell: set => (
        <Link to="/admin/rejudge/$setID" params={{ setID: String(set.id) }}>
          #{set.id}
        </Link>
      ),
    },
    { key: 'state', title: t('rejudge.column.state'), cell: set => <RejudgeState state={set.state} /> },
    { key: 'filter', title: t('rejudge.column.filter'), cell: set => wordsOf(set.filter) },
    {
      key: 'progress',
      title: t('rejudge.column.progress'),
      align: 'end',
      cell: set => `${set.done}/${set.total}`,
    },
    { key: 'changed', title: t('rejudge.column.changed'), align: 'end', cell: set => set.changed },
    { key: 'who', title: t('rejudge.column.who'), cell: set => set.username },
    {
      key: 'when',
      title: t('rejudge.column.when'),
      cell: set => <Time value={set.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
  ];
  return (
    <Panel flush title={t('rejudge.history')}>
      <PagedTable
        label={t('rejudge.history')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        limit={limit}
        onPage={onPage}
        empty={<EmptyState compact title={t('rejudge.none')} hint={t('rejudge.noneHint')} />}
      />
    </Panel>
  );
}
