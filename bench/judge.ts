/**
 * What a submission costs from the HTTP call to its verdict, on an idle machine, beside the bare compiler in the same
 * run. `./acorn bench judge` prints it after the figures of the sandbox.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { login } from '#core/contract/account.ts';
import type { Envelope } from '#core/contract/endpoint.ts';
import { followTopics, type TopicState } from '#core/contract/live.ts';
import { checkSubmissionsStatus, submitProblem } from '#core/contract/submission.ts';
import { topicOf } from '#core/topic.ts';
import { isFinal, Status } from '#core/verdict.ts';
import { judgeSubmission } from '#judge/engine/submission.ts';
import { aTask, aWorkshop, someCases } from '#judge/engine/testing.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { connect } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { aProblem } from '#server/testing/problem.ts';
import { family, judgeTargetMb, kindOf, memoryOf } from './memory.ts';
import type { Row } from './sandbox.ts';
import { rootPassword, startSite } from './site-process.ts';
import { median } from './table.ts';

const run = promisify(execFile);
const language = 'C++';
const settleMs = 20_000;

/** A + B with the header that everybody includes; the number makes each one new to every cache. */
const source = (n: number) =>
  `#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; } // ${n}\n`;

export async function judgeBench(report: (row: Row) => void = () => {}): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (row: Omit<Row, 'reached'>) => {
    const limit = row.floor !== undefined && !row.absolute ? row.target * row.floor : row.target;
    const whole = { ...row, reached: row.ours <= limit };
    rows.push(whole);
    report(whole);
  };
  const site = await judgedSite();
  try {
    const problem = await site.problem(10);
    await site.headerBuilt();
    const idle = site.judgeMemory();
    const memory = (what: string, ours: number, target = judgeTargetMb) =>
      add({ what: `judge process, ${what}`, unit: 'MB', ours, target });
    memory('idle, resident (RSS)', idle.residentMb);
    memory('idle, its share of what is shared (PSS)', idle.shareMb);
    const compiler = await bareCompiler(site.folder);
    // By turns, so that a slow moment of the machine is everybody's.
    const times: { ours: number; withHeader: number; without: number }[] = [];
    for (let n = 0; n < 9; n++)
      times.push({
        withHeader: await compiler.withHeader(),
        ours: await site.submitAndWait(problem, source(n)),
        without: await compiler.without(),
      });
    const unit = 'ms';
    const verdict = median(times.map(time => time.ours));
    add({
      what: 'submit to verdict, A+B, 10 tests (g++ with header)',
      unit,
      ours: verdict,
      floor: median(times.map(time => time.withHeader)),
      target: 1.05,
    });
    add({
      what: 'submit to verdict, A+B, 10 tests (g++ without)',
      unit,
      ours: verdict,
      floor: median(times.map(time => time.without)),
      target: 0.5,
    });

    add({
      what: '100 tests of a compiled program, run and compared',
      unit,
      ours: await hundredTests(),
      target: 100,
    });

    const count = 500;
    const slots = 2;
    // Before and after: a machine that becomes slower meanwhile does so for both.
    const before = await bareThroughput(site.folder, slots);
    const startedAt = performance.now();
    const peakMb = await peakWhile(site.submitMany(problem, count), () => site.judgeMemory().wholeMb);
    const queued = performance.now() - startedAt;
    const alone = ((before + (await bareThroughput(site.folder, slots))) / 2) * count;
    add({
      what: `${count} queued, ${slots} slots (g++ and the runs alone)`,
      unit,
      ours: queued,
      floor: alone,
      target: 1.05,
    });

    memory('each busy slot, sandbox included', (peakMb - idle.wholeMb) / slots, 30);
    await sleep(settleMs);
    memory(`idle after ${count}, resident (RSS)`, site.judgeMemory().residentMb);
  } finally {
    await site.stop();
  }
  return rows;
}

/** The most that was measured, ten times a second, until the work is done. */
async function peakWhile(work: Promise<void>, measure: () => number): Promise<number> {
  let peak = measure();
  const timer = setInterval(() => {
    peak = Math.max(peak, measure());
  }, 100);
  await work.finally(() => clearInterval(timer));
  return peak;
}

/** The engine alone on a program it has compiled before: a hundred runs and comparisons. */
async function hundredTests(): Promise<number> {
  const shop = await aWorkshop();
  try {
    const texts = Array.from({ length: 100 }, (_, n) => ({ input: `${n} ${n}\n`, output: `${2 * n}\n` }));
    const task = aTask({ cases: someCases(...texts) });
    const times: number[] = [];
    for (let n = 0; n < 8; n++) {
      const from = performance.now();
      const { status } = await judgeSubmission(shop, task);
      if (status !== Status.Accepted) throw new Error(`came out as ${status}`);
      if (n > 0) times.push(performance.now() - from);
    }
    return median(times);
  } finally {
    await shop.close();
  }
}

