import type { ReactNode } from 'react';
import type { TableSearch } from '#web/address/back-office.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { SearchableTable } from '#web/components/SearchableTable.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { useColumns } from './columns.tsx';
import { useContestScope } from './scope.ts';

interface ContestTableProps {
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  /** the button that makes the first one */
  create: ReactNode;
}

/** Every contest of the site or of a group, with what can be done to it. */
export function ContestTable({ search, onSearch, create }: ContestTableProps) {
  const { calls, of } = useContestScope();
  const paging = tablePaging(search, onSearch);
  const answer = useAnswer(
    calls.list,
    { ...of, keyword: search.keyword, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const columns = useColumns(() => answer.refetch());
  return (
    <SearchableTable
      search={search}
      onSearch={onSearch}
      paging={paging}
      answer={answer}
      columns={columns}
      words="adminContest"
      create={create}
    />
  );
}
