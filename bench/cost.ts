/**
 * What a minute in which nothing happens and a judged submission cost, counted by PostgreSQL and the kernel and not by a
 * clock: on a busy machine the counts are the same. `./acorn bench cost` prints it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { submitProblem } from '#core/contract/submission.ts';
import { isFinal, Status } from '#core/verdict.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { connect } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { aProblem } from '#server/testing/problem.ts';
import { cpuOf, family, kindOf, memoryOf } from './memory.ts';
import { ownSite } from './own-site.ts';
import type { Row } from './sandbox.ts';
import { printRow } from './table.ts';

/** A connection that rests tells its counts after ten seconds at the latest. */
const countedAfterMs = 12_000;
const idleMs = 60_000;
const submissions = 40;
const cases = 5;
const queued = 200;
const cpuTargets = { server: 8, PostgreSQL: 8, judge: 5 };
const program =
  '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n';

async function costBench(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  const rows: Row[] = [];
  const note = (what: string, unit: string, ours: number, target: number) => {
    const row = { what, unit, ours, target, reached: ours <= target };
    rows.push(row);
    printRow(row);
  };
  try {
    await using site = await ownSite(folder, ['--empty'], { ACORN_RATE_LIMIT_SCALE: '10000' });
    const url = embeddedUrl(path.join(folder, 'postgres'));
    const problemId = await prepare(folder, url);
    while (!(await site.ask<object[]>('/api/languages')).length) await sleep(200);
    do await sleep(countedAfterMs);
    while (family(site.pid).some(pid => kindOf(pid) === 'program'));

    const before = await counted(url);
    await sleep(idleMs);
    const idle = less(await counted(url), before);
    const perSecond = (count: number) => count / (idleMs / 1_000);
    note('idle: transactions', '/s', perSecond(idle.transactions), 1);
    note('idle: rows updated', '/s', perSecond(idle.updates), 0.2);
    const processes = family(site.pid);
    note('idle: processes', '', processes.length, 22);
    note('idle: memory (PSS)', 'MB', sum(processes.map(pid => memoryOf(pid).shareMb)), 250);

    // The judge gets the files of the cases with the first one, and keeps them.
    await judgeMany(site, url, problemId, 1);
    await sleep(countedAfterMs);
    const startedAt = Date.now();
    const start = await counted(url);
    const looks = await judgeMany(site, url, problemId, submissions);
    await sleep(countedAfterMs);
    const all = less(await counted(url), start);
    const share = (Date.now() - startedAt) / idleMs;
    const each = (name: keyof Counts, own = 0) => (all[name] - own - idle[name] * share) / submissions;
    note(`a submission of ${cases} cases: transactions`, '', each('transactions', looks), 10);
    note(`a submission of ${cases} cases: scans of submission`, '', each('scans', looks), 5);
    note(`a submission of ${cases} cases: rows updated`, '', each('updates') - each('heartbeats'), 6);

    // The first hundreds are what makes the engines quick.
    await judgeAtOnce(site, url, problemId);
    const spent = cpuByKind(site.pid);
    await judgeAtOnce(site, url, problemId);
    const now = cpuByKind(site.pid);
    for (const [kind, target] of Object.entries(cpuTargets))
      note(
        `one of ${queued} in the queue: CPU of ${kind}`,
        'ms',
        (now[kind]! - spent[kind]!) / queued,
        target,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function prepare(folder: string, url: string): Promise<string> {
  const { db, close } = connect(url, 2);
  await databaseSettings(db).write({ defaultSubmitInterval: 0 });
  const given = Array.from({ length: cases }, (_, n) => ({ input: `${n} ${n}\n`, output: `${2 * n}\n` }));
  const site = { site: { db, blobs: diskBlobs(path.join(folder, 'blobs')) } } as never;
  const { problemId } = await aProblem(site, { uid: '1', username: 'root' }, { cases: given });
  // What PostgreSQL does for every new database within its first minutes belongs to none of them.
  await sql`vacuum analyze`.execute(db);
  await close();
  return problemId;
}

/**
 * One after the other, as people submit. How often the bench itself looked for a verdict is not the site's cost; somebody
 * who listened would wake with every notice and cost a transaction that cannot be told from the site's.
 */
async function judgeMany(
  site: Awaited<ReturnType<typeof ownSite>>,
  url: string,
  pid: string,
  many: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let looks = 0;
  for (let n = 0; n < many; n++) {
    const body = { pid, language: 'C', code: `${program}// ${n}\n` };
    const { submitId } = await site.ask<{ submitId: number }>(submitProblem.path, body);
    for (let status: number = Status.Pending; !isFinal(status); looks++) {
      await sleep(20);
      const { rows } = await client.query('select status from submission where submit_id = $1', [submitId]);
      status = rows[0].status;
    }
  }
  await client.end();
  return looks;
}

/** Far more than are judged at once. */
async function judgeAtOnce(
  site: Awaited<ReturnType<typeof ownSite>>,
  url: string,
  pid: string,
): Promise<void> {
  for (let n = 0; n < queued; n++) {
    const body = { pid, language: 'C', code: `${program}// ${n} of ${Date.now()}\n` };
    await site.ask(submitProblem.path, body);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const unjudged = async () =>
    (await client.query('select count(*)::int as many from submission where judged_at is null')).rows[0].many;
  while (await unjudged()) await sleep(1_000);
  await client.end();
}

function cpuByKind(root: number): Record<string, number> {
  const spent: Record<string, number> = {};
  for (const pid of family(root)) spent[kindOf(pid)] = (spent[kindOf(pid)] ?? 0) + cpuOf(pid);
  return spent;
}

interface Counts {
  transactions: number;
  updates: number;
  /** of these, what judges say by the clock */
  heartbeats: number;
  scans: number;
}

async function counted(url: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<keyof Counts, string>>(`
    select (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as transactions,
      (select sum(n_tup_upd) from pg_stat_user_tables) as updates,
      (select n_tup_upd from pg_stat_user_tables where relname = 'judge') as heartbeats,
      (select seq_scan + idx_scan from pg_stat_user_tables where relname = 'submission') as scans`);
  await client.end();
  const { transactions, updates, heartbeats, scans } = rows[0]!;
  return {
    transactions: Number(transactions),
    updates: Number(updates),
    heartbeats: Number(heartbeats),
    scans: Number(scans),
  };
}

const less = (after: Counts, before: Counts): Counts => ({
  transactions: after.transactions - before.transactions,
  updates: after.updates - before.updates,
  heartbeats: after.heartbeats - before.heartbeats,
  scans: after.scans - before.scans,
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

process.exitCode = (await costBench()).every(row => row.reached) ? 0 : 1;
