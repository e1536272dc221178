import type { z } from 'zod';
import type { keepAlive, sayHello } from '#core/contract/judging.ts';
import { isEqualTo, type JudgeProfile } from '#core/equal-judges.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import { notifyIn } from '#server/events/hub.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { makeKey } from '../judge-key.ts';
import { equalTerm, meets, type Need } from '../need.ts';

const judgeRow = statement<KnownJudge>(
  'select id, name, enabled, key_hash, calibration_ms, languages from judge where key_hash = $1',
);

interface KnownJudge extends Pick<Judge, 'id' | 'name' | 'enabled' | 'keyHash'> {
  calibrationMs: number | null;
  languages: { name: string; version: string; isSpj: boolean }[];
}

const equalContests = statement<{ id: number; wanted: JudgeProfile }>(
  'select id, equal_judges as wanted from contest where equal_judges is not null',
);

const knownNeeds = statement<{ need: Need }>('select need from job_need');

/** A judge by its key, with what of the work that is or was there it cannot do. */
export async function judgeWithKey(db: Database, keyHash: string): Promise<Judge | undefined> {
  const [row] = await judgeRow(db, keyHash);
  if (!row) return undefined;
  const { calibrationMs, languages, ...judge } = row;
  const versions = languages.filter(({ isSpj }) => !isSpj).map(({ name, version }) => [name, version]);
  const profile: JudgeProfile = { languages: Object.fromEntries(versions), calibrationMs };
  const met = {
    languages: languages.map(({ name }) => name),
    equals: (await equalContests(db))
      .filter(({ wanted }) => isEqualTo(wanted, profile))
      .map(({ id }) => equalTerm(id)),
  };
  const needs = (await knownNeeds(db)).map(({ need }) => need);
  return { ...judge, ...met, unmet: needs.filter(need => !meets(met, need)) };
}

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
  const { slots, cores, address, languages, report, trouble, calibrationMs } = hello;
  await db
    .updateTable('judge')
    .set({
      slots,
      cores: cores ?? null,
      address,
      trouble: trouble ?? null,
      calibrationMs: calibrationMs ?? null,
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
