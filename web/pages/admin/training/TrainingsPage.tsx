import { Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listAdminTrainings } from '#core/contract/training-admin.ts';
import type { TableSearch } from '#web/address/back-office.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SearchableTable } from '#web/components/SearchableTable.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { useColumns } from './columns.tsx';

export default function TrainingsPage() {
  const { t } = useTranslation('adminTraining');
  const search = useSearch({ from: '/admin/training' });
  const navigate = useNavigate({ from: '/admin/training' });
  const go = (search: TableSearch) => navigate({ search });
  const paging = tablePaging(search, go);
  const answer = useAnswer(
    listAdminTrainings,
    { keyword: search.keyword, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns = useColumns(() => answer.refetch());
  const create = (
    <Button component={PathLink} path="/admin/training/create" leftSection={<IconPlus size={16} />}>
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <Button
              component={PathLink}
              path="/admin/training/category"
              variant="default"
              leftSection={<IconTags size={16} />}
            >
              {t('category.title')}
            </Button>
            {create}
          </>
        }
      />
      <SearchableTable
        search={search}
        onSearch={go}
        paging={paging}
        answer={answer}
        columns={columns}
        words="adminTraining"
        create={create}
      />
    </>
  );
}
