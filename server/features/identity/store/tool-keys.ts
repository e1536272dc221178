import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fromNow } from '#server/database/instant.ts';

export interface ToolKey {
  id: number;
  kid: string;
  publicKey: object;
  /** sealed */
  privateKey: string;
  gmtCreate: string;
}

const dayS = 86_400;

/** Those that are not older, the newest first. */
export const keptKeys = (db: Database, daysMax: number): Promise<ToolKey[]> =>
  db
    .selectFrom('ltiKey')
    .select(({ ref }) => [
      'id',
      'kid',
      ref('publicKey').$castTo<object>().as('publicKey'),
      'privateKey',
      'gmtCreate',
    ])
    .where('gmtCreate', '>', fromNow(-daysMax * dayS))
    .orderBy('id', 'desc')
    .execute();

/** Unless a newer one than `instead` is there by now. */
export async function addKey(
  db: Database,
  key: Pick<ToolKey, 'kid' | 'publicKey' | 'privateKey'> & { instead: number },
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(7211, 0)`.execute(transaction);
    await sql`
      insert into lti_key (kid, public_key, private_key)
      select ${key.kid}, ${JSON.stringify(key.publicKey)}::jsonb, ${key.privateKey}
      where not exists (select from lti_key where id > ${key.instead} and gmt_create > now() - interval '1 hour')`.execute(
      transaction,
    );
  });
}
