import { sql } from 'kysely';
import type { Site } from '#server/site.ts';
import { isQueued } from './queued-jobs.ts';

const advisoryLock = 7_301;
const entriesAtOnce = 5_000;

/**
 * Puts in what should be judged and has no job: a backup holds the submissions, not the queue. Says how much it was.
 * Processes that start at the same time take turns.
 */
export async function requeueOrphans({ db, queue, jobKinds }: Pick<Site, 'db' | 'queue' | 'jobKinds'>) {
  const found = await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    let count = 0;
    for (const kind of jobKinds.all) {
      const entries = await kind.orphans(transaction);
      for (let start = 0; start < entries.length; start += entriesAtOnce)
        await queue.putAll(transaction, entries.slice(start, start + entriesAtOnce));
      count += entries.length;
    }
    await sql`delete from job_lease where not ${isQueued('job_id')}`.execute(transaction);
    return count;
  });
  if (found) queue.announce();
  return found;
}
