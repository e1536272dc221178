/**
 * What two web processes answer beside what one does, and two bare servers beside one, which need as long for an answer and share
 * nothing: two cores of a machine may be less than twice one. All four take turns, because a machine that others use too is not
 * the same a minute later.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, listenersAt } from '#server/testing/free-port.ts';
import { cpuOf, family, kindOf } from './memory.ts';
import { startProcesses } from './process-site.ts';
import { median } from './table.ts';

const run = promisify(execFile);
const rounds = 7;
const reads = [
  '/api/get-problem-list?limit=30&currentPage=1',
  '/api/get-contest-list?currentPage=1',
  '/api/get-rank-list?type=ACM&currentPage=1',
  '/api/get-submission-list?currentPage=1',
];

/** How much of the machine each has had: what bounds a rate is told by this and not by the rate. */
interface Cores {
  web: number;
  database: number;
  asking: number;
  /** of everybody on the machine */
  all: number;
}

interface Reads {
  /** answers a second */
  rate: number;
  p99Ms: number;
  failures: number;
  cores: Cores;
}

/** Somebody who can be asked, as often as there are rounds. */
interface Server {
  port: number;
  child: ChildProcess;
}

interface Compared {
  one: Reads;
  two: Reads;
  times: number;
  bareTimes: number;
}

export async function compareReads(folder: string, seconds: number): Promise<Compared> {
  const asker = path.join(folder, 'asker');
  await run('cc', ['-O2', '-o', asker, path.join(import.meta.dirname, 'asker.c')]);
  await using started = new AsyncDisposableStack();
  const site = async (processes: number): Promise<Server> => {
    const site = await startProcesses(processes, 'web', path.join(folder, `read by ${processes}`));
    started.defer(() => site.stop());
    // Each of two processes gets as warm as the one.
    await ask(asker, site, 6);
    return site;
  };
  const sites = [await site(1), await site(2)] as const;
  const answers = path.join(folder, 'answers.json');
  writeFileSync(answers, JSON.stringify(await answersOf(sites[0])));
  const bare = async (processes: number, work: number): Promise<Server> => {
    const port = await freePort();
    const args = [path.join(import.meta.dirname, 'bare-server.ts'), String(port), answers, String(work)];
    const children = Array.from({ length: processes }, () =>
      spawn(process.execPath, args, { stdio: 'inherit' }),
    );
    started.defer(async () => {
      for (const child of children) child.kill();
      await Promise.all(children.map(child => child.exitCode ?? once(child, 'exit')));
    });
    while (listenersAt(port) < processes) await sleep(100);
    const server = { port, child: children[0]! };
    await ask(asker, server, 2);
    return server;
  };
  const costMs = async (server: Server) => 1_000 / (await ask(asker, server, 2)).rate;
  const [idle, busy] = [await costMs(await bare(1, 0)), await costMs(await bare(1, 20))];
  const work = Math.max(0, Math.round((20 * ((await costMs(sites[0])) - idle)) / (busy - idle)));
  const bares = [await bare(1, work), await bare(2, work)] as const;

  const seen: { one: Reads; two: Reads; times: number; bareTimes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [await ask(asker, sites[0], seconds), await ask(asker, sites[1], seconds)];
    const bareRates = [await ask(asker, bares[0], seconds), await ask(asker, bares[1], seconds)] as const;
    seen.push({ one, two, times: two.rate / one.rate, bareTimes: bareRates[1].rate / bareRates[0].rate });
  }
  const typical = (of: 'one' | 'two'): Reads => {
    const mid = median(seen.map(round => round[of].rate));
    return seen.map(round => round[of]).find(({ rate }) => rate === mid)!;
  };
  return {
    one: typical('one'),
    two: typical('two'),
    times: median(seen.map(({ times }) => times)),
    bareTimes: median(seen.map(({ bareTimes }) => bareTimes)),
  };
}

async function ask(asker: string, { port, child }: Server, seconds: number): Promise<Reads> {
  const [before, begin] = [spent(child.pid!), performance.now()];
  const { stdout } = await run(asker, [String(port), '64', String(seconds), ...reads]);
  const [after, lastedMs] = [spent(child.pid!), performance.now() - begin];
  type Said = Record<'answers' | 'failures' | 'tookMs' | 'p99Ms' | 'cpuMs', number>;
  const { answers, tookMs, p99Ms, failures, cpuMs } = JSON.parse(stdout) as Said;
  const used = (who: keyof typeof before) => (after[who] - before[who]) / lastedMs;
  const cores = { web: used('web'), database: used('database'), asking: cpuMs / tookMs, all: used('all') };
  return { rate: (answers * 1_000) / tookMs, p99Ms, failures, cores };
}

async function answersOf({ port }: Server): Promise<Record<string, string>> {
  const texts = reads.map(async path => [
    path,
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
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

export function printReads(webProcesses: number, { rate, p99Ms, failures, cores }: Reads): void {
  const each = (who: keyof Cores) => `${((cores[who] * 1_000) / rate).toFixed(3)} ms`;
  const parts = (['web', 'database', 'asking'] as const).map(
    who => `${who} ${cores[who].toFixed(2)} cores (${each(who)} an answer)`,
  );
  console.log(
    `${webProcesses} web: ${rate.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms, ${failures} failures; ${parts.join(', ')}, the whole machine ${cores.all.toFixed(2)}`,
  );
}
