import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Column } from '#web/components/DataTable.tsx';
import {
  type KeywordFilter,
  PickerDialog,
  PickerSearch,
  type usePickerState,
} from '#web/components/PickerDialog.tsx';
import { toast } from '#web/components/toast.ts';
import type { TableCalls } from './table-calls.ts';

interface TablePickerProps<Row> {
  tid: number;
  calls: TableCalls;
  words: {
    title: string;
    keyword: string;
    none: string;
    addChosen: string;
    add: string;
    addOf?: (title: string) => string;
    added: string;
  };
  picking: ReturnType<typeof usePickerState<KeywordFilter>>;
  answer: UseQueryResult<{ records: Row[]; total: number }>;
  columns: Column<Row>[];
  onAdded: () => void;
  onClose: () => void;
}

/** What a table has not: one after the other, or several at once. */
export function TablePicker<Row extends { id: number; title: string }>(props: TablePickerProps<Row>) {
  const { tid, calls, words, picking, answer, columns, onAdded, onClose } = props;
  const { add, pending } = calls.useAdd();
  const take = async (ids: number[]) => {
    if ((await add(tid, ids)) === undefined) return;
    toast.success(words.added);
    answer.refetch();
    onAdded();
  };
  return (
    <PickerDialog
      title={words.title}
      filters={<PickerSearch label={words.keyword} picking={picking} />}
      none={words.none}
      picking={picking}
      answer={answer}
      pageOf={page => page}
      rowKey={({ id }) => id}
      onClose={onClose}
      selectable={{
        name: ({ title }) => title,
        actions: rows => (
          <Button size="compact-sm" loading={pending} onClick={() => take(rows.map(({ id }) => id))}>
            {words.addChosen}
          </Button>
        ),
      }}
      columns={[
        ...columns,
        {
          key: 'add',
          title: '',
          align: 'end',
          cell: ({ id, title }) => (
            <Button
              variant="light"
              size="compact-sm"
              disabled={pending}
              aria-label={words.addOf?.(title)}
              onClick={() => take([id])}
            >
              {words.add}
            </Button>
          ),
        },
      ]}
    />
  );
}
