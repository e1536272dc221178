import pg from 'pg';
import type { Item } from './source.ts';

/**
 * Writes items together. Where the database refuses one of them it is found by halves, and everything else is written: no
 * row of an old site stops a move. One that is refused is written again without anything to put, so that it is remarked.
 */
export async function writeInHalves(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  try {
    await write(items);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (items.length === 1) {
      await write([refused(items[0]!, error)]);
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await writeInHalves(items.slice(0, middle), write);
    await writeInHalves(items.slice(middle), write);
  }
}

/** Values that a column cannot hold, constraints, and rows that are too large: not a database that is gone. */
const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '');

/** It is tried again by every run, since what it needs may have come meanwhile. */
export function refused({ id, remarks, forget }: Item, error: Error): Item {
  forget?.();
  return {
    id,
    puts: [],
    remarks: [...remarks, { rule: 'row.refused', detail: error.message }],
    isRefused: true,
  };
}
