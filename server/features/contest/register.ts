import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { registerContest } from '#core/contract/contest.ts';
import type { ContestStanding } from '#core/standing.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { enterContest } from './queries.ts';

type Registering = Pick<
  Context<unknown, z.output<(typeof registerContest)['body']>>,
  'db' | 'viewer' | 'body'
>;

/** Lets somebody into a contest who knows its password, also before it begins. */
export async function register({
  db,
  viewer,
  body,
  standing,
}: Registering & { standing: ContestStanding }): Promise<void> {
  const { uid } = loggedIn(viewer);
  if (!standing.isMember) fail('group.notMember');
  if (!standing.isTaken) fail('contest.accountLimit');
  const { pwd } = await db
    .selectFrom('contest')
    .select('pwd')
    .where('id', '=', standing.id)
    .executeTakeFirstOrThrow();
  if (standing.access !== 'public' && !isSame(pwd ?? '', body.password)) fail('contest.password');
  const { numInsertedOrUpdatedRows } = await enterContest(db, standing.id, uid);
  if (!numInsertedOrUpdatedRows) fail('contest.registered');
}

function isSame(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
