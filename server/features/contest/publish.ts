import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { isComing, problemsOfContest } from './queries.ts';

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
  const needed = await neededElsewhere(db, cid, gid);
  const { numUpdatedRows } = await db
    .updateTable('problem')
    .set({ auth: isPublic ? 1 : 3, modifiedUser: username })
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

/** Problems of this contest that another one of the same place, running or to come, has as well. */
async function neededElsewhere(db: Database, cid: number, gid: number | null): Promise<Set<number>> {
  const rows = await db
    .selectFrom('contestProblem as own')
    .innerJoin('contestProblem as other', 'other.pid', 'own.pid')
    .innerJoin('contest', 'contest.id', 'other.cid')
    .select('own.pid')
    .where('own.cid', '=', cid)
    .where('other.cid', '<>', cid)
    .where('contest.gid', 'is not distinct from', gid)
    .where(isComing)
    .execute();
  return new Set(rows.map(({ pid }) => pid));
}
