/**
 * What the site answers and how fast, on a large made-up site, each figure beside the floor measured in the same run:
 * an empty route of the same server and a bare `select 1`.
 *
 * `node bench/site.ts [--problems N] [--users N] [--submissions N] [--seconds N] [--database URL] [--only TEXT]`
 * With --database the data that is there is taken as it is.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect, type Database } from '#server/database/connect.ts';
import { inBank } from '#server/database/submission-terms.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { type ListQuery, listQuery } from '#server/features/problem/queries/list.ts';
import { rankQuery } from '#server/features/rank/queries.ts';
import { problemIdQuery } from '#server/features/submission/queries/list.ts';
import { loadData, random, sizeOf, sizeOptions } from './data.ts';
import { fullLoad, type Load, quantile, type Request, steadyLoad } from './load.ts';
import { ownDatabase } from './own-database.ts';
import { startWebProcess, tokenOf } from './web-process.ts';

interface Measure {
  what: string;
  next: () => Request;
  /** requests a second that are asked; without it, as many as the server answers */
  rate?: number;
  /** rows of the tables that must each grow by one with every answer */
  rows?: () => Promise<number[]>;
  reached: (load: Load) => boolean;
  target: string;
}

/** What the lists ask of the database, for the look at their plans. */
interface Planned {
  what: string;
  query: { compile(db: Database): { sql: string; parameters: readonly unknown[] } };
}

const bigTables = [
  'problem',
  'problem_bank',
  'problem_tag',
  'problem_count',
  'submission',
  'account',
  'solved',
];

async function siteBench(
  db: Database,
  { address, pid, tokens }: { address: string; pid: number; tokens: string[] },
  seconds: number,
  only = '',
): Promise<boolean> {
  const measures = (await measuresOf(db, tokens)).filter(({ what }) => what.includes(only));
  let reached = true;
  for (const measure of measures) {
    // The first requests open connections, plan statements and compile code; a running site has done that.
    await run(address, measure, 2);
    const rows = await measure.rows?.();
    const before = processorMs(pid);
    const load = await run(address, measure, seconds);
    const spent = processorMs(pid) - before;
    const grown = rows && (await measure.rows!()).map((count, table) => count - rows[table]!);
    const lost = grown?.some(count => count !== load.answers) ?? false;
    if (lost) console.log(`answered ${load.answers}, stored ${grown!.join(' and ')}`);
    const ok = measure.reached(load) && load.failures === 0 && !lost;
    reached &&= ok;
    print(measure, load, ok, spent / load.answers);
  }
  for (const line of await sequentialScans(db, await plansOf(db))) {
    reached = false;
    console.log(line);
  }
  return reached;
}

