import { sharedInFlightOf } from '#server/concurrency/shared-in-flight.ts';
import type { Database } from '#server/database/connect.ts';
import { pausesOf } from '../day/queries/pauses.ts';
import { presentContest, type SharedContestInfo } from '../present.ts';
import { findShownContest } from '../queries.ts';

/** A contest as its pages show it, before anything is said of whoever looks. At the start everybody asks at once. */
export const sharedContestInfo = sharedInFlightOf(
  async (db: Database, cid: number): Promise<SharedContestInfo> => {
    const [contest, pauses] = await Promise.all([findShownContest(db, cid), pausesOf(db, cid)]);
    return { contest: presentContest(contest), pauses, isEditorialWritten: contest.isEditorialWritten };
  },
);
