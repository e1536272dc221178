import type { TokenScope } from '#core/token-scope.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { onsiteContestText, withOnsiteNow } from '#server/database/onsite-terms.ts';
import { statement } from '#server/database/statement.ts';

/** What a call needs to know of the token it came with, and of whom it acts for. */
export interface ApiTokenRow {
  id: number;
  hash: string;
  scopes: TokenScope[];
  gid: number | null;
  lastUsedAt: string | null;
  hasSecondFactor: boolean;
  uid: string;
  username: string;
  role: number;
  status: number;
  /** the onsite contest that its owner takes part in now */
  onsite: number | null;
}

/** Those of hashes or, for streams that are open, of ids. */
export const findTokens = statement<ApiTokenRow>(`
  ${withOnsiteNow}
  select api_token.id, api_token.hash, api_token.scopes, api_token.gid, api_token.last_used_at,
    api_token.has_second_factor,
    account.uid, account.username, account.role, account.status, ${onsiteContestText('account.uid')} as onsite
  from api_token join account on account.uid = api_token.uid
  where (api_token.hash = any ((select $1::text[])::text[]) or api_token.id = any ((select $2::int[])::int[]))
    and api_token.expires_at > now()`);

export async function noteTokenUse(db: Database, id: number): Promise<void> {
  await db.updateTable('apiToken').set({ lastUsedAt: now() }).where('id', '=', id).execute();
}

/** Those that have ended are not shown; they go when the next one is made. */
export const tokensOf = (db: Database, uid: string) =>
  db
    .selectFrom('apiToken')
    .leftJoin('studyGroup', 'studyGroup.id', 'apiToken.gid')
    .select(({ ref }) => [
      ref('apiToken.scopes').$castTo<TokenScope[]>().as('scopes'),
      'apiToken.id',
      'apiToken.name',
      'apiToken.gid',
      'studyGroup.name as groupName',
      'apiToken.gmtCreate',
      'apiToken.expiresAt',
      'apiToken.lastUsedAt',
    ])
    .where('apiToken.uid', '=', uid)
    .where('apiToken.expiresAt', '>', now())
    .orderBy('apiToken.id', 'desc')
    .execute();

interface NewToken {
  uid: string;
  name: string;
  hash: string;
  scopes: TokenScope[];
  gid: number | null;
  /** whether its owner had shown one when they made it */
  hasSecondFactor: boolean;
  days: number;
}

/** Says until when it is good; undefined where the person has as many as one may. */
export function insertToken(db: Database, { days, ...token }: NewToken, most: number) {
  return db.transaction().execute(async transaction => {
    // Two that are made at once are counted one after the other.
    await transaction.selectFrom('account').select('uid').where('uid', '=', token.uid).forUpdate().execute();
    const own = transaction.deleteFrom('apiToken').where('uid', '=', token.uid);
    await own.where('expiresAt', '<=', now()).execute();
    const { count } = await transaction
      .selectFrom('apiToken')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', token.uid)
      .executeTakeFirstOrThrow();
    if (count >= most) return undefined;
    const values = { ...token, expiresAt: fromNow(days * 86_400) };
    const insert = transaction.insertInto('apiToken').values(values).returning('expiresAt');
    return (await insert.executeTakeFirstOrThrow()).expiresAt;
  });
}

/** Whether there was one to delete. */
export async function deleteToken(db: Database, uid: string, id: number): Promise<boolean> {
  const deleted = db.deleteFrom('apiToken').where('id', '=', id).where('uid', '=', uid);
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}