async function measuresOf(db: Database, tokens: string[]): Promise<Measure[]> {
  const next = random(11);
  const any = <T>(list: T[]): T => list[Math.floor(next() * list.length)]!;
  const bank = await sampleOfBank(db);
  const { users, listed } = await sampleOfUsers(db);
  const total = await bankTotal(db);
  const submissions = await sampleOfSubmissions(db);
  const filtered = () => {
    const { problemId, title, difficulty, tids } = any(bank.filter(row => row.tids.length > 1));
    const at = Math.floor(next() * (title.length - 3));
    const keyword =
      next() < 0.2 ? problemId.slice(0, 4) : title.slice(at, at + 1 + Math.floor(next() * 4)).trim();
    const asked = { keyword: keyword || title.slice(0, 1), difficulty, tagId: tids.slice(0, 2).join(',') };
    return `/api/get-problem-list?${query({ ...asked, currentPage: 1 + Math.floor(next() * 3), limit: 30 })}`;
  };
  const anyPage = () => 1 + Math.floor((next() * total) / 30);
  const oneWord = () => Array.from(any(bank).title).at(Math.floor(next() * 6)) ?? '树';
  const within50 = { rate: 50, reached: (load: Load) => load.p95Ms < 50, target: 'p95 < 50 ms at 50/s' };
  return [
    { what: 'floor: empty route', next: () => '/healthz', ...floor },
    { what: 'floor: empty route, steady', next: () => '/healthz', rate: 1500, ...floor },
    { what: 'problem list: level + two tags + keyword', next: filtered, ...within50 },
    {
      what: 'problem list: own bank, any page',
      next: () => `/api/get-problem-list?currentPage=${anyPage()}`,
      ...within50,
    },
    {
      what: 'problem list: one character, any bank',
      next: () => `/api/get-problem-list?${query({ keyword: oneWord(), oj: 'All' })}`,
      ...within50,
    },
    {
      what: 'problem list: one level, any page',
      next: () =>
        `/api/get-problem-list?${query({ difficulty: Math.floor(next() * 13), currentPage: 1 + Math.floor(next() * 200) })}`,
      ...within50,
    },
    {
      what: 'rank page, any page, both kinds',
      next: () =>
        `/api/get-rank-list?${query({ type: any(['ACM', 'OI']), currentPage: 1 + Math.floor((next() * listed) / 30) })}`,
      ...within50,
    },
    {
      what: 'rank page, searched',
      next: () =>
        `/api/get-rank-list?${query({ searchUser: any(users).username.slice(0, 3 + Math.floor(next() * 3)) })}`,
      ...within50,
    },
    { what: 'user home', next: () => `/api/get-user-home-info?uid=${any(users).uid}`, ...within50 },
    { what: 'user heatmap', next: () => `/api/get-user-calendar-heatmap?uid=${any(users).uid}`, ...within50 },
    {
      what: 'submission list: user and problem',
      next: () => {
        const { username, displayPid } = any(submissions);
        return `/api/get-submission-list?${query({ username, problemID: displayPid, completeProblemID: 'true' })}`;
      },
      ...within50,
    },
    {
      what: 'submission list: part of a problem id',
      next: () => `/api/get-submission-list?${query({ problemID: any(submissions).displayPid.slice(-4) })}`,
      ...within50,
    },
    { what: 'submission list: newest', next: () => '/api/get-submission-list', ...within50 },
    {
      what: 'submit: stored and queued',
      next: () => ({
        path: '/api/submit-problem-judge',
        token: any(tokens),
        body: { pid: any(bank).problemId, language: 'C++', code: 'int main() {}', cid: 0 },
      }),
      rate: 300,
      rows: () => storedSubmissions(db),
      reached: load => load.rate > 295,
      target: '300/s, none lost',
    },
    {
      what: 'problem detail, steady',
      next: () => `/api/get-problem-detail?problemId=${any(bank).problemId}`,
      rate: 1500,
      reached: load => load.p99Ms < 50 && load.rate > 1450,
      target: 'p99 < 50 ms at 1500/s',
    },
    {
      what: 'problem detail, as many as it can',
      next: () => `/api/get-problem-detail?problemId=${any(bank).problemId}`,
      reached: load => load.rate >= 1500,
      target: '1500/s',
    },
  ];
}

const floor = { reached: () => true, target: '' };

