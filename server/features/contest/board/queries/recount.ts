import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Mismatch } from '#server/features/submission/ledger.ts';
import { foldedRows } from '../store/cells.ts';

/** Cells of boards that are kept as something else than the submissions say. */
export async function cellMismatches(db: Database): Promise<Mismatch[]> {
  const { rows } = await sql<{ cid: number }>`
    select cid from contest_cell union select cid from submission where cid <> 0 order by cid`.execute(db);
  const found: Mismatch[] = [];
  for (const { cid } of rows) found.push(...(await mismatchesOf(db, cid)));
  return found;
}

async function mismatchesOf(db: Database, cid: number): Promise<Mismatch[]> {
  const stored = await db
    .selectFrom('contestCell')
    .select(['cpid', 'uid', 'frozen', 'live', 'late'])
    .where('cid', '=', cid)
    .execute();
  const kept = new Map(stored.map(({ cpid, uid, ...cell }) => [`${cid} ${cpid} ${uid}`, cell as object]));
  const counted = new Map(
    (await foldedRows(db, cid)).map(({ cpid, uid, frozen, live, late }) => [
      `${cid} ${cpid} ${uid}`,
      { frozen: parsed(frozen), live: parsed(live), late: parsed(late) } as object,
    ]),
  );
  const keys = [...new Set([...kept.keys(), ...counted.keys()])];
  return keys
    .filter(key => !isDeepStrictEqual(kept.get(key), counted.get(key)))
    .map(key => ({
      what: 'contest_cell',
      key,
      kept: JSON.stringify(kept.get(key) ?? null),
      counted: JSON.stringify(counted.get(key) ?? null),
    }));
}

const parsed = (json: unknown): unknown => JSON.parse(json as string);
