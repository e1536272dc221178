import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { sayHello } from '#core/contract/judging.ts';
import type { Database } from '../../database/connect.ts';
import { now } from '../../database/instant.ts';
import { fail } from '../../http/errors.ts';
import type { Secrets } from '../../secrets.ts';
import type { Site } from '../../site.ts';

export interface Judge {
  id: number;
  name: string;
}

export async function recogniseJudge(
  site: Pick<Site, 'db' | 'secrets'>,
  key: string | undefined,
): Promise<Judge> {
  const judge =
    key &&
    (await site.db
      .selectFrom('judge')
      .select(['id', 'name', 'enabled'])
      .where('keyHash', '=', site.secrets.digest(key))
      .executeTakeFirst());
  if (!judge) return fail('judge.unknownKey');
  if (!judge.enabled) fail('judge.disabled');
  return judge;
}

/** A new key for a judge, shown once; an older key of the same name stops working. */
export async function issueJudgeKey(
  { db, secrets }: { db: Database; secrets: Secrets },
  name: string,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const keyHash = secrets.digest(key);
  await db
    .insertInto('judge')
    .values({ name, keyHash })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ keyHash }))
    .execute();
  return key;
}

type Hello = z.output<(typeof sayHello)['body']>;

/** Notes what a judge is and has; its languages join those the site knows. */
export async function welcomeJudge(db: Database, judge: Judge, hello: Hello): Promise<void> {
  const { slots, languages, report } = hello;
  await db
    .updateTable('judge')
    .set({
      ...{ slots, trouble: null, lastSeenAt: now() },
      ...{ languages: JSON.stringify(languages), report: JSON.stringify(report) },
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
