import { Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listAdminTrainings } from '#core/contract/training-admin.ts';
import { useAnswer } from '#web/api/hooks.ts';
import editor from '#web/components/EditorForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { useColumns } from './columns.tsx';

export default function TrainingsPage() {
  const { t } = useTranslation('adminTraining');
  const search = useSearch({ from: '/admin/training' });
  const navigate = useNavigate({ from: '/admin/training' });
  const { keyword } = search;
  const paging = tablePaging(search, search => navigate({ search }));
  const answer = useAnswer(
    listAdminTrainings,
    { keyword, currentPage: paging.page, limit: paging.limit },
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
          <div className={editor.buttons}>
            <Button
              component={PathLink}
              path="/admin/training/category"
              variant="default"
              leftSection={<IconTags size={16} />}
            >
              {t('category.title')}
            </Button>
            {create}
          </div>
        }
      />
      <Panel flush>
        <ListTools
          search={{
            label: t('list.keyword'),
            value: keyword,
            onSearch: keyword => navigate({ search: { ...search, keyword, page: undefined } }),
          }}
        />
        <PagedTable
          label={t('list.title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          {...paging}
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
