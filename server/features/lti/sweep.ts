import type { BackgroundKind } from '#server/background/kind.ts';
import type { Site } from '#server/site.ts';
import { wakeGrading } from './grading.ts';
import { coursesToSync, hasCourses } from './queries.ts';
import { noteEndedContests } from './store/scores.ts';
import { syncSoon } from './syncing.ts';

const everyMs = 600_000;

/**
 * What time alone brings: contests end, and lists of members grow old. Each look puts in the next one, under the name of its
 * moment, so that there is one of each; where no platform has sent anybody there is none at all.
 */
export const ltiSweep: BackgroundKind = {
  name: 'lti-looking',
  async pending(db) {
    return (await hasCourses(db)) ? [{ key: 'start', data: {} }] : [];
  },
  async perform(site) {
    await scheduleSweep(site);
    await noteEndedContests(site.db);
    for (const contextId of await coursesToSync(site.db)) await syncSoon(site, contextId);
    await wakeGrading(site);
  },
};

export async function scheduleSweep({ db, background }: Pick<Site, 'db' | 'background'>): Promise<void> {
  if (!(await hasCourses(db))) return;
  const next = (Math.floor(Date.now() / everyMs) + 1) * everyMs;
  await db
    .transaction()
    .execute(transaction => background.put(transaction, ltiSweep.name, String(next), {}, new Date(next)));
}
