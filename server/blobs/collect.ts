import { sql } from 'kysely';
import type { BackgroundKind } from '../background/kind.ts';
import type { Site } from '../site.ts';

type Stores = Pick<Site, 'db' | 'blobs'>;

const dayMs = 24 * 3_600_000;
/**
 * A blob is put before the row that names it, and what an import or a trial holds is named only in its JSON: all of
 * them have had their row, or are over, after a day.
 */
const keptMs = 3 * dayMs;
/** One digit of the names at a time, so that a large site's names need not all be in memory. */
const digits = [...'0123456789abcdef'];

/** Removes the blobs that no row names: of uploads nobody saved, and of what was deleted. Answers how many. */
export async function collectBlobs({ db, blobs }: Stores, asOf = Date.now()): Promise<number> {
  const before = new Date(asOf - keptMs);
  let removed = 0;
  for (const digit of digits) {
    const candidates: string[] = [];
    for await (const sha256 of blobs.list(digit)) candidates.push(sha256);
    if (!candidates.length) continue;
    // Asked after the listing: what was put and named meanwhile is not among the candidates.
    const named = await namedBlobs(db, digit);
    for (const sha256 of candidates)
      if (!named.has(sha256) && (await blobs.discard(sha256, before))) removed += 1;
  }
  return removed;
}

/** Every blob that a row names, or those whose names begin with a digit. */
export async function namedBlobs(db: Site['db'], digit = ''): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from (${sql.raw(questionForNames(blobColumns))}) as named
    where left(sha256, length(${digit}::text)) = ${digit}`.execute(db);
  return new Set(rows.map(row => row.sha256));
}

/** The columns in which rows name blobs, with their tables. */
export const blobColumns: BlobColumn[] = [
  ['problem_case', 'input_sha256'],
  ['problem_case', 'output_sha256'],
  ['public_file', 'sha256'],
  ['testcase_upload_file', 'sha256'],
  ['upload', 'sha256'],
  ['material', 'sha256'],
  ['hack', 'input_sha256'],
  ['hack', 'answer_sha256'],
  ['web_build', 'sha256'],
];

export type BlobColumn = [table: string, column: string];

/** The question for the `sha256` that some of them name. */
export const questionForNames = (columns: BlobColumn[]): string =>
  columns
    .map(([table, column]) => `select ${column} as sha256 from ${table} where ${column} is not null`)
    .join(' union ');

/** Once a day for the site, the first time a day after it was made, however often it is restarted. */
export const blobCollecting: BackgroundKind = {
  name: 'blob-collecting',
  cron: '23 * * * *',
  async perform(site) {
    if (await isDue(site.db)) await collectBlobs(site);
  },
};

async function isDue(db: Site['db']): Promise<boolean> {
  const { name } = blobCollecting;
  await db
    .insertInto('chore')
    .values({ name })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('chore')
    .set({ doneAt: sql`now()` })
    .where('name', '=', name)
    .where('doneAt', '<', sql<string>`now() - interval '1 day'`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
