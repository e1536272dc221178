import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listAdminContests } from '#core/contract/contest-admin.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PagedTable } from '../../../components/PagedTable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PathLink } from '../../../components/PathLink.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import writing from '../writing/Writing.module.css';
import { useColumns } from './columns.tsx';

export default function ContestsPage() {
  const { t } = useTranslation('adminContest');
  const search = useSearch({ from: '/admin/contest' });
  const navigate = useNavigate({ from: '/admin/contest' });
  const { keyword, page = 1, limit = 10 } = search;
  const answer = useAnswer(
    listAdminContests,
    { keyword, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns = useColumns(() => answer.refetch());
  const create = (
    <Button component={PathLink} path="/admin/contest/create" leftSection={<IconPlus size={16} />}>
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('list.title')} actions={create} />
      <Panel flush>
        <div className={writing.filters}>
          <SearchField
            className={writing.keyword}
            label={t('list.keyword')}
            value={keyword}
            onSearch={keyword => navigate({ search: { ...search, keyword, page: undefined } })}
          />
        </div>
        <PagedTable
          label={t('list.title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          page={page}
          limit={limit}
          onPage={(page, limit) => navigate({ search: { ...search, page, limit } })}
          empty={
            keyword === undefined ? (
              <EmptyState title={t('list.none')} hint={t('list.noneHint')} action={create} />
            ) : (
              <EmptyState title={t('list.noMatch')} />
            )
          }
        />
      </Panel>
    </>
  );
}
