import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { problemsOfContest } from '#server/features/contest/queries.ts';
import { fail } from '#server/http/errors.ts';
import { giveBack, problemsOfOtherContests } from './hidden-problems.ts';

interface Published {
  changed: number;
  /** those that another contest still needs, by their ids in this one */
  kept: string[];
}

/**
 * Shows the problems of a contest that is over in the bank, or takes them back; hidden ones stay hidden. A contest of a
 * group does so with those of the group.
 */
export async function publishProblems(
  db: Database,
  { id: cid, gid, phase }: ContestStanding,
  { isPublic, username }: { isPublic: boolean; username: string },
): Promise<Published> {
  if (phase !== 'ended') fail('contest.notEnded');
  const problems = await problemsOfContest(db, cid);
  const needed = new Set((await problemsOfOtherContests(db, cid, gid).execute()).map(({ pid }) => pid));
  const { numUpdatedRows } = await db
    .updateTable('problem')
    .set(isPublic ? { auth: 1, modifiedUser: username } : { auth: 3, authOutside: 1, modifiedUser: username })
    .where('auth', '=', isPublic ? 3 : 1)
    .where('deletedAt', 'is', null)
    .where('gid', 'is not distinct from', gid)
    .where('id', 'in', [0, ...problems.map(({ pid }) => pid).filter(pid => !needed.has(pid))])
    .executeTakeFirst();
  return {
    changed: Number(numUpdatedRows),
    kept: isPublic ? problems.filter(({ pid }) => needed.has(pid)).map(({ displayId }) => displayId) : [],
  };
}

/** What a contest that is over took out of its place is there again; what was written for it waits on. */
export async function giveBackProblems(db: Database, standing: ContestStanding): Promise<string[]> {
  if (standing.phase !== 'ended') fail('contest.notEnded');
  return db.transaction().execute(transaction => giveBack(transaction, standing));
}
