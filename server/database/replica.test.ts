import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { getSubmissionList, submitProblem } from '#core/contract/submission.ts';
import { openHub } from '../events/hub.ts';
import { routes } from '../routes.ts';
import { makeForgetful } from '../testing/forgetful.ts';
import { aJudge } from '../testing/judge.ts';
import { aProblem } from '../testing/problem.ts';
import { startRelay } from '../testing/relay.ts';
import { startReplica } from '../testing/replica.ts';
import { type TestSite, type TestUser, test } from '../testing/site.ts';
import { type Connection, connect, type Database } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { openReplica } from './replica.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-replica-'));
const [first, second] = ['first', 'second'].map(name => path.join(folder, name)) as [string, string];
let primary: EmbeddedPostgres | undefined;
let replica: EmbeddedPostgres | undefined;
let follower: Connection;

beforeAll(async () => {
  primary = await startEmbeddedPostgres(first);
  await makeForgetful(primary.url);
  replica = await startReplica(first, second);
  follower = connect(replica.url, 1);
});
afterAll(async () => {
  await follower.close();
  await replica!.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true });
});

const follows = async (db: Database): Promise<boolean> =>
  (await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db)).rows[0]!.follows;

/** A site on these two; all tests share it. */
let made: Promise<{ site: TestSite; user: TestUser; problemId: string }> | undefined;
const theSite = (any: TestSite) => {
  made ??= (async () => {
    const databaseUrl = `${primary!.url},${encodeURIComponent(hostOf(replica!.url))}`;
    const site = await any.another({
      databaseUrl,
      databaseReplicaUrl: replica!.url,
      databaseSource: 'environment',
    });
    await site.site.settings.write({ defaultSubmitInterval: 0 });
    const { problemId } = await aProblem(site, await site.aUser());
    return { site, user: await site.aUser(), problemId };
  })();
  return made;
};
const hostOf = (url: string) => new URL(url.replace('@/', '@localhost/')).searchParams.get('host')!;

async function submit(user: TestUser, pid: string): Promise<number> {
  const body = { pid, language: 'C++', code: 'int main() {}' };
  return (await user.call<{ submitId: number }>(submitProblem, { body })).body.data!.submitId;
}

async function submitAndFind(user: TestUser, pid: string): Promise<void> {
  const submitId = await submit(user, pid);
  expect(await newest(user)).toBe(submitId);
}

async function newest(user: TestUser): Promise<number | undefined> {
  const query = { onlyMine: true };
  const { body } = await user.call<{ records: { submitId: number }[] }>(getSubmissionList, { query });
  return body.data!.records[0]?.submitId;
}

test('the replica answers lists, and everybody finds in them what they have just done', async ({
  site: any,
}) => {
  const { site, user, problemId } = await theSite(any);
  const { counts } = site.site.reading;
  for (let times = 0; times < 5; times += 1) await submitAndFind(user, problemId);
  await expect.poll(async () => [await newest(user), counts.replica > 0][1], { timeout: 30_000 }).toBe(true);
});

test('a replica that lags is not asked', async ({ site: any }) => {
  const { site, user, problemId } = await theSite(any);
  await sql`select pg_wal_replay_pause()`.execute(follower.db);
  const { replica: before } = site.site.reading.counts;
  for (let times = 0; times < 3; times += 1) await submitAndFind(user, problemId);
  expect(site.site.reading.counts.replica).toBe(before);
  await sql`select pg_wal_replay_resume()`.execute(follower.db);
});

test('where the host of the replica goes without a word, the first database answers, also who was being answered', async () => {
  await using relay = await startRelay(replica!.url);
  const { db, close } = connect(primary!.url, 2);
  const reading = openReplica(db, relay.url, { connectionsMax: 3, statementTimeoutMs: 60_000 });
  const whichAnswers = () => reading.from(follows);
  await expect.poll(whichAnswers).toBe(true);
  const isAsked = Promise.withResolvers<void>();
  const underWay = reading.from(async db => {
    const isReplica = await follows(db);
    isAsked.resolve();
    if (isReplica) await sql`select pg_sleep(1000)`.execute(db);
    return isReplica;
  });
  await isAsked.promise;
  expect(await whichAnswers()).toBe(true);
  relay.silence();
  expect(await whichAnswers()).toBe(false);
  expect(await underWay).toBe(false);
  await Promise.all([reading.close(), close()]);
});

test('where the replica has no connection left, the first database answers', async () => {
  const { db, close } = connect(primary!.url, 2);
  const reading = openReplica(db, replica!.url, { connectionsMax: 1, statementTimeoutMs: 60_000 });
  await expect.poll(() => reading.from(follows)).toBe(true);
  // It has one, which this holds while it asks for a second.
  expect(await reading.from(db => db.connection().execute(() => follows(db)))).toBe(false);
  await Promise.all([reading.close(), close()]);
});

test('a hub that reaches one where it cannot listen leaves no connections behind', async () => {
  await using relay = await startRelay(primary!.url);
  const hub = await openHub(relay.url);
  const listening = sql`application_name like 'acorn web %'`;
  relay.leadTo(replica!.url);
  const { db, close } = connect(primary!.url, 1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`.execute(db);
  await expect.poll(() => relay.counts.connections).toBeGreaterThan(6);
  const left = sql`select pid from pg_stat_activity where ${listening}`;
  await expect.poll(async () => (await left.execute(follower.db)).rows.length).toBeLessThan(3);
  await Promise.all([hub.close(), close()]);
});

test('only reads are left to a replica', () => {
  const heavy = routes.map(({ call }) => call).filter(call => call.heavy);
  expect(heavy.length).toBeGreaterThan(10);
  expect(heavy.filter(({ method, audited }) => method !== 'GET' || audited)).toEqual([]);
});

test('when the replica is promoted, what waits is judged and work goes on', async ({ site: any }) => {
  const { site, user, problemId } = await theSite(any);
  const waiting = await submit(user, problemId);
  const written = await sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`.execute(site.site.db);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ there: boolean }>`
        select pg_last_wal_replay_lsn() >= ${written.rows[0]!.at}::pg_lsn as there`.execute(follower.db);
      return rows[0]!.there;
    })
    .toBe(true);
  await primary!.stop();
  primary = undefined;
  await sql`select pg_promote()`.execute(follower.db);
  const judge = await aJudge(site);
  await judge.hello();
  await expect.poll(() => newest(user).catch(() => undefined), { timeout: 60_000 }).toBe(waiting);
  const judged = new Set<number>();
  const next = await submit(user, problemId);
  while (!judged.has(next)) {
    const work = (await judge.claim({ waitMs: 60_000 }))!;
    expect(await judge.finish(work.lease)).toBe(true);
    judged.add(work.task.submitId);
  }
  expect(judged.has(waiting)).toBe(true);
});
