import type { Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import type { Progress } from './progress.ts';
import type { Item, Source } from './source.ts';
import type { Move } from './store.ts';
import { prepareTransaction } from './write.ts';

/** From where to where, and how far it is. */
export interface Mover {
  db: Database;
  source: Source;
  move: Move;
  progress: Progress;
}

export const inTransaction = <T>(
  { db, move }: Mover,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async transaction => {
    await prepareTransaction(transaction, move.zone);
    return work(transaction);
  });

/** Keys of the old site may allow an id twice: the first row has it. */
export function onlyOnce(item: Item, seen: Set<string>): Item {
  if (!seen.has(item.id)) {
    seen.add(item.id);
    return item;
  }
  let id = `${item.id} again`;
  while (seen.has(id)) id += ' again';
  seen.add(id);
  return { id, puts: [], remarks: [{ rule: 'row.twice' }] };
}
