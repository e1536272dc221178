import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type AdminProblemRow, listAdminProblems } from '#core/contract/problem-admin.ts';
import { useAnswer } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { Time } from '#web/components/Time.tsx';
import { isAdmitted, useUser } from '#web/session/session.ts';
import { ExportButton } from './ExportButton.tsx';
import styles from './Transfer.module.css';

/** The problems of this site, to be chosen for a package. */
export function ExportPanel() {
  const { t } = useTranslation('transfer');
  const search = useSearch({ from: '/admin/problem/batch-operation' });
  const navigate = useNavigate({ from: '/admin/problem/batch-operation' });
  const { keyword, page = 1, limit = 10 } = search;
  const user = useUser();
  // A package holds test data and answers: who manages but their own problems is shown those.
  const author = isAdmitted('problemAdmin', user) ? undefined : user?.username;
  const answer = useAnswer(
    listAdminProblems,
    { keyword, author, oj: 'ME', currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns: Column<AdminProblemRow>[] = [
    {
      key: 'id',
      title: t('export.column.id'),
      cell: row => <span className={styles.id}>{row.problemId}</span>,
    },
    { key: 'title', title: t('export.column.title'), cell: row => row.title },
    { key: 'author', title: t('export.column.author'), cell: row => row.author, wideOnly: true },
    {
      key: 'auth',
      title: t('export.column.auth'),
      cell: row => t(`export.auth.${String(row.auth) as '1' | '2' | '3'}`),
    },
    {
      key: 'modified',
      title: t('export.column.modified'),
      cell: row => <Time value={row.gmtModified} format="YYYY-MM-DD" />,
      wideOnly: true,
    },
  ];
  return (
    <Panel flush title={t('export.title')}>
      <div className={styles.tools}>
        <p className={styles.soft}>{t('export.hint')}</p>
        <SearchField
          className={styles.search}
          label={t('export.search')}
          value={keyword}
          onSearch={words => navigate({ search: { ...search, keyword: words, page: undefined } })}
        />
      </div>
      <PagedTable
        label={t('export.title')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        limit={limit}
        onPage={(page, limit) => navigate({ search: { ...search, page, limit }, resetScroll: false })}
        empty={<EmptyState compact title={t('export.none')} hint={t('export.noneHint')} />}
        selectable={{
          name: row => row.problemId,
          actions: rows => <ExportButton pids={rows.map(({ id }) => id)} />,
        }}
      />
    </Panel>
  );
}
