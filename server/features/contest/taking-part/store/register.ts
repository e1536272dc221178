import type { z } from 'zod';
import type { registerContest } from '#core/contract/contest.ts';
import type { ContestStanding } from '#core/standing.ts';
import { guessSecret, isSameSecret } from '#server/features/account/store/secret-guess.ts';
import { enterContest } from '#server/features/contest/queries.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';

type Registering = Pick<
  Context<unknown, z.output<(typeof registerContest)['body']>>,
  'db' | 'viewer' | 'body' | 'address'
>;

/** Lets somebody into a contest who knows its password, also before it begins. */
export async function register({
  db,
  viewer,
  body,
  address,
  standing,
}: Registering & { standing: ContestStanding }): Promise<void> {
  const { uid } = requireLogin(viewer);
  if (!standing.isMember) fail('group.notMember');
  if (!standing.isTaken) fail('contest.accountLimit');
  if (standing.access !== 'public')
    await guessSecret(
      db,
      { subject: `contest ${standing.id}`, uid, address },
      'contest.password',
      async db => {
        const { pwd } = await db
          .selectFrom('contest')
          .select('pwd')
          .where('id', '=', standing.id)
          .executeTakeFirstOrThrow();
        return isSameSecret(pwd ?? '', body.password) || undefined;
      },
    );
  const { numInsertedOrUpdatedRows } = await enterContest(db, standing.id, uid);
  if (!numInsertedOrUpdatedRows) fail('contest.registered');
}
