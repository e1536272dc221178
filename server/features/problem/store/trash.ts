import { sql } from 'kysely';
import { deletedProblemDays } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';

/**
 * A problem that is deleted:
 *
 *   here ──delete──▶ in the trash ──after 30 days──▶ gone, with its submissions and what they counted for
 *     ◀──restore──────────┘
 *
 * In the trash it is hidden like any hidden problem, is found by nobody's question for a problem, and has given its
 * display id up. Its submissions still count: until it is gone, nothing has happened that could not be taken back.
 */
export async function trashProblem(db: Database, pid: number, modifiedUser: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('problem')
    .set({
      deletedAt: now(),
      deletedAuth: sql`auth`,
      deletedId: sql`problem_id`,
      // No display id has this sign: an address could not carry it.
      problemId: sql`id || '/DELETED'`,
      auth: 2,
      modifiedUser,
    })
    .where('id', '=', pid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail('problem.unknown');
}

/** As it was. Where somebody has taken its display id meanwhile, it is called after its number. */
export async function restoreProblem(db: Database, pid: number, modifiedUser: string): Promise<string> {
  const restored = await db
    .updateTable('problem')
    .set({
      deletedAt: null,
      deletedAuth: null,
      deletedId: null,
      problemId: sql`case when exists (select from problem as other where other.problem_id = problem.deleted_id)
        then 'P' || id || '-' || to_char(now(), 'YYYYMMDD') else deleted_id end`,
      auth: sql`deleted_auth`,
      modifiedUser,
    })
    .where('id', '=', pid)
    .where('deletedAt', 'is not', null)
    .returning('problemId')
    .executeTakeFirst();
  return restored?.problemId ?? fail('problem.unknown');
}

/** Those that have been in it for long enough. */
export const dueInTrash = (db: Database) =>
  db
    .selectFrom('problem')
    .select('id')
    .where('deletedAt', '<', fromNow(-deletedProblemDays * 86_400))
    .execute();
