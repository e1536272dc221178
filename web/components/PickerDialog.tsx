import '@mantine/core/styles/Modal.layer.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSize } from '#core/limits.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Loadable } from './Loadable.tsx';
import { Modal } from './Modal.tsx';
import { Pager } from './Pager.tsx';
import styles from './PickerDialog.module.css';
import { SearchField } from './SearchField.tsx';
import { SkeletonRows } from './Skeleton.tsx';

/** The words and the page that a picker asks for; other words begin at the first page. */
export function usePicking() {
  const [keyword, setKeyword] = useState<string>();
  const [currentPage, turnTo] = useState(1);
  const find = (words: string | undefined) => {
    setKeyword(words);
    turnTo(1);
  };
  return { asked: { keyword, currentPage, limit: pageSize.lessons }, find, turnTo };
}

interface PickerDialogProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'selectable' | 'onRow'> {
  title: string;
  searchLabel: string;
  /** what stands where there is nothing to choose from */
  none: string;
  picking: ReturnType<typeof usePicking>;
  answer: UseQueryResult<{ records: Row[]; total: number }>;
  onClose: () => void;
  /** below the list */
  children?: ReactNode;
}

/** Things to choose from, found by words and turned page by page. */
export function PickerDialog<Row extends { id: number }>(props: PickerDialogProps<Row>) {
  const { title, searchLabel, none, picking, answer, columns, selectable, onRow, onClose, children } = props;
  const { t } = useTranslation();
  const { keyword, currentPage, limit } = picking.asked;
  return (
    <Modal opened size={760} title={title} closeButtonProps={{ 'aria-label': t('close') }} onClose={onClose}>
      <div className={styles.picker}>
        <SearchField label={searchLabel} value={keyword} onSearch={picking.find} />
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState compact title={none} />}
        >
          {({ records, total }) => (
            <>
              <DataTable
                label={title}
                rows={records}
                rowKey={({ id }) => id}
                selectable={selectable && { ...selectable, byRow: true }}
                onRow={onRow}
                columns={columns}
              />
              <Pager total={total} page={currentPage} size={limit} onPage={picking.turnTo} />
            </>
          )}
        </Loadable>
        {children}
      </div>
    </Modal>
  );
}
