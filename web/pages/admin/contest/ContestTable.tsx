import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementSearch } from '#web/address/back-office.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { useColumns } from './columns.tsx';
import { useContestScope } from './scope.ts';

interface ContestTableProps {
  search: AnnouncementSearch;
  onSearch: (search: AnnouncementSearch) => void;
  /** the button that makes the first one */
  create: ReactNode;
}

/** Every contest of the site or of a group, with what can be done to it. */
export function ContestTable({ search, onSearch, create }: ContestTableProps) {
  const { t } = useTranslation('adminContest');
  const { calls, of } = useContestScope();
  const { keyword } = search;
  const paging = tablePaging(search, onSearch);
  const answer = useAnswer(
    calls.list,
    { ...of, keyword, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns = useColumns(() => answer.refetch());
  return (
    <Panel flush>
      <ListTools
        search={{
          label: t('list.keyword'),
          value: keyword,
          onSearch: keyword => onSearch({ ...search, keyword, page: undefined }),
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
  );
}
