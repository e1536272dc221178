import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type AppliedProblemRow,
  changeAppliedProgress,
  listAppliedProblems,
} from '#core/contract/group-problem.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { toast } from '#web/components/toast.ts';
import styles from './Groups.module.css';

const tones: Record<number, Tone> = { 1: 'warning', 2: 'success', 3: 'danger' };

/** Problems that groups would like everybody to have. */
export default function AppliedProblemsPage() {
  const { t } = useTranslation(['adminGroup', 'group']);
  const search = useSearch({ from: '/admin/group-problem/apply' });
  const navigate = useNavigate({ from: '/admin/group-problem/apply' });
  const { keyword } = search;
  const paging = tablePaging(search, search => navigate({ search }));
  const answer = useAnswer(
    listAppliedProblems,
    { keyword, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns: Column<AppliedProblemRow>[] = [
    { key: 'id', title: t('column.id'), cell: row => row.id },
    { key: 'problemId', title: t('applied.problemId'), cell: row => <code>{row.problemId}</code> },
    {
      key: 'title',
      title: t('applied.problem'),
      cell: row => <PathLink path={`/problem/${encodeURIComponent(row.problemId)}`}>{row.title}</PathLink>,
    },
    { key: 'group', title: t('applied.group'), cell: row => row.groupName ?? '–' },
    { key: 'author', title: t('applied.author'), cell: row => row.author },
    { key: 'type', title: t('applied.type'), cell: row => (row.type === 0 ? 'ACM' : 'OI') },
    {
      key: 'modified',
      title: t('applied.modified'),
      roomOnly: true,
      cell: row => <Time value={row.gmtModified} format="YYYY-MM-DD HH:mm" />,
    },
    {
      key: 'progress',
      title: t('status'),
      cell: row => (
        <StateTag tone={tones[row.applyPublicProgress]!}>
          {t(`group:problem.progress.${row.applyPublicProgress as 1 | 2 | 3}`)}
        </StateTag>
      ),
    },
    {
      key: 'options',
      title: '',
      align: 'end',
      cell: row => <Options row={row} onChange={() => answer.refetch()} />,
    },
  ];
  return (
    <>
      <PageHeader title={t('applied.title')} text={t('applied.hint')} />
      <Panel flush>
        <ListTools
          search={{
            label: t('group:problem.keyword'),
            value: keyword,
            onSearch: keyword => navigate({ search: { ...search, keyword, page: undefined } }),
          }}
        />
        <PagedTable
          label={t('applied.title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          {...paging}
          empty={<EmptyState title={t('applied.none')} />}
        />
      </Panel>
    </>
  );
}

function Options({ row, onChange }: { row: AppliedProblemRow; onChange: () => void }) {
  const { t } = useTranslation(['adminGroup', 'shell']);
  const changing = useCall(changeAppliedProgress);
  const set = async (progress: 2 | 3) => {
    if ((await changing.ask({ body: { pid: row.id, progress } })) !== undefined)
      toast.success(t('shell:Update_Successfully'));
    onChange();
  };
  return (
    <div className={styles.options}>
      {row.applyPublicProgress !== 2 && (
        <Button size="compact-sm" variant="default" disabled={changing.pending} onClick={() => set(2)}>
          {t('applied.publish')}
        </Button>
      )}
      {row.applyPublicProgress !== 3 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red.9"
          disabled={changing.pending}
          onClick={() => set(3)}
        >
          {t(row.applyPublicProgress === 2 ? 'applied.takeBack' : 'applied.refuse')}
        </Button>
      )}
    </div>
  );
}
