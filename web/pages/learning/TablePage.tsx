import { IconGripVertical } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import { pageSize, sortMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { moveItem, useDragOrder } from '#web/components/drag-order.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { MoveButtons } from '#web/components/MoveButtons.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SortField } from '#web/components/SortField.tsx';
import styles from './Learning.module.css';
import type { useListSearch } from './list-search.ts';
import { TableHead, type TableHeadProps } from './TableHead.tsx';
import type { TableCalls } from './table-calls.ts';

/** A lesson or a course at its place in a table. */
interface Item {
  id: number;
  title: string;
  tableRelId: number;
  sort: number;
}

interface TablePageProps<Row extends Item> extends Pick<TableHeadProps, 'note' | 'more'> {
  tid: number;
  table: TableHeadProps['answer'];
  items: UseQueryResult<Page<Row>>;
  address: ReturnType<typeof useListSearch>;
  calls: TableCalls;
  rowHeightPx: number;
  classNames: { list: string; item?: string; grip: string; actions: string };
  /** what is shown of an item, with the grip by which it is dragged */
  row: (item: Row, grip: ReactNode) => ReactNode;
  picker: (onAdded: () => void, onClose: () => void) => ReactNode;
  children?: ReactNode;
}

/** The lessons or courses of a table in their order; whoever may change it adds, moves and removes them. */
export function TablePage<Row extends Item>(props: TablePageProps<Row>) {
  const { table, items, address, calls, row, note, more } = props;
  const { t } = useTranslation(calls.words);
  const { currentPage, go } = address;
  const limit = pageSize.tableRows;
  const [picking, setPicking] = useState(false);
  const mayEdit = table.data?.mayEdit ?? false;
  const refresh = () => void items.refetch();
  return (
    <Panel flush>
      <TableHead answer={table} add={t('table.add')} onAdd={() => setPicking(true)} note={note} more={more} />
      {!table.isError && (
        <PagedList
          answer={items}
          page={currentPage}
          limit={limit}
          onPage={currentPage => go({ currentPage })}
          skeleton={<SkeletonRows rows={4} height={props.rowHeightPx} />}
          empty={<EmptyState title={t('table.empty')} />}
        >
          {records => (
            <Ordered
              tid={props.tid}
              items={records}
              calls={calls}
              mayEdit={mayEdit}
              classNames={props.classNames}
              row={row}
              onChange={refresh}
            />
          )}
        </PagedList>
      )}
      {mayEdit && (items.data?.total ?? 0) > limit && <p className={styles.hint}>{t('table.byNumber')}</p>}
      {picking && props.picker(refresh, () => setPicking(false))}
      {props.children}
    </Panel>
  );
}

interface OrderedProps<Row extends Item>
  extends Pick<TablePageProps<Row>, 'tid' | 'calls' | 'classNames' | 'row'> {
  items: Row[];
  mayEdit: boolean;
  onChange: () => void;
}

function Ordered<Row extends Item>(props: OrderedProps<Row>) {
  const { tid, items, calls, mayEdit, classNames, row, onChange } = props;
  const ordering = useCall(calls.order);
  const order = async (from: number, to: number) => {
    const ids = items.map(({ tableRelId }) => tableRelId);
    await ordering.ask({ body: { tid, tableRelIds: moveItem(ids, from, to) } });
    onChange();
  };
  const { move, itemProps } = useDragOrder(items.length, order);
  const grip = mayEdit && (
    <span className={classNames.grip} aria-hidden>
      <IconGripVertical size={17} />
    </span>
  );
  return (
    <ol className={classNames.list}>
      {items.map((item, at) => (
        <li key={item.id} className={classNames.item} {...(mayEdit ? itemProps(at) : {})}>
          {row(item, grip)}
          {mayEdit && (
            <div className={classNames.actions}>
              <Sort item={item} calls={calls} onChange={onChange} />
              <MoveButtons
                name={item.title}
                at={at}
                count={items.length}
                disabled={ordering.pending}
                onMove={move}
              />
              <Remove tid={tid} item={item} calls={calls} onChange={onChange} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface OneProps {
  item: Item;
  calls: TableCalls;
  onChange: () => void;
}

function Sort({ item, calls, onChange }: OneProps) {
  const { t } = useTranslation(calls.words);
  const sorting = useCall(calls.sort);
  const save = async (sort: number) => {
    await sorting.ask({ body: { tableRelId: item.tableRelId, sort } });
    onChange();
  };
  return (
    <SortField
      label={t('table.sortOf', { title: item.title })}
      value={item.sort}
      max={sortMax}
      onSave={save}
    />
  );
}

function Remove({ tid, item, calls, onChange }: OneProps & { tid: number }) {
  const { t } = useTranslation(calls.words);
  const { remove, pending } = calls.useRemove();
  return (
    <RemoveButton
      title={t('table.removeOf', { title: item.title })}
      verb={t('table.remove')}
      text={t('table.removeText')}
      pending={pending}
      onRemove={() => remove(tid, [item.id])}
      onDone={onChange}
    />
  );
}
