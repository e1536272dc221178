import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconWorldDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAdminProblems } from '#core/contract/problem-admin.ts';
import { deletedProblemDays } from '#core/limits.ts';
import type { AdminProblemsSearch } from '#web/address/back-office.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { useColumns } from './columns.tsx';
import { ImportRemoteDialog } from './ImportRemoteDialog.tsx';
import { ProblemFilters } from './ProblemFilters.tsx';
import { SelectedActions } from './SelectedActions.tsx';

export default function ProblemsPage() {
  const { t } = useTranslation(['editor', 'remote']);
  const [importing, setImporting] = useState(false);
  const search = useSearch({ from: '/admin/problems' });
  const navigate = useNavigate({ from: '/admin/problems' });
  const { currentPage = 1, limit = 10, keyword, auth, oj, author, deleted } = search;
  const answer = useAnswer(
    listAdminProblems,
    { currentPage, limit, keyword, auth, oj, author, deleted },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const refresh = () => answer.refetch();
  const columns = useColumns(refresh, deleted ?? false);
  const filter = (change: Partial<AdminProblemsSearch>) =>
    navigate({ search: { ...search, currentPage: undefined, ...change } });
  return (
    <>
      <PageHeader
        title={t('list.title')}
        text={deleted ? t('list.trashHint', { days: deletedProblemDays }) : undefined}
        actions={
          <>
            <Button
              variant={deleted ? 'light' : 'default'}
              aria-pressed={deleted ?? false}
              leftSection={<IconTrash size={16} />}
              onClick={() => filter({ deleted: deleted ? undefined : true, auth: undefined })}
            >
              {t('list.trash')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconWorldDownload size={16} />}
              onClick={() => setImporting(true)}
            >
              {t('remote:title')}
            </Button>
            <Button component={PathLink} path="/admin/problem/create" leftSection={<IconPlus size={16} />}>
              {t('list.create')}
            </Button>
          </>
        }
      />
      <Panel flush>
        <ProblemFilters search={search} onFilter={filter} />
        <PagedTable
          label={t('list.title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          selectable={
            deleted
              ? undefined
              : {
                  name: ({ problemId }) => problemId,
                  actions: rows => <SelectedActions rows={rows} onDone={refresh} />,
                }
          }
          page={currentPage}
          limit={limit}
          onPage={(currentPage, limit) => navigate({ search: { ...search, currentPage, limit } })}
          empty={
            deleted ? (
              <EmptyState title={t('list.trashEmpty')} />
            ) : (
              <EmptyState title={t('list.none')} hint={t('list.noneHint')} />
            )
          }
        />
      </Panel>
      {importing && <ImportRemoteDialog onImported={refresh} onClose={() => setImporting(false)} />}
    </>
  );
}
