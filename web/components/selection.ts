import { useRef, useState } from 'react';

type Key = string | number;

/** The chosen rows of a table. Only rows on screen are ever chosen: a row that leaves the page is let go. */
export interface Selection<Row> {
  rows: Row[];
  has(row: Row): boolean;
  /** with `range`, everything between the row chosen last and this one goes along */
  toggle(row: Row, range: boolean): void;
  toggleAll(): void;
  clear(): void;
}

export function useSelection<Row>(rows: Row[], rowKey: (row: Row) => Key): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const last = useRef<Key>(undefined);
  const chosen = rows.filter(row => keys.has(rowKey(row)));
  return {
    rows: chosen,
    has: row => keys.has(rowKey(row)),
    toggle(row, range) {
      const order = rows.map(rowKey);
      const touched = range ? keysBetween(order, last.current, rowKey(row)) : [rowKey(row)];
      last.current = rowKey(row);
      setKeys(changed(new Set(chosen.map(rowKey)), touched, !keys.has(rowKey(row))));
    },
    toggleAll: () => setKeys(new Set(chosen.length === rows.length ? [] : rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  };
}

/** The keys from one to the other, both included; the other alone when the one is not there. */
export function keysBetween(order: Key[], from: Key | undefined, to: Key): Key[] {
  const start = from === undefined ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  return start < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function changed(keys: Set<Key>, touched: Key[], choose: boolean): Set<Key> {
  for (const key of touched) choose ? keys.add(key) : keys.delete(key);
  return keys;
}
