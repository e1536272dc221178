import { sql } from 'kysely';
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

async function namedBlobs(db: Site['db'], digit: string): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from (
      select input_sha256 as sha256 from problem_case
      union select output_sha256 from problem_case
      union select sha256 from public_file
      union select sha256 from testcase_upload_file
    ) as named where left(sha256, 1) = ${digit}`.execute(db);
  return new Set(rows.map(row => row.sha256));
}

/** Once a day, the first time an hour after the start: a site that is restarted often is not swept each time. */
export function collectDaily(site: Site): () => void {
  const sweep = () =>
    collectBlobs(site).catch(error => site.log.error(error, 'unneeded blobs are not removed'));
  let every: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    void sweep();
    every = setInterval(sweep, dayMs);
    every.unref();
  }, dayMs / 24);
  first.unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
