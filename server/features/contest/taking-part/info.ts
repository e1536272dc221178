import type { Database } from '#server/database/connect.ts';
import { pausesOf } from '../day/queries/pauses.ts';
import { type LookedContest, presentContest } from '../present.ts';
import { editorialOf, findShownContest } from '../queries.ts';

/** A contest as its pages show it, before anything is said of whoever looks. */
export async function lookAtContest(db: Database, cid: number): Promise<LookedContest> {
  const [contest, pauses, editorial] = await Promise.all([
    findShownContest(db, cid),
    pausesOf(db, cid),
    editorialOf(db, cid),
  ]);
  return { contest: presentContest(contest), pauses, isEditorialWritten: editorial !== '' };
}
