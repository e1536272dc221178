import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Page } from '#core/contract/endpoint.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { PagedList, type Step } from './PagedList.tsx';
import { SkeletonRows } from './Skeleton.tsx';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  answer: UseQueryResult<Page<Row>>;
  page: number;
  limit: number;
  onPage: (page: number, limit: number) => void;
  onStep?: (step: Step) => void;
  empty: ReactNode;
}

/** A list by pages as a table of the back office. */
export function PagedTable<Row>({
  answer,
  page,
  limit,
  onPage,
  onStep,
  empty,
  ...table
}: PagedTableProps<Row>) {
  const { records = [], pages = 0 } = answer.data ?? {};
  const beyond = records.length === 0 && pages > 0 && page > pages && !answer.isFetching;
  const filled = useRef(0);
  // After the last rows of the last page were deleted; an address that never had rows says so instead.
  useEffect(() => {
    if (records.length > 0) filled.current = page;
    else if (beyond && filled.current === page) onPage(pages, limit);
  }, [records.length, beyond, page, pages, limit, onPage]);
  return (
    <PagedList
      answer={answer}
      page={page}
      limit={limit}
      onPage={next => onPage(next, limit)}
      onSize={size => onPage(1, size)}
      onStep={onStep}
      skeleton={<SkeletonRows rows={Math.min(limit, 10)} height={24} />}
      empty={empty}
    >
      {rows => <DataTable {...table} rows={rows} />}
    </PagedList>
  );
}
