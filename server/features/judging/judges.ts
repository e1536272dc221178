import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { keepAlive, sayHello } from '#core/contract/judging.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import type { Judge, Judges } from '#server/http/judges.ts';
import type { Secrets } from '#server/security/secrets.ts';

export const databaseJudges = (db: Database, secrets: Secrets): Judges => ({
  async recognise(key) {
    const judge =
      key &&
      (await db
        .selectFrom('judge')
        .select(['id', 'name', 'enabled', 'keyHash'])
        .where('keyHash', '=', secrets.digest(key))
        .executeTakeFirst());
    return judge || fail('judge.unknownKey');
  },
});

/** The judge as it is by now; nothing when its key no longer counts. */
export const judgeNow = (db: Database, { id, keyHash }: Judge): Promise<Judge | undefined> =>
  db
    .selectFrom('judge')
    .select(['id', 'name', 'enabled', 'keyHash'])
    .where('id', '=', id)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();

export function makeKey(secrets: Secrets): { key: string; keyHash: string } {
  const key = randomBytes(32).toString('base64url');
  return { key, keyHash: secrets.digest(key) };
}

/** A new key for a judge, shown once; an older key of the same name stops working. */
export async function issueJudgeKey(
  { db, secrets }: { db: Database; secrets: Secrets },
  name: string,
): Promise<string> {
  const { key, keyHash } = makeKey(secrets);
  await db
    .insertInto('judge')
    .values({ name, keyHash })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ keyHash }))
    .execute();
  return key;
}

type Heartbeat = z.output<(typeof keepAlive)['body']>;

/** Notes that a judge is there, how busy it is and what it is missing. */
export async function noteHeartbeat(db: Database, judge: Judge, { load, trouble }: Heartbeat): Promise<void> {
  await db
    .updateTable('judge')
    .set({ load: JSON.stringify(load), trouble, lastSeenAt: now() })
    .where('id', '=', judge.id)
    .execute();
}

type Hello = z.output<(typeof sayHello)['body']>;

/** Notes what a judge is and has; its languages join those the site knows. */
export async function welcomeJudge(
  db: Database,
  judge: Judge,
  hello: Hello & { address: string },
): Promise<void> {
  const { slots, cores, address, languages, report, trouble } = hello;
  await db
    .updateTable('judge')
    .set({
      slots,
      cores: cores ?? null,
      address,
      trouble: trouble ?? null,
      lastSeenAt: now(),
      languages: JSON.stringify(languages),
      report: JSON.stringify(report),
    })
    .where('id', '=', judge.id)
    .execute();
  const rows = languages.map(({ version, ...language }) => ({ ...language, oj: 'ME' }));
  if (!rows.length) return;
  await db
    .insertInto('language')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['oj', 'name', 'isSpj']).doUpdateSet(({ ref }) => ({
        contentType: ref('excluded.contentType'),
        description: ref('excluded.description'),
        compileCommand: ref('excluded.compileCommand'),
        template: ref('excluded.template'),
        seq: ref('excluded.seq'),
      })),
    )
    .execute();
}