/** The compiler by itself, with and without a precompiled header: each call compiles once and says how long it took. */
async function bareCompiler(folder: string) {
  const flags = ['-DONLINE_JUDGE', '-w', '-std=c++14'];
  const headers = mkdtempSync(path.join(folder, 'headers-'));
  writeFileSync(path.join(headers, 'all.h'), '#include <bits/stdc++.h>\n');
  await run('g++', [...flags, '-x', 'c++-header', 'all.h', '-o', 'all.h.gch'], { cwd: headers });
  writeFileSync(path.join(headers, 'main.cpp'), source(0));
  const timed = async (more: string[]) => {
    const from = performance.now();
    await run('g++', [...flags, ...more, 'main.cpp', '-o', 'main', '-lm'], { cwd: headers });
    return performance.now() - from;
  };
  return { withHeader: () => timed(['-include', 'all.h']), without: () => timed([]) };
}

/** How long one submission takes when as many shells as we have slots compile and run, and nobody judges. */
async function bareThroughput(folder: string, streams: number): Promise<number> {
  const rounds = 25;
  const headers = path.join(folder, readdirSync(folder).find(name => name.startsWith('headers-'))!);
  const stream = async (index: number) => {
    const script = `for n in $(seq ${rounds}); do g++ -DONLINE_JUDGE -w -std=c++14 -include all.h main.cpp -o s${index} -lm
      for test in 1 2 3 4 5 6 7 8 9 10; do echo 1 2 | ./s${index} >/dev/null; done; done`;
    await run('sh', ['-c', script], { cwd: headers });
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: streams }, (_, index) => stream(index)));
  return (performance.now() - from) / (rounds * streams);
}

async function judgedSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  const site = await startSite(folder, {
    options: ['--empty'],
    environment: { ACORN_RATE_LIMIT_SCALE: '10000' },
    waitsForJudge: true,
  });
  const { address } = site;
  const { db, close } = connect(embeddedUrl(path.join(folder, 'postgres')), 2);
  await databaseSettings(db).write({ defaultSubmitInterval: 0 });
  const token = (await post(address, login.path, { username: 'root', password: rootPassword })).headers.get(
    'authorization',
  )!;
  const submit = async (pid: string, code: string) => {
    const response = await post(address, submitProblem.path, { pid, language, code }, token);
    const envelope = (await response.json()) as Envelope<{ submitId: number }>;
    if (!envelope.data) throw new Error(envelope.msg ?? 'not submitted');
    return envelope.data.submitId;
  };
  return {
    folder,
    async problem(cases: number) {
      const given = Array.from({ length: cases }, (_, n) => ({ input: `${n} ${n}\n`, output: `${2 * n}\n` }));
      const blobs = diskBlobs(path.join(folder, 'blobs'));
      const { problemId } = await aProblem(
        { site: { db, blobs } } as never,
        { uid: '1', username: 'root' },
        { cases: given },
      );
      return problemId;
    },
    /** The judge builds its headers in the background; the figures are those of a judge that has them. */
    async headerBuilt() {
      const headers = path.join(folder, 'judge', 'headers');
      for (let tries = 0; tries < 600; tries++) {
        const built = safeList(headers).filter(name => /^[0-9a-f]{32}$/.test(name));
        if (built.length >= 4) return;
        await sleep(200);
      }
    },
    async submitAndWait(pid: string, code: string): Promise<number> {
      const from = performance.now();
      const submitId = await submit(pid, code);
      const status = await verdictOf(address, submitId);
      if (status !== Status.Accepted) throw new Error(`submission ${submitId} came out as ${status}`);
      return performance.now() - from;
    },
    async submitMany(pid: string, count: number) {
      const ids: number[] = [];
      for (let n = 0; n < count; n++) ids.push(await submit(pid, source(1_000 + n)));
      const open = new Set(ids);
      while (open.size) {
        // Seldom: asking costs the server time that the judge could use.
        await sleep(500);
        const asked = [...open].slice(0, 300);
        const response = await post(address, checkSubmissionsStatus.path, { submitIds: asked });
        const { data } = (await response.json()) as Envelope<Record<string, { status: number }>>;
        for (const id of asked) if (isFinal(data![id]?.status ?? Status.Pending)) open.delete(id);
      }
    },
    /** The process itself, and together with its sandbox, without the programs it runs. */
    judgeMemory() {
      const judge = family(site.pid).find(pid => kindOf(pid) === 'judge')!;
      const own = memoryOf(judge);
      const boxes = family(judge).filter(pid => kindOf(pid) === 'sandbox');
      return { ...own, wholeMb: boxes.reduce((mb, pid) => mb + memoryOf(pid).shareMb, own.residentMb) };
    },
    async stop() {
      await close();
      await site[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The final status, from the stream that pages watch. */
async function verdictOf(address: string, submitId: number): Promise<number> {
  const watching = new AbortController();
  const response = await fetch(
    `${address}${followTopics.path}?topics=${topicOf('submission', `${submitId}`)}`,
    {
      signal: watching.signal,
    },
  );
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) {
        const told = JSON.parse(data!) as TopicState | null;
        const { status } = (told?.state ?? {}) as { status?: number };
        if (status !== undefined && isFinal(status)) return status;
      }
    throw new Error('the stream ended before the verdict');
  } finally {
    watching.abort();
  }
}

const post = (address: string, call: string, body: object, token?: string) =>
  fetch(address + call, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });

function safeList(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
