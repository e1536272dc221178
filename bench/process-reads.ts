/**
 * What two web processes answer beside what one does, to visitors and to people who have logged in, and two bare servers beside one,
 * which need as long for an answer to a visitor and share nothing: two cores of a machine may be less than twice one. They all
 * take turns, because a machine that others use too is not the same a minute later.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { freePort, listenersAt } from '#server/testing/free-port.ts';
import { cpuOf, family, kindOf } from './memory.ts';
import { startProcesses } from './process-site.ts';
import { median } from './table.ts';
import { aPerson } from './web-process.ts';

const run = promisify(execFile);
const rounds = 7;
const people = 32;
const reads = [
  '/api/get-problem-list?limit=30&currentPage=1',
  '/api/get-contest-list?currentPage=1',
  '/api/get-rank-list?type=ACM&currentPage=1',
  '/api/get-submission-list?currentPage=1',
];
/** What pages ask for somebody who looks around and reads. */
const personalReads = [
  ...reads,
  '/api/get-problem-tags-and-classification?oj=ME',
  '/api/get-problem-detail?problemId=P1000&rendered=true',
  '/api/get-problem-detail?problemId=P1001&rendered=true',
  '/api/getAIAuth',
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
  /** of people who have logged in there */
  tokens: string[];
}

/** By the median of the turns. */
interface Compared {
  one: Reads;
  two: Reads;
  times: number;
}

export async function compareReads(
  folder: string,
  seconds: number,
): Promise<{ visitors: Compared; loggedIn: Compared; bare: Compared }> {
  const asker = path.join(folder, 'asker');
  await run('cc', ['-O2', '-o', asker, path.join(import.meta.dirname, 'asker.c')]);
  await using started = new AsyncDisposableStack();
  const site = async (processes: number): Promise<Server> => {
    const data = path.join(folder, `read by ${processes}`);
    const { port, child, stop } = await startProcesses(processes, 'web', data);
    started.defer(stop);
    const site = { port, child, tokens: await tokensAt(data) };
    // Each of two processes gets as warm as the one.
    await ask(asker, site, 6);
    await ask(asker, site, 6, 'people');
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
    const server = { port, child: children[0]!, tokens: [] };
    await ask(asker, server, 2);
    return server;
  };
  const costMs = async (server: Server) => 1_000 / (await ask(asker, server, 2)).rate;
  const [idle, busy] = [await costMs(await bare(1, 0)), await costMs(await bare(1, 20))];
  const work = Math.max(0, Math.round((20 * ((await costMs(sites[0])) - idle)) / (busy - idle)));
  const bares = [await bare(1, work), await bare(2, work)] as const;

  const turns = { visitors: [] as Turn[], loggedIn: [] as Turn[], bare: [] as Turn[] };
  const turn = async ([one, two]: readonly [Server, Server], who?: 'people'): Promise<Turn> => ({
    one: await ask(asker, one, seconds, who),
    two: await ask(asker, two, seconds, who),
  });
  for (let round = 0; round < rounds; round += 1) {
    turns.visitors.push(await turn(sites));
    turns.loggedIn.push(await turn(sites, 'people'));
    turns.bare.push(await turn(bares));
  }
  return {
    visitors: typical(turns.visitors),
    loggedIn: typical(turns.loggedIn),
    bare: typical(turns.bare),
  };
}

interface Turn {
  one: Reads;
  two: Reads;
}

function typical(turns: Turn[]): Compared {
  const middle = (of: 'one' | 'two'): Reads => {
    const mid = median(turns.map(turn => turn[of].rate));
    return turns.map(turn => turn[of]).find(({ rate }) => rate === mid)!;
  };
  const times = median(turns.map(({ one, two }) => two.rate / one.rate));
  return { one: middle('one'), two: middle('two'), times };
}

async function tokensAt(folder: string): Promise<string[]> {
  const { db, close } = connect(embeddedUrl(path.join(folder, 'postgres')), 4);
  try {
    return await Promise.all(Array.from({ length: people }, () => aPerson(db, folder)));
  } finally {
    await close();
  }
}

async function ask(
  asker: string,
  { port, child, tokens }: Server,
  seconds: number,
  who?: 'people',
): Promise<Reads> {
  const [before, begin] = [spent(child.pid!), performance.now()];
  const paths = who ? personalReads : reads;
  const { stdout } = await run(asker, [String(port), '64', String(seconds), ...paths], {
    env: { ...process.env, ASKER_TOKENS: who ? tokens.join(',') : '' },
  });
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

export function printReads(what: string, { rate, p99Ms, failures, cores }: Reads): void {
  const each = (who: keyof Cores) => `${((cores[who] * 1_000) / rate).toFixed(3)} ms`;
  const parts = (['web', 'database', 'asking'] as const).map(
    who => `${who} ${cores[who].toFixed(2)} cores (${each(who)} an answer)`,
  );
  console.log(
    `${what}: ${rate.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms, ${failures} failures; ${parts.join(', ')}, the whole machine ${cores.all.toFixed(2)}`,
  );
}
