import '@mantine/core/styles/Modal.layer.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pageSize } from '#core/limits.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loadable } from './Loadable.tsx';
import { Modal } from './Modal.tsx';
import { Pager } from './Pager.tsx';
import styles from './PickerDialog.module.css';
import { SearchField } from './SearchField.tsx';
import { SkeletonRows } from './Skeleton.tsx';

/** What a picker asks for: other filters, and another size where there are some, begin at the first page. */
export function usePickerState<Filters extends object>(first: Filters, sizes?: number[]) {
  const [filters, setFilters] = useState(first);
  const [currentPage, turnTo] = useState(1);
  const [limit, setLimit] = useState(sizes?.[0] ?? pageSize.lessons);
  return {
    filters,
    query: { ...filters, currentPage, limit },
    filter: (next: Filters) => {
      setFilters(next);
      turnTo(1);
    },
    turnTo,
    sizes,
    resize: (size: number) => {
      setLimit(size);
      turnTo(1);
    },
  };
}

export interface KeywordFilter {
  keyword?: string | undefined;
}

interface PickerSearchProps<Filters extends KeywordFilter> {
  label: string;
  picking: ReturnType<typeof usePickerState<Filters>>;
}

export const PickerSearch = <Filters extends KeywordFilter>({
  label,
  picking,
}: PickerSearchProps<Filters>) => (
  <SearchField
    label={label}
    value={picking.filters.keyword}
    onSearch={keyword => picking.filter({ ...picking.filters, keyword })}
  />
);

interface PickerDialogProps<Row, Answer>
  extends Pick<DataTableProps<Row>, 'columns' | 'selectable' | 'onRow' | 'rowKey'> {
  title: string;
  widthPx?: number;
  /** what the choice is narrowed by */
  filters: ReactNode;
  /** what stands where there is nothing to choose from */
  none: string;
  picking: Pick<ReturnType<typeof usePickerState<object>>, 'query' | 'turnTo' | 'sizes' | 'resize'>;
  answer: UseQueryResult<Answer>;
  pageOf: (answer: Answer) => { records: Row[]; total: number };
  onClose: () => void;
  /** below the list */
  children?: ReactNode;
}

/** Things to choose from, found by words or filters and turned page by page. */
export function PickerDialog<Row, Answer>(props: PickerDialogProps<Row, Answer>) {
  const { title, widthPx = 760, filters, none, picking, answer, pageOf, selectable, onClose } = props;
  const { currentPage, limit } = picking.query;
  return (
    <Modal opened size={widthPx} title={title} onClose={onClose}>
      <div className={styles.picker}>
        {filters}
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={found => pageOf(found).total === 0}
          empty={<EmptyState compact title={none} />}
        >
          {found => (
            <>
              <DataTable
                label={title}
                rows={pageOf(found).records}
                rowKey={props.rowKey}
                selectable={selectable && { ...selectable, byRow: true }}
                onRow={props.onRow}
                columns={props.columns}
              />
              <Pager
                total={pageOf(found).total}
                page={currentPage}
                size={limit}
                sizes={picking.sizes}
                onPage={picking.turnTo}
                onSize={picking.sizes && picking.resize}
              />
            </>
          )}
        </Loadable>
        {props.children}
      </div>
    </Modal>
  );
}
