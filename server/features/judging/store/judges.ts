import type { z } from 'zod';
import type { keepAlive, sayHello } from '#core/contract/judging.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import { notifyIn } from '#server/events/hub.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { makeKey } from '../judge-key.ts';

export const judgeWithKey = statement<Judge>(`
  select id, name, enabled, key_hash, named.languages,
    array(select need from job_need where cardinality(named.languages) > 0
      and not need::jsonb <@ jsonb_path_query_array(judge.languages, '$[*].name')) as unmet
  from judge, lateral (
    select array(select jsonb_path_query(judge.languages, '$[*].name') #>> '{}') as languages
  ) as named
  where key_hash = $1`);

/** A new key for a judge, shown once; an older key of the same name stops working. */
export async function issueJudgeKey(
  { db, secrets }: { db: Database; secrets: Secrets },
  name: string,
): Promise<string> {
  const { key, keyHash } = makeKey(secrets);
  const { id } = await db
    .insertInto('judge')
    .values({ name, keyHash })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ keyHash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyIn(db, 'judge', { id });
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
