import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listAdminGroups } from '#core/contract/group-admin.ts';
import type { AdminGroupsSearch } from '#web/address/back-office.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { useColumns } from './columns.tsx';

export default function GroupsPage() {
  const { t } = useTranslation(['adminGroup', 'group']);
  const search = useSearch({ from: '/admin/group' });
  const navigate = useNavigate({ from: '/admin/group' });
  const { keyword, auth, status } = search;
  const paging = tablePaging(search, search => navigate({ search }));
  const answer = useAnswer(
    listAdminGroups,
    { keyword, auth, status, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns = useColumns(() => answer.refetch());
  const filter = (change: Partial<AdminGroupsSearch>) =>
    navigate({ search: { ...search, page: undefined, ...change } });
  return (
    <>
      <PageHeader title={t('title')} text={t('hint')} />
      <Panel flush>
        <ListTools
          filters={
            <Chips
              label={t('status')}
              chosen={status}
              onChoose={status => filter({ status })}
              chips={[
                { value: undefined, label: t('all') },
                { value: 2, label: t('group:status.waiting') },
                { value: 0, label: t('statusOf.normal') },
                { value: 1, label: t('group:status.disabled') },
              ]}
            />
          }
          search={{ label: t('keyword'), value: keyword, onSearch: keyword => filter({ keyword }) }}
        />
        <PagedTable
          label={t('title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          {...paging}
          empty={<EmptyState title={t('none')} />}
        />
      </Panel>
    </>
  );
}
