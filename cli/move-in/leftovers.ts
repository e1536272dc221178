import type { Database } from '#server/database/connect.ts';
import type { Source } from './source.ts';
import { countMoved, refusedRows, replaceRemarks } from './store.ts';

/** Names the rows of parts, such as the cases of submissions, that have not become part of anything. */
export async function noteLeftovers(db: Database, source: Source): Promise<void> {
  for (const table of [...source.tables, source.submissions, ...source.afterwards])
    for (const { name, proof, left } of table.along ?? []) {
      const isWhole = (await source.count(name)) === (await countMoved(db, proof));
      const rows = isWhole ? [] : await left(await refusedRows(db, source.name, table.name));
      await db.transaction().execute(transaction => replaceRemarks(transaction, source.name, name, rows));
    }
}
