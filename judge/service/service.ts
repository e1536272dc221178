import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { cpus, freemem, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  claimWork,
  keepAlive,
  type Lease,
  listenForOrders,
  reportProgress,
  reportResult,
  reportTestRun,
  sayHello,
  type Work,
} from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import { buildHeaders } from '#judge/engine/headers.ts';
import { judgeSubmission } from '#judge/engine/submission.ts';
import type { JudgeTask, TestRunTask } from '#judge/engine/task.ts';
import { testRun } from '#judge/engine/testrun.ts';
import type { Workshop } from '#judge/engine/workshop.ts';
import { selftest } from '#judge/hostile/selftest.ts';
import { detectLanguages } from '#judge/languages/catalogue.ts';
import { languageRow } from '#judge/languages/language.ts';
import type { Sandbox } from '#judge/sandbox/room.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';
import { openBlobCache } from './blob-cache.ts';
import { Refused, type Server, serverAt } from './server.ts';

/**
 * A judge: as many slots as it was given, each taking one piece of work after another from the server, and one
 * heartbeat for all of them. It keeps nothing that matters: kill it anywhere, and the server gives its work to
 * somebody else.
 */
export interface JudgeOptions {
  server: string;
  key: string;
  slots?: number;
  cacheFolder: string;
  log(message: string): void;
}

export interface JudgeService {
  close(): Promise<void>;
}

const claimWaitMs = 25_000;
const heartbeatMs = 2_000;
const progressEveryMs = 40;
const freeBytesNeeded = 256 * 2 ** 20;
/** How often a job is tried again here when the sandbox is lost under it. */
const sandboxTries = 3;

export async function startJudge(options: JudgeOptions): Promise<JudgeService> {
  const { log } = options;
  const slots = options.slots ?? Math.max(1, cpus().length);
  await mkdir(options.cacheFolder, { recursive: true, mode: 0o700 });
  const server = serverAt(options.server, options.key);
  const cache = await openBlobCache(join(options.cacheFolder, 'blobs'), server.blob);
  const languages = await detectLanguages();
  let sandbox = await openSandbox();
  const shop: Workshop = {
    get sandbox() {
      return sandbox;
    },
    languages,
    cacheFolder: options.cacheFolder,
    blob: hash => cache.file(hash),
  };
  const misjudged = await selftest(shop);
  if (misjudged.length) {
    await sandbox.close();
    throw new Error(`This judge misjudges and takes no work: ${misjudged.join('; ')}`);
  }
  log(
    `judge: ${slots} slots, ${languages.offered.length} languages, accounting by ${sandbox.report.accounting}`,
  );

  const stop = new AbortController();
  const underWay = new Map<string, { lease: Lease; abort: AbortController }>();
  const cancel = (jobId: string) => underWay.get(jobId)?.abort.abort();
  const hello = () =>
    server.insist(
      sayHello,
      {
        slots,
        languages: [...languages.offered, ...languages.checkers].map(language => ({
          ...languageRow(language),
          version: language.version,
        })),
        report: sandbox.report,
      },
      stop.signal,
    );
  let reopening: Promise<void> | undefined;
  /** A keeper that died is replaced; the jobs that lost their rooms run again. */
  const mendSandbox = () => {
    reopening ??= openSandbox().then(fresh => {
      log('judge: the sandbox was lost, started another');
      sandbox = fresh;
      reopening = undefined;
    });
    return reopening;
  };

  const work = async (job: Work) => {
    const abort = new AbortController();
    underWay.set(job.lease.jobId, { lease: job.lease, abort });
    try {
      if (job.kind === 'test') await workOnTest(job.task, job.lease, abort.signal);
      else await workOnSubmission(job.task as JudgeTask, job.lease, abort.signal);
    } catch (error) {
      if (!stop.signal.aborted) log(`judge: ${(error as Error).message}`);
    } finally {
      underWay.delete(job.lease.jobId);
    }
  };
  const workOnTest = async (task: TestRunTask, lease: Lease, signal: AbortSignal) => {
    const result = await tryAgainWhenLost(() => testRun(shop, task, signal));
    if (!signal.aborted) await server.insist(reportTestRun, { lease, result }, stop.signal);
  };
  const workOnSubmission = async (task: JudgeTask, lease: Lease, signal: AbortSignal) => {
    const result = await tryAgainWhenLost(async () => {
      const progress = progressReporter(server, lease, task.cases.length);
      const judged = await judgeSubmission(shop, task, progress.report, signal);
      await progress.end();
      return judged;
    });
    if (!signal.aborted) await server.insist(reportResult, { lease, result }, stop.signal);
  };
  const tryAgainWhenLost = async <R extends { status: number }>(attempt: () => Promise<R>): Promise<R> => {
    for (let tries = 1; ; tries++) {
      const used: Sandbox = sandbox;
      const result = await attempt();
      if (result.status !== Status.SystemError || !used.lost || tries === sandboxTries) return result;
      if (used === sandbox) await mendSandbox();
    }
  };

  const slot = async (index: number) => {
    // One slot is kept free for people who wait, however long the rejudging takes.
    const noRejudge = slots > 1 && index === 0;
    while (!stop.signal.aborted)
      try {
        if (trouble(options.cacheFolder)) await sleep(2_000, undefined, { signal: stop.signal });
        else {
          if (sandbox.lost) await mendSandbox();
          const job = await server.ask(claimWork, { noRejudge, waitMs: claimWaitMs }, stop.signal);
          if (job) await work(job);
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof Refused) log(`judge: the server refuses work: ${error.message}`);
        await sleep(error instanceof Refused ? 5_000 : 200, undefined, { signal: stop.signal }).catch(
          () => {},
        );
      }
  };
  const heartbeat = async () => {
    while (!stop.signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal: stop.signal }).catch(() => {});
      const leases = [...underWay.values()].map(job => job.lease);
      const load = { cpu: loadavg()[0]! / cpus().length, memory: 1 - freemem() / totalmem() };
      const answer = await server
        .ask(keepAlive, { leases, load, trouble: trouble(options.cacheFolder) }, stop.signal)
        .catch(() => undefined);
      for (const jobId of answer?.lost ?? []) cancel(jobId);
    }
  };

  await hello();
  // C++ compiles without its header until then, only slower.
  void buildHeaders(shop, [...languages.offered, ...languages.checkers]).catch(() => {});
  const running = [
    ...Array.from({ length: slots }, (_, index) => slot(index)),
    heartbeat(),
    listen(server, stop.signal, cancel),
  ];
  return {
    async close() {
      stop.abort();
      for (const { abort } of underWay.values()) abort.abort();
      await Promise.all(running);
      await sandbox.close();
    },
  };
}

