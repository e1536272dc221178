import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { removeSubmissions } from '#server/features/submission/store/settle.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { keepingSuperAdmin } from './edit.ts';

/**
 * Deletes accounts. Their submissions, messages and sessions go with them, and the numbers of the problems are what
 * they would be without them. Announcements pass to whoever deletes; problems stay under the name of their author.
 */
export async function deleteAccounts({ db, viewer, body, record }: Context<unknown, { ids: string[] }>) {
  const { uid: deleter } = requireLogin(viewer);
  if (body.ids.includes(deleter)) fail('user.notOneself');
  const found = await db.selectFrom('account').select('username').where('uid', 'in', body.ids).execute();
  if (found.length < new Set(body.ids).size) fail('user.unknown');
  const submissions = await db.transaction().execute(async transaction => {
    const removed = await removeSubmissions(transaction, sql`submission.uid = any(${body.ids})`);
    await transaction
      .updateTable('announcement')
      .set({ uid: deleter })
      .where('uid', 'in', body.ids)
      .execute();
    await transaction
      .deleteFrom('publicFile')
      .where('uid', 'in', body.ids)
      .where('purpose', '=', 'avatar')
      .execute();
    await forgetNames(
      transaction,
      found.map(({ username }) => username),
    );
    await keepingSuperAdmin(transaction, () =>
      transaction.deleteFrom('account').where('uid', 'in', body.ids).execute(),
    );
    return removed.length;
  });
  record({
    target: found.map(({ username }) => username).join(', '),
    after: { submissionsRemoved: submissions },
  });
}

/** Contests know some people by their names; whoever takes a name that is free again is not one of them. */
async function forgetNames(db: Database, names: string[]): Promise<void> {
  const without = (column: 'star_account' | 'runners') =>
    sql<string[]>`array(select name from unnest(${sql.ref(column)}) as name where name <> all(${names}))`;
  await db
    .updateTable('contest')
    .set({ starAccount: without('star_account'), runners: without('runners') })
    .where(sql<boolean>`(star_account || runners) && ${names}::text[]`)
    .execute();
}