const query = (values: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

const run = (address: string, { next, rate }: Measure, seconds: number): Promise<Load> =>
  rate
    ? steadyLoad({ address, next, seconds, rate, connections: 64 })
    : fullLoad({ address, next, seconds, connections: 32 });

async function sampleOfBank(db: Database) {
  const rows = await db
    .selectFrom('problemBank')
    .select(['pid', 'problemId', 'title', 'difficulty', 'tids'])
    .where('oj', '=', 'ME')
    .orderBy(sql`md5(problem_id)`)
    .limit(20_000)
    .execute();
  return rows;
}

const sampleOfSubmissions = (db: Database) =>
  db
    .selectFrom('submission')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .select(['account.username', 'displayPid'])
    .where(inBank())
    .orderBy('submitId', 'desc')
    .limit(5_000)
    .execute();

/** Submissions and jobs for the judges: a submission without its job would wait for ever. */
async function storedSubmissions(db: Database): Promise<number[]> {
  const { rows } = await sql<{ submissions: number; jobs: number }>`
    select (select count(*) from submission) as submissions, (select count(*) from pgboss.job) as jobs`.execute(
    db,
  );
  return [rows[0]!.submissions, rows[0]!.jobs];
}

async function sampleOfUsers(db: Database) {
  const users = await db
    .selectFrom('account')
    .select(['uid', 'username'])
    .orderBy(sql`md5(uid)`)
    .limit(5_000)
    .execute();
  const { listed } = await db
    .selectFrom('userCount')
    .select(({ fn }) => fn.countAll<number>().as('listed'))
    .executeTakeFirstOrThrow();
  return { users, listed };
}

async function bankTotal(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('problemBank')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('oj', '=', 'ME')
    .executeTakeFirstOrThrow();
  return total;
}

async function plansOf(db: Database): Promise<Planned[]> {
  const [row] = (await sampleOfBank(db)).filter(one => one.tids.length > 1);
  const page = { currentPage: 3, limit: 30, tagId: [], oj: 'ME' } satisfies ListQuery;
  const { tids, difficulty, title } = row!;
  const lists: [string, ListQuery][] = [
    ['own bank', page],
    ['last page', { ...page, currentPage: 3000 }],
    ['level', { ...page, difficulty }],
    ['one tag', { ...page, tagId: tids.slice(0, 1) }],
    [
      'level, two tags, keyword',
      { ...page, difficulty, tagId: tids.slice(0, 2), keyword: title.slice(0, 3) },
    ],
    ['one character', { ...page, keyword: title.slice(0, 1) }],
    ['two characters, every bank', { ...page, keyword: title.slice(0, 2), oj: 'ALL' }],
  ];
  const rank = { currentPage: 1000, limit: 30, byRealname: true };
  return [
    ...lists.map(([name, asked]) => ({ what: `problem list, ${name}`, query: listQuery(asked) })),
    { what: 'ACM rank', query: rankQuery({ ...rank, type: 'ACM' }) },
    { what: 'OI rank', query: rankQuery({ ...rank, type: 'OI' }) },
    { what: 'submission list, part of an id', query: problemIdQuery(db, 'P12', false) },
    { what: 'rank, searched', query: rankQuery({ ...rank, type: 'ACM', searchUser: '橡果' }) },
  ];
}

/** Which of these queries would read a big table from end to end. */
async function sequentialScans(db: Database, plans: Planned[]): Promise<string[]> {
  const found: string[] = [];
  for (const { what, query: planned } of plans) {
    const { sql: text, parameters } = planned.compile(db);
    const { rows } = await db.executeQuery<{ queryPlan: unknown }>({
      ...sql`select 1`.compile(db),
      sql: `explain (format json) ${text}`,
      parameters,
    });
    const scans = JSON.stringify(rows).matchAll(/"node ?type":"Seq Scan"[^{}]*?"relation ?name":"(\w+)"/gi);
    for (const [, table] of scans)
      if (bigTables.includes(table!)) found.push(`sequential scan on ${table}: ${what}`);
  }
  console.log(`plans looked at: ${plans.length}, sequential scans on big tables: ${found.length}`);
  return found;
}

async function bareSelect(url: string, seconds: number): Promise<void> {
  const { pool, close } = connect(url, 1);
  const times: number[] = [];
  for (const begin = performance.now(); performance.now() - begin < seconds * 500; ) {
    const at = performance.now();
    await pool.query('select 1');
    times.push(performance.now() - at);
  }
  await close();
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `${'floor: bare select 1'.padEnd(42)} ${'one at a time'.padStart(14)} ${ms(quantile(sorted, 0.5))} ${ms(quantile(sorted, 0.95))} ${ms(quantile(sorted, 0.99))}`,
  );
}

/** What a process has used of the processors so far; on a busy machine this says more than the clock. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(11);

function print({ what, rate, target }: Measure, load: Load, ok: boolean, processor: number): void {
  const asked = rate ? `${load.rate.toFixed(0)}/s of ${rate}` : `${load.rate.toFixed(0)}/s`;
  const verdict = target ? `${target}: ${ok ? 'reached' : 'MISSED'}` : '';
  const failures = load.failures ? ` (${load.failures} failed)` : '';
  console.log(
    `${what.padEnd(42)} ${asked.padStart(14)} ${ms(load.p50Ms)} ${ms(load.p95Ms)} ${ms(load.p99Ms)} ${ms(processor)}  ${verdict}${failures}`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...sizeOptions,
      seconds: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
      database: { type: 'string' },
    },
  });
  await using database = await ownDatabase(values.database);
  const { folder, url, db, pool } = database;
  if (!values.database) await loadData(pool, sizeOf(values), line => console.log(line));
  await databaseSettings(db).write({ defaultSubmitInterval: 0 });
  const { users } = await sampleOfUsers(db);
  const tokens = await Promise.all(users.slice(0, 200).map(({ uid }) => tokenOf(db, folder, uid)));
  await using web = await startWebProcess({ databaseUrl: url, dataFolder: folder });
  console.log(
    `\n${''.padEnd(57)} ${'p50'.padStart(11)} ${'p95'.padStart(11)} ${'p99'.padStart(11)} ${'server CPU'.padStart(11)}`,
  );
  await bareSelect(url, Number(values.seconds));
  process.exitCode = (await siteBench(
    db,
    { address: web.address, pid: web.child.pid!, tokens },
    Number(values.seconds),
    values.only,
  ))
    ? 0
    : 1;
}

if (import.meta.main) await main();
