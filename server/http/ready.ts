import { sql } from 'kysely';
import { cachedFor } from '../concurrency/cached-for.ts';
import type { Site } from '../site.ts';

/**
 * Whether requests may be sent here: the process answers, and has a connection to its database for them. Asked by anybody
 * as often as they like, so that the database is asked once a second at most.
 */
export const isReady = (site: Site): Promise<boolean> => answers.read(site).catch(() => false);

const answers = cachedFor(1_000, async ({ db }: Site) => {
  await sql`select 1`.execute(db);
  return true;
});
