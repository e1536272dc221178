/**
 * Several web processes on one port, started as an owner starts them: what two answer beside what one does, once more of bare
 * servers that send the same bytes, because two cores of a machine may be less than twice one; and what is lost of 200 submissions while one of two is killed every ten seconds, or as soon after as both listen again.
 *
 * `node bench/processes.ts [--seconds N] [--submissions N]`
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { root } from '#cli/config.ts';
import { isFinal } from '#core/verdict.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { freePort, listenersAt } from '#server/testing/free-port.ts';
import { cpuOf, family, kindOf } from './memory.ts';
import { untilSaid } from './site-process.ts';
import { printRow } from './table.ts';
import { tokenOf } from './web-process.ts';

const run = promisify(execFile);
const killEveryMs = 10_000;
const people = 10;
const reads = [
  '/api/get-problem-list?limit=30&currentPage=1',
  '/api/get-contest-list?currentPage=1',
  '/api/get-rank-list?type=ACM&currentPage=1',
  '/api/get-submission-list?currentPage=1',
];

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, submissions: { type: 'string', default: '200' } },
});
const [seconds, submissions] = [Number(values.seconds), Number(values.submissions)];
const data = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
const asker = path.join(data, 'asker');
const answersFile = path.join(data, 'answers.json');

async function startSite(webProcesses: number, services: string) {
  const port = await freePort();
  const args = ['start', '--web', String(webProcesses), '--services', services];
  const child = spawn(
    process.execPath,
    [path.join(root, 'cli', 'main.ts'), ...args, '--data', data, '--port', String(port)],
    { env: { ...process.env, ACORN_RATE_LIMIT_SCALE: '1000000' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await untilSaid(child, said => said.includes('Administrator'));
  while (listenersAt(port) < webProcesses) await sleep(100);
  return {
    child,
    port,
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function webPids({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children
    .map(Number)
    .filter(child => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--attached'));
}

/** How much of the machine each has had: what bounds a rate is told by this and not by the rate. */
interface Cores {
  web: number;
  database: number;
  asking: number;
  /** of everybody on the machine */
  all: number;
}

interface Reads {
  rate: number;
  p99Ms: number;
  failures: number;
  cores: Cores;
}

async function readsOf(webProcesses: number): Promise<Reads> {
  const site = await startSite(webProcesses, 'web');
  // Each of two processes gets as warm as the one.
  await ask(site.port, 6);
  const [before, begin] = [spent(site.child.pid!), performance.now()];
  const { rate, p99Ms, failures, cpuMs } = await ask(site.port, seconds);
  const [after, tookMs] = [spent(site.child.pid!), performance.now() - begin];
  await saveAnswers(site.address);
  await site.stop();
  const used = (who: keyof typeof before) => (after[who] - before[who]) / tookMs;
  const cores = { web: used('web'), database: used('database'), asking: cpuMs / tookMs, all: used('all') };
  return { rate, p99Ms, failures, cores };
}

async function ask(port: number, forSeconds: number) {
  const { stdout } = await run(asker, [String(port), '64', String(forSeconds), ...reads]);
  type Said = Record<'answers' | 'failures' | 'tookMs' | 'p99Ms' | 'cpuMs', number>;
  const { answers, tookMs, ...rest } = JSON.parse(stdout) as Said;
  return { rate: (answers * 1_000) / tookMs, ...rest };
}

async function saveAnswers(address: string): Promise<void> {
  const texts = await Promise.all(
    reads.map(async path => [path, await (await fetch(address + path)).text()] as const),
  );
  writeFileSync(answersFile, JSON.stringify(Object.fromEntries(texts)));
}

/** Answers a second of servers that do nothing but send the same bytes. */
async function bareRate(processes: number): Promise<number> {
  const port = await freePort();
  const script = path.join(import.meta.dirname, 'bare-server.ts');
  const servers = Array.from({ length: processes }, () =>
    spawn(process.execPath, [script, String(port), answersFile], { stdio: 'inherit' }),
  );
  while (listenersAt(port) < processes) await sleep(100);
  await ask(port, 3);
  const { rate } = await ask(port, seconds);
  for (const server of servers) server.kill();
  return rate;
}

