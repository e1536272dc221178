import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '#core/contract/endpoint.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { Loadable } from './Loadable.tsx';
import { Pager } from './Pager.tsx';
import { SkeletonRows } from './Skeleton.tsx';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  answer: UseQueryResult<Page<Row>>;
  page: number;
  limit: number;
  onPage: (page: number, limit: number) => void;
  empty: ReactNode;
}

/** A list the server hands out by pages: waiting, failed, empty, or a table with its pager. */
export function PagedTable<Row>({ answer, page, limit, onPage, empty, ...table }: PagedTableProps<Row>) {
  const { records = [], pages = 0 } = answer.data ?? {};
  const beyond = records.length === 0 && pages > 0 && !answer.isFetching;
  // After the last rows of the last page were deleted, or with an old address.
  useEffect(() => {
    if (beyond) onPage(pages, limit);
  }, [beyond, pages, limit, onPage]);
  return (
    <Loadable
      answer={answer}
      skeleton={<SkeletonRows rows={Math.min(limit, 10)} height={24} />}
      isEmpty={({ total }) => total === 0}
      empty={empty}
    >
      {({ total }) => (
        <>
          <DataTable {...table} rows={records} />
          <Pager
            total={total}
            page={page}
            size={limit}
            onPage={next => onPage(next, limit)}
            onSize={size => onPage(1, size)}
          />
        </>
      )}
    </Loadable>
  );
}
