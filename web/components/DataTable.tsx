import type { KeyboardEvent, ReactNode, MouseEvent as RowClick } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataTable.module.css';
import list from './ListTable.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { type Selection, useSelection } from './selection.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | 'center';
  width?: string;
  /** left out of the cards a phone shows in place of the table */
  wideOnly?: boolean;
  /** left out between a phone's cards and a wide screen, where there is room only for what is worked with */
  roomOnly?: boolean;
}

/** Makes rows choosable, and says what can be done to the chosen ones. */
export interface Selectable<Row> {
  /** what a row is called, for those who do not see which box stands where */
  name: (row: Row) => string;
  actions: (rows: Row[]) => ReactNode;
  /** whether the actions are for this row; each is unless said */
  isChoosable?: (row: Row) => boolean;
  /** a click anywhere in a row chooses it */
  byRow?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  selectable?: Selectable<Row>;
  /** on a phone: what is short side by side without its names, the last column below */
  compact?: boolean;
  /** a click anywhere in a row, for the mouse alone: a link in the row leads to the same */
  onRow?: (row: Row) => void;
}

/** A table that becomes a stack of cards under 768 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selectable, compact, onRow } = props;
  const { t } = useTranslation();
  const isChoosable = (row: Row) => selectable?.isChoosable?.(row) ?? true;
  const choosable = rows.filter(isChoosable);
  const selection = useSelection(choosable, rowKey);
  const press = onRow ?? (selectable?.byRow ? (row: Row) => selection.toggle(row, false) : undefined);
  const letGo = (event: KeyboardEvent) => {
    if (event.key === 'Escape') selection.clear();
  };
  return (
    <>
      <div className={styles.scroll}>
        <table
          className={`${list.list} ${styles.table}`}
          aria-label={label}
          data-selectable={selectable ? true : undefined}
          data-compact={compact || undefined}
          onKeyDown={selectable && letGo}
        >
          <thead>
            <tr>
              {selectable && (
                <th scope="col" data-select>
                  {choosable.length > 0 && <AllBox selection={selection} total={choosable.length} />}
                </th>
              )}
              {columns.map(column => (
                <th
                  key={column.key}
                  scope="col"
                  data-column={column.key}
                  data-room-only={column.roomOnly || undefined}
                  data-align={column.align}
                  style={{ width: column.width }}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr
                key={rowKey(row)}
                data-selected={(selectable && selection.has(row)) || undefined}
                data-opens={press ? true : undefined}
                onClick={press && (event => isOnRow(event) && press(row))}
              >
                {selectable && (
                  <td data-select>
                    {isChoosable(row) && (
                      <label>
                        <input
                          type="checkbox"
                          aria-label={t('table.select', { name: selectable.name(row) })}
                          checked={selection.has(row)}
                          onChange={({ nativeEvent }) =>
                            selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                          }
                        />
                      </label>
                    )}
                  </td>
                )}
                {columns.map(column => {
                  const content = column.cell(row);
                  return (
                    <td
                      key={column.key}
                      data-column={column.key}
                      data-empty={isEmpty(content) || undefined}
                      data-wide-only={column.wideOnly || undefined}
                      data-room-only={column.roomOnly || undefined}
                      data-title={typeof column.title === 'string' ? column.title : undefined}
                      data-align={column.align}
                    >
                      {content}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {selectable && selection.rows.length > 0 && (
        <SelectionBar count={selection.rows.length} onClear={selection.clear}>
          {selectable.actions(selection.rows)}
        </SelectionBar>
      )}
    </>
  );
}

/** What says nothing, and takes no line of a phone's card. */
const isEmpty = (content: ReactNode): boolean => content === '–' || content === '' || content == null;

/** What can be pressed in a row does its own; what stands over the page, or marks text, is no click on the row. */
function isOnRow({ currentTarget, target }: RowClick): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label') && window.getSelection()?.isCollapsed !== false;
}

function AllBox<Row>({ selection, total }: { selection: Selection<Row>; total: number }) {
  const { t } = useTranslation();
  const { length } = selection.rows;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        ref={box => {
          if (box) box.indeterminate = length > 0 && length < total;
        }}
        checked={total > 0 && length === total}
        onChange={selection.toggleAll}
      />
      <span aria-hidden="true">{t('table.selectAll')}</span>
    </label>
  );
}