/** Milliseconds of a core until now. */
function spent(site: number): Omit<Cores, 'asking'> {
  const of = (kind: string) =>
    family(site)
      .filter(pid => kindOf(pid) === kind)
      .reduce((total, pid) => total + cpuOf(pid), 0);
  const all = os
    .cpus()
    .reduce((total, { times: { idle: _, ...busy } }) => total + sum(Object.values(busy)), 0);
  return { web: of('server'), database: of('PostgreSQL'), all };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function printReads(webProcesses: number, { rate, p99Ms, failures, cores }: Reads): void {
  const each = (who: keyof Cores) => `${((cores[who] * 1_000) / rate).toFixed(2)} ms`;
  const parts = (['web', 'database', 'asking'] as const).map(
    who => `${who} ${cores[who].toFixed(2)} cores (${each(who)} an answer)`,
  );
  console.log(
    `${webProcesses} web: ${rate.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms, ${failures} failures; ${parts.join(', ')}, the whole machine ${cores.all.toFixed(2)}`,
  );
}

async function killed(): Promise<{ lost: number; doubled: number; cut: number; kills: number }> {
  const site = await startSite(2, 'web,judge');
  const { db, close } = connect(embeddedUrl(path.join(data, 'postgres')), 4);
  await databaseSettings(db).write({ defaultSubmitInterval: 0 });
  const tokens = await Promise.all(Array.from({ length: people }, () => aPerson(db)));
  const { problemId } = await db.selectFrom('problem').select('problemId').limit(1).executeTakeFirstOrThrow();
  await judgeIsHere(db);
  let kills = 0;
  const killer = setInterval(() => {
    // One of two: on a slow machine the last victim may not be back yet.
    if (listenersAt(site.port) === 2) process.kill(webPids(site.child)[kills++ % 2]!, 'SIGKILL');
  }, killEveryMs);
  const accepted: number[] = [];
  let cut = 0;
  for (let sent = 0; sent < submissions; sent += 1) {
    const answer = await fetch(`${site.address}/api/submit-problem-judge`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        authorization: tokens[sent % people]!,
      },
      body: JSON.stringify({ pid: problemId, language: 'C', code: `int main() { return 0; } // ${sent}` }),
    }).then(
      response => response.json() as Promise<{ data: { submitId: number } | null; msg: string }>,
      () => undefined,
    );
    if (answer && !answer.data) throw new Error(`A submission was refused: ${answer.msg}`);
    if (answer?.data) accepted.push(answer.data.submitId);
    else cut += 1;
    await sleep(300);
  }
  clearInterval(killer);
  const rows = await judgedRows(db);
  const final = new Set(rows.filter(({ status }) => isFinal(status)).map(({ submitId }) => submitId));
  await close();
  await site.stop();
  return {
    lost: accepted.filter(id => !final.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ code }) => code)).size,
    cut,
    kills,
  };
}

/** Until a judge has said which languages it has, no submission is taken. */
async function judgeIsHere(db: Database): Promise<void> {
  const heardOf = () =>
    db.selectFrom('judge').select('id').where('lastSeenAt', 'is not', null).executeTakeFirst();
  while (!(await heardOf())) await sleep(200);
}

/** Once all of them have a verdict, or nothing has changed for a minute. */
async function judgedRows(db: Database) {
  for (let rest = 60; ; rest -= 1) {
    const rows = await db
      .selectFrom('submission')
      .select(['submitId', 'status', 'code'])
      .where('language', '=', 'C')
      .where('code', 'like', '%return 0; } //%')
      .execute();
    if (rest === 0 || rows.every(({ status }) => isFinal(status))) return rows;
    await sleep(1_000);
  }
}

async function aPerson(db: Database): Promise<string> {
  const uid = randomBytes(16).toString('hex');
  await db
    .insertInto('account')
    .values({ uid, username: `p${uid.slice(0, 12)}`, passwordHash: '', role: 1002 })
    .execute();
  return tokenOf(db, data, uid);
}

try {
  await run('cc', ['-O2', '-o', asker, path.join(import.meta.dirname, 'asker.c')]);
  const [one, two] = [await readsOf(1), await readsOf(2)];
  const [bareOne, bareTwo] = [await bareRate(1), await bareRate(2)];
  printReads(1, one);
  printReads(2, two);
  const [times, bareTimes] = [two.rate / one.rate, bareTwo / bareOne];
  console.log(
    `two answer ${times.toFixed(2)} times what one does; bare servers ${bareTimes.toFixed(2)} times (${bareOne.toFixed(0)}/s and ${bareTwo.toFixed(0)}/s)`,
  );
  const { lost, doubled, cut, kills } = await killed();
  printRow({
    what: `accepted submissions without a verdict after ${kills} kills`,
    ours: lost,
    unit: '',
    target: 0,
    reached: lost === 0,
  });
  printRow({
    what: 'submissions that are there twice',
    ours: doubled,
    unit: '',
    target: 0,
    reached: doubled === 0,
  });
  printRow({ what: 'requests that were cut off', ours: cut, unit: '', target: kills, reached: cut <= kills });
} finally {
  rmSync(data, { recursive: true, force: true });
}
