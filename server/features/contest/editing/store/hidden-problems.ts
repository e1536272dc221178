import { sql, type Transaction } from 'kysely';
import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { isComing } from '#server/features/contest/queries.ts';

/**
 * Problems that are seen in a contest alone, because it took them out of the bank, or out of the list of its group:
 *
 *   public ──joins a contest──▶ hidden ──taken out, contest deleted, or given back after the end──▶ public
 *
 * One that another contest of the same place still needs stays hidden until that one lets it go. One that was written
 * for contests was never public, and nothing gives it back.
 */
type OwnContest = Pick<ContestStanding, 'id' | 'gid'>;

/** For a problem of the contest's own place; what a group has of the bank is borrowed. */
export const hideForContest = (transaction: Transaction<DB>, pid: number) =>
  transaction
    .updateTable('problem')
    .set({ authOutside: sql`case when auth = 3 then auth_outside else auth end`, auth: 3 })
    .where('id', '=', pid)
    .execute();

/** Those of a contest, or one of them, are what they were before; says their ids there. */
export async function giveBack(db: Database, place: OwnContest, pid?: number): Promise<string[]> {
  const returning = await problemsToReveal(db, place, pid);
  if (returning.length)
    await db
      .updateTable('problem')
      .set({
        // in the trash it is hidden until it is restored, and then it is what it was
        auth: sql`case when deleted_at is null then auth_outside else auth end`,
        deletedAuth: sql`case when deleted_at is null then deleted_auth else auth_outside end`,
        authOutside: null,
      })
      .where(
        'id',
        'in',
        returning.map(one => one.pid),
      )
      .execute();
  return returning.map(({ displayId }) => displayId);
}

/** They stay in contests, whatever they were before. */
export const keepHidden = async (db: Database, place: OwnContest, pid?: number): Promise<void> => {
  const returning = (await problemsToReveal(db, place, pid)).map(one => one.pid);
  if (returning.length)
    await db.updateTable('problem').set({ authOutside: null }).where('id', 'in', returning).execute();
};

/** Those that would be what they were before, if the contest let them go. */
export async function problemsToReveal(
  db: Database,
  { id: cid, gid }: OwnContest,
  pid?: number,
): Promise<{ pid: number; displayId: string }[]> {
  let found = db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select(['contestProblem.pid', 'contestProblem.displayId'])
    .where('contestProblem.cid', '=', cid)
    .where('problem.gid', 'is not distinct from', gid)
    .where('problem.authOutside', 'is not', null)
    .where('contestProblem.pid', 'not in', problemsOfOtherContests(db, cid, gid));
  if (pid !== undefined) found = found.where('contestProblem.pid', '=', pid);
  return found.orderBy('contestProblem.displayId').execute();
}

/** Problems that another contest of the same place, running or to come, has. */
export const problemsOfOtherContests = (db: Database, cid: number, gid: number | null) =>
  db
    .selectFrom('contestProblem as other')
    .innerJoin('contest', 'contest.id', 'other.cid')
    .select('other.pid')
    .where('other.cid', '<>', cid)
    .where('contest.gid', 'is not distinct from', gid)
    .where(isComing);
