import type { Database } from '#server/database/connect.ts';
import { fromNow } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import { networkOf } from '#server/http/network.ts';
import type { Site } from '#server/site.ts';
import { redeemPuzzlePass } from '../puzzle.ts';

/** Accounts of one network on one day: the first come as they are, then everybody solves a puzzle; a school has room. */
const daily = { withoutPuzzle: 2, most: 200 };

/** Fails when too many came from there, or unless a puzzle was solved where no mail has proved a person. */
export async function requireRegistrationLeft(
  { db, rateLimiter: { scale } }: Pick<Site, 'db' | 'rateLimiter'>,
  address: string,
  { isProved, puzzlePass }: { isProved: boolean; puzzlePass: string | undefined },
): Promise<void> {
  const { made } = await db
    .selectFrom('accountOrigin')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('network', '=', networkOf(address))
    .where('gmtCreate', '>', fromNow(-86_400))
    .executeTakeFirstOrThrow();
  if (made >= daily.most * scale) fail('account.networkFull');
  if (isProved || made < daily.withoutPuzzle * scale) return;
  if (!(await redeemPuzzlePass(db, puzzlePass))) fail('account.registerPuzzle', {}, { puzzleRequired: true });
}

export const noteOrigin = (db: Database, uid: string, address: string) =>
  db
    .insertInto('accountOrigin')
    .values({ uid, network: networkOf(address) })
    .execute();
