/**
 * The database goes away under people who submit: first it is stopped for half a minute and comes back, then it is killed and
 * the replica is promoted in its place. In a second site its host goes without a word instead, so that nobody is told that
 * a connection is broken. Two web processes know both hosts. Every submission that was accepted has to be judged once, and no
 * process may end.
 *
 * `./acorn bench failover [--seconds N]`
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { loadSecrets } from '#server/security/secrets.ts';
import { aProblem } from '#server/testing/problem.ts';
import { startRelay } from '#server/testing/relay.ts';
import { startReplica } from '#server/testing/replica.ts';
import { startInstantJudge } from './instant-judge.ts';
import { printRow } from './table.ts';
import { startWebProcess, tokenOf } from './web-process.ts';

const people = 10;
const awayMs = 30_000;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
/** of load before, between and after the two troubles */
const loadMs = Number(values.seconds) * 1_000;

const troubles = {
  killed: { what: 'from the kill to the next accepted submission', targetMs: 15_000 },
  silent: { what: 'from the silence to the next accepted submission', targetMs: 25_000 },
};

async function failover(trouble: keyof typeof troubles, folder: string): Promise<void> {
  const [first, second, data] = ['first', 'second', 'site'].map(name => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await using started = new AsyncDisposableStack();
  let primary: EmbeddedPostgres | undefined = await startEmbeddedPostgres(first);
  started.defer(() => primary?.stop());
  const replica = await startReplica(first, second);
  started.defer(() => replica.stop());
  const ways = [await startRelay(primary.url), await startRelay(replica.url)] as const;
  for (const way of ways) started.use(way);
  const databaseUrl = ways[0].url.replace(hostOf(ways[0].url), ways.map(({ url }) => hostOf(url)).join());
  const options = { databaseUrl, dataFolder: data, databaseSource: 'environment' } as const;
  const webs = [await startWebProcess(options), await startWebProcess(options)];
  for (const web of webs) started.use(web);
  const { db, close } = connect(databaseUrl, 4);
  started.defer(close);
  await waitForReplica(db, '*');
  const { problemId, tokens } = await prepare(db, data);
  const secrets = loadSecrets(data);
  const judges = await Promise.all(
    webs.map(({ address }, at) =>
      startInstantJudge({ db, secrets }, address, { name: `judge ${at}`, slots: 2 }),
    ),
  );
  const crowd = submitting(
    webs.map(({ address }) => address),
    tokens,
    problemId,
  );

  await sleep(loadMs);
  let lostAt: number;
  if (trouble === 'killed') {
    console.log('the database stops');
    await primary.stop();
    await sleep(awayMs);
    primary = await startEmbeddedPostgres(first);
    await sleep(loadMs);
    console.log('the database is killed');
    process.kill(primary.pid, 'SIGKILL');
    lostAt = performance.now();
    // It would be started again by whoever runs it here.
    await primary.stop();
    primary = undefined;
  } else {
    console.log('the host of the database goes without a word');
    ways[0].leadTo(undefined);
    ways[0].silence();
    lostAt = performance.now();
  }
  const follower = connect(replica.url, 1);
  started.defer(follower.close);
  await sql`select pg_promote()`.execute(follower.db);
  // What is promoted waits for nobody: there is no replica any more.
  await sql`alter system reset synchronous_standby_names`.execute(follower.db);
  await sql`select pg_reload_conf()`.execute(follower.db);
  await crowd.nextAccepted();
  const backMs = performance.now() - lostAt;
  await sleep(loadMs);

  const accepted = await crowd.stop();
  const verdicts = await settled(follower.db, accepted);
  const lost = accepted.filter(id => verdicts.get(id) !== Status.Accepted).length;
  const ended = webs.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
  console.log(`${accepted.length} accepted, ${crowd.refused()} told that the database is away`);
  printRow({
    what: 'accepted submissions without a verdict',
    ours: lost,
    unit: '',
    target: 0,
    reached: lost === 0,
  });
  printRow({ what: 'web processes that ended', ours: ended, unit: '', target: 0, reached: ended === 0 });
  const { what, targetMs } = troubles[trouble];
  printRow({
    what,
    ours: backMs / 1_000,
    unit: 's',
    target: targetMs / 1_000,
    reached: backMs < targetMs,
  });
  if (lost + ended > 0) process.exitCode = 1;
  for (const judge of judges) await judge.stop();
}

const hostOf = (url: string): string => new URL(url).host;

/** From now on a commit is one when the replica has it too. */
async function waitForReplica(db: Database, names: string): Promise<void> {
  await sql`alter system set synchronous_standby_names = ${sql.lit(names)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}

async function prepare(db: Database, data: string): Promise<{ problemId: string; tokens: string[] }> {
  await databaseSettings(db).write({ defaultSubmitInterval: 0 });
  const rows = Array.from({ length: people }, (_, n) => ({
    uid: randomBytes(16).toString('hex'),
    username: `person${n}`,
    passwordHash: '',
    role: 1002,
  }));
  await db.insertInto('account').values(rows).execute();
  const site = { site: { db, blobs: diskBlobs(path.join(data, 'blobs')) } } as never;
  const { problemId } = await aProblem(site, rows[0]!);
  return { problemId, tokens: await Promise.all(rows.map(({ uid }) => tokenOf(db, data, uid))) };
}

/** Everybody submits again as soon as they were answered, to either process by turns, and keeps what was accepted. */
function submitting(addresses: string[], tokens: string[], pid: string) {
  const accepted: number[] = [];
  let [refused, stopped] = [0, false];
  let onAccepted = () => {};
  const one = async (authorization: string, who: number) => {
    for (let turn = who; !stopped; turn += 1) {
      const submitId = await submit(addresses[turn % addresses.length]!, authorization, pid);
      if (submitId === undefined) refused += 1;
      else {
        accepted.push(submitId);
        onAccepted();
      }
      await sleep(submitId === undefined ? 200 : 50);
    }
  };
  const running = tokens.map(one);
  return {
    refused: () => refused,
    nextAccepted: () =>
      new Promise<void>(resolve => {
        onAccepted = resolve;
      }),
    async stop() {
      stopped = true;
      await Promise.all(running);
      return accepted;
    },
  };
}

async function submit(address: string, authorization: string, pid: string): Promise<number | undefined> {
  const answer = await fetch(`${address}/api/submit-problem-judge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ pid, language: 'C++', code: 'int main() {}' }),
  }).catch(() => undefined);
  const { data } = ((await answer?.json().catch(() => undefined)) ?? {}) as {
    data?: { submitId: number } | null;
  };
  return data?.submitId;
}

/** What became of them, once all have a verdict or nothing has changed for half a minute. */
async function settled(db: Database, ids: number[]): Promise<Map<number, number>> {
  for (let rest = 30; ; rest -= 1) {
    const rows = await db
      .selectFrom('submission')
      .select(['submitId', 'status'])
      .where('submitId', 'in', ids)
      .execute();
    if (rest === 0 || rows.every(({ status }) => status === Status.Accepted))
      return new Map(rows.map(({ submitId, status }) => [submitId, status]));
    await sleep(1_000);
  }
}

for (const trouble of ['killed', 'silent'] as const) {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  try {
    await failover(trouble, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