/** Sends what happened in small bundles, so that a hundred quick cases are a few requests. */
function progressReporter(server: Server, lease: Lease, cases: number) {
  const statuses: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const send = () => {
    timer = undefined;
    sending = server.ask(reportProgress, { lease, cases, statuses: [...statuses] }).catch(() => {});
  };
  return {
    report(event: { type: string; case?: { status: number } }) {
      if (event.type === 'compiling') return;
      if (event.case) statuses.push(event.case.status);
      timer ??= setTimeout(send, event.type === 'judging' ? 0 : progressEveryMs);
    },
    /** Nothing may arrive after the result. */
    async end() {
      clearTimeout(timer);
      await sending;
    },
  };
}

/** Follows the orders of the server; while the stream is down, the heartbeat tells what was lost. */
async function listen(server: Server, signal: AbortSignal, cancel: (jobId: string) => void): Promise<void> {
  while (!signal.aborted)
    try {
      const response = await server.open(listenForOrders.path, signal);
      let pending = '';
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const events = (pending + chunk).split('\n\n');
        pending = events.pop()!;
        for (const event of events) {
          const data = /^event: cancel\ndata: (.*)$/m.exec(event)?.[1];
          if (data) cancel((JSON.parse(data) as { jobId: string }).jobId);
        }
      }
    } catch {
      if (!signal.aborted) await sleep(500, undefined, { signal }).catch(() => {});
    }
}

/** Why no work should be taken now; nobody gets a wrong verdict because a disk is full. */
function trouble(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return free < freeBytesNeeded
    ? `only ${Math.floor(free / 2 ** 20)} MB free on the disk of the judge`
    : null;
}
