import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, Work, WorkWish } from '#core/contract/judging.ts';
import { machineLoad } from '#core/machine-load.ts';
import { Status } from '#core/verdict.ts';
import { tryChecker } from '#judge/engine/checker.ts';
import { tidyPrograms } from '#judge/engine/compile.ts';
import { judgeHack } from '#judge/engine/hack.ts';
import { buildHeaders } from '#judge/engine/headers.ts';
import { forgetUnused } from '#judge/engine/made-once.ts';
import { judgeSubmission } from '#judge/engine/submission.ts';
import { testRun } from '#judge/engine/testrun.ts';
import { warmUp } from '#judge/engine/warm.ts';
import { Hindrance, outOfRoom, type Workshop } from '#judge/engine/workshop.ts';
import { selftest } from '#judge/hostile/selftest.ts';
import { detectLanguages, type Languages } from '#judge/languages/catalogue.ts';
import { type Language, languageRow } from '#judge/languages/language.ts';
import type { Sandbox } from '#judge/sandbox/room.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';
import { type BlobCache, openBlobCache } from './blob-cache.ts';
import { calibrate } from './calibration.ts';
import { fetchPatiently } from './fetch-patiently.ts';
import { Floor } from './floor.ts';
import { lastStopIn } from './last-stop.ts';
import { followOrders, progressReporter } from './orders.ts';
import { Rest } from './rest.ts';
import { Refused, type Server, serverAt } from './server.ts';

interface JudgeOptions {
  server: string;
  key: string;
  slots?: number;
  cacheFolder: string;
  log(message: string): void;
  /** what it tests itself with, for tests of its own */
  selftest?: typeof selftest;
  /** how long it tries to get a file, for the same */
  patienceMs?: number;
}

/** Says what became of work, and which work would be taken next. */
type Report = (next?: WorkWish) => Promise<{ accepted: boolean; next?: Work | null | undefined }>;

/** Those that this process was given, which a container or taskset makes fewer than the machine has. */
const cores = os.availableParallelism();
const claimWaitMs = 25_000;
const heartbeatMs = 2_000;
/** While no work takes longer than a beat and there is nothing new to say. */
const quietMs = 6_000;
/** How long a judge that stops tries to reach the server. */
const farewellMs = 3_000;
/** Farther than anything in the same building. */
const farMs = 50;
/** How long a file of the site is asked for again and again before the work that needs it is given back. */
const patienceMs = 10_000;
/** How often a job is tried here when the machine, not the program, is at fault. */
const triesHere = 3;

/** A judge that takes work from the server as long as it passes its own test. */
export async function startJudge(options: JudgeOptions): Promise<JudgeService> {
  await mkdir(options.cacheFolder, { recursive: true, mode: 0o700 });
  const server = serverAt(options.server, options.key);
  const settled = lastStopIn(options.cacheFolder, server)
    .settle()
    .catch(error => options.log(`judge: the server refuses: ${error.message}`));
  const cache = await openBlobCache(join(options.cacheFolder, 'blobs'), server.blob);
  const languages = await detectLanguages();
  await tidyPrograms(options.cacheFolder);
  const service = new JudgeService(options, server, languages, cache, await openSandbox());
  await settled;
  await service.start();
  return service;
}

/**
 * As many slots as it was given, but no more than cores, each taking one piece of work after another, and one
 * heartbeat for all of them. It keeps nothing that matters: kill it anywhere, and the server gives its work to
 * somebody else.
 */
export class JudgeService {
  private readonly options: JudgeOptions;
  private readonly server: Server;
  private readonly languages: Languages;
  private readonly cache: BlobCache;
  private readonly slots: number;
  private readonly stop = new AbortController();
  /** aborted once no more work is taken, which the stop does too */
  private readonly claiming = new AbortController();
  private readonly held = new Map<string, { lease: Lease; abort: AbortController; since: number }>();
  private readonly floor = new Floor();
  private misjudged: string | null = null;
  private readonly rest: Rest;
  private sandbox: Sandbox;
  private mending: Promise<void> | undefined;
  private running: Promise<void>[] = [];
  /** what is said of work that is done, where the server is far */
  private readonly reports = new Set<Promise<unknown>>();

  constructor(
    options: JudgeOptions,
    server: Server,
    languages: Languages,
    cache: BlobCache,
    sandbox: Sandbox,
  ) {
    this.options = options;
    this.server = server;
    this.languages = languages;
    this.cache = cache;
    this.sandbox = sandbox;
    this.slots = Math.min(options.slots ?? cores, cores);
    this.rest = new Rest(options.cacheFolder);
  }

  async start(): Promise<void> {
    await this.testItself();
    const { offered, checkers } = this.languages;
    const { report } = this.sandbox;
    if (this.slots < (this.options.slots ?? 0))
      this.options.log(`judge: one slot for each core it was given: ${cores}, not ${this.options.slots}`);
    this.options.log(
      `judge: ${this.slots} slots, ${offered.length} languages, accounting by ${report.accounting}`,
    );
    const languages = [...offered, ...checkers].map(language => ({
      ...languageRow(language),
      version: language.version,
    }));
    const calibrationMs = await calibrate(this.shop(0)).catch(() => null);
    const hello = { slots: this.slots, cores, languages, report, calibrationMs, trouble: this.trouble() };
    await this.server.insist('hello', hello, this.stop.signal);
    // Programs compile without these until then, only slower.
    void buildHeaders(this.shop(), offered.filter(isCommonCpp))
      .then(() => warmUp(this.shop(), offered))
      .then(() => forgetUnused(this.shop(), offered))
      .catch(() => {});
    this.running = [
      ...Array.from({ length: this.slots }, (_, index) => this.runSlot(index)),
      this.keepLeases(),
      this.testAgain(),
      followOrders(this.server, this.stop.signal, jobId => this.cancel(jobId)),
    ];
  }

  /** Takes no more work, and waits until what is under way is done, but not longer than that. */
  async drain(patienceMs: number): Promise<void> {
    this.claiming.abort();
    const slots = this.running.slice(0, this.slots);
    const late = new AbortController();
    await Promise.race([
      Promise.all(slots).then(() => Promise.all(this.reports)),
      sleep(patienceMs, undefined, { signal: late.signal }).catch(() => {}),
    ]);
    late.abort();
  }

  /** What is under way is given back, so that nobody takes a planned stop for a death. */
  async close(): Promise<void> {
    const lastStop = lastStopIn(this.options.cacheFolder, this.server);
    lastStop.note();
    this.claiming.abort();
    this.stop.abort();
    for (const { abort } of this.held.values()) abort.abort();
    await Promise.all(this.running);
    await lastStop.settle(AbortSignal.timeout(farewellMs)).catch(() => {});
    await this.sandbox.close();
  }

  private async runSlot(index: number): Promise<void> {
    const { signal } = this.claiming;
    // One slot is kept free for people who wait, however long the rejudging takes.
    const noRejudge = this.slots > 1 && index === 0;
    let ahead: Promise<Work | null> | Work | null | undefined;
    while (!signal.aborted)
      try {
        if (this.reasonToRest() !== null || this.sandbox.stuckRooms.includes(index)) {
          await this.letGo(await ahead);
          ahead = undefined;
          await sleep(heartbeatMs, undefined, { signal });
          continue;
        }
        if (this.sandbox.lost) await this.mendSandbox();
        const job =
          (await ahead) ?? (await this.server.ask('claim', { noRejudge, waitMs: claimWaitMs }, signal));
        ahead = job && this.isFar() ? this.claimAhead(noRejudge) : undefined;
        if (job) {
          const next = await this.take(job, index, ahead ? undefined : { noRejudge });
          ahead ??= next;
        }
      } catch (error) {
        if (signal.aborted) break;
        const refused = error instanceof Refused;
        if (refused) this.options.log(`judge: the server refuses: ${error.message}`);
        await sleep(refused ? 5_000 : 200, undefined, { signal }).catch(() => {});
      }
    // A judge that drains may be at its other work for a while; one that ends gives back all that it holds.
    await this.letGo(await ahead).catch(() => {});
  }

  /** A question and its answer take so long that a slot would stand idle between two pieces of work. */
  private isFar(): boolean {
    return this.server.roundTripMs() > farMs;
  }

  /**
   * The next piece of work of a slot, asked for while it is at another: only what waits already, so that no judge nearby is
   * robbed of it for long. Its test data comes meanwhile. What arrives after the last claim goes back with all that is held.
   */
  private async claimAhead(noRejudge: boolean): Promise<Work | null> {
    const job = await this.server
      .ask('claim', { noRejudge, waitMs: 0 }, this.claiming.signal)
      .catch(() => null);
    if (!job) return null;
    this.hold(job.lease);
    if (job.kind === 'submission')
      for (const { input, output } of job.task.cases)
        for (const hash of [input, output]) void this.cache.file(hash).catch(() => {});
    return job;
  }

  /** Work that was asked for ahead is for others while this judge rests. */
  private async letGo(job: Work | null | undefined): Promise<void> {
    if (!job) return;
    await this.server.insist('return', { leases: [job.lease] }, this.stop.signal);
    this.held.delete(job.lease.jobId);
  }

  private hold(lease: Lease): AbortController {
    const known = this.held.get(lease.jobId);
    if (known) return known.abort;
    const abort = new AbortController();
    this.held.set(lease.jobId, { lease, abort, since: Date.now() });
    return abort;
  }

  /** Answers with the next work, where the server had some to give away with its answer to the result. */
  private async take(job: Work, cpu: number, wish: WorkWish | undefined): Promise<Work | null> {
    const { lease } = job;
    const abort = this.hold(lease);
    try {
      const report = await this.floor.enter(job.alone, () => this.workOn(job, cpu, abort.signal));
      this.rest.forget();
      const said = abort.signal.aborted ? undefined : report;
      if (!this.isFar())
        return await this.sayOf(lease, said, this.claiming.signal.aborted ? undefined : wish);
      // Who is far goes on meanwhile; the lease is kept until the server has heard.
      this.keepReport(this.sayOf(lease, said));
    } catch (error) {
      if (error instanceof Hindrance) await this.giveBack(lease, error);
      this.held.delete(lease.jobId);
      if (!(error instanceof Hindrance)) throw error;
    }
    return null;
  }

  private keepReport(isSaid: Promise<unknown>): void {
    const report = isSaid
      .catch(error => {
        if (!this.stop.signal.aborted) this.options.log(`judge: the server refuses: ${error.message}`);
      })
      .finally(() => this.reports.delete(report));
    this.reports.add(report);
  }

  private async sayOf(lease: Lease, report: Report | undefined, wish?: WorkWish): Promise<Work | null> {
    try {
      const next = (await report?.(wish))?.next ?? null;
      if (next) this.hold(next.lease);
      return next;
    } finally {
      this.held.delete(lease.jobId);
    }
  }

  /** Somebody else does it, or this judge once it has rested. */
  private async giveBack(lease: Lease, hindrance: Hindrance): Promise<void> {
    const rested = this.rest.because(hindrance);
    this.options.log(`judge: the work is given back: ${hindrance.message}`);
    await this.server.insist('return', { leases: [lease] }, this.stop.signal);
    await rested(this.stop.signal);
  }

  private async testItself(): Promise<void> {
    const test = this.options.selftest ?? selftest;
    const misjudged = await test(this.shop()).catch(error => [String(error)]);
    this.misjudged = misjudged.length ? misjudged.join('; ') : null;
    if (this.misjudged) this.options.log(`judge: it misjudges and takes no work for now: ${this.misjudged}`);
  }

  /** A machine may be too busy, or too full, for a while: the test is repeated, with pauses that grow. */
  private async testAgain(): Promise<void> {
    const { signal } = this.stop;
    for (let pauseMs = 2_000; this.misjudged && !signal.aborted; pauseMs = Math.min(pauseMs * 2, 300_000)) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.testItself();
    }
  }

  /** What administrators are told: why it rests, or which of its cores do. */
  private trouble(): string | null {
    const { stuckRooms } = this.sandbox;
    const held = stuckRooms.filter(core => core !== null);
    const cores = held.length ? `; not used until then: core ${held.join(', ')}` : '';
    const stuck = `the kernel does not end ${stuckRooms.length} rooms of the sandbox that were killed${cores}`;
    return this.reasonToRest() ?? (stuckRooms.length ? stuck : null);
  }

  /** Why no work should be taken now; nobody gets a wrong verdict because a disk is full or a machine misjudges. */
  private reasonToRest(): string | null {
    if (this.misjudged) return `the self-test failed and is repeated: ${this.misjudged}`.slice(0, 2_000);
    return this.rest.reason(this.sandbox.scratch)?.slice(0, 2_000) ?? null;
  }

  /** Judges it, and answers with what says so to the server. */
  private async workOn(job: Work, cpu: number, signal: AbortSignal): Promise<Report> {
    const { lease } = job;
    if (job.kind === 'test') {
      const result = await this.untilJudged(() => testRun(this.shop(cpu), job.task, signal));
      return () => this.server.insist('testResult', { lease, result }, this.stop.signal);
    }
    if (job.kind === 'compile') {
      const result = await this.untilJudged(() => tryChecker(this.shop(cpu), job.task, signal));
      return () => this.server.insist('compileResult', { lease, result }, this.stop.signal);
    }
    if (job.kind === 'hack') {
      const result = await this.untilJudged(() => judgeHack(this.shop(cpu), job.task, signal));
      return () => this.server.insist('hackResult', { lease, result }, this.stop.signal);
    }
    const result = await this.untilJudged(async () => {
      const progress = progressReporter(this.server, lease, job.task.cases.length);
      const judged = await judgeSubmission(this.shop(cpu), job.task, progress.report, signal);
      await progress.end();
      return judged;
    });
    return next => this.server.insist('result', { lease, result, next }, this.stop.signal);
  }

  /** What the engine works with; a slot's programs stay on the slot's core. */
  private shop(cpu?: number): Workshop {
    const { languages, cache, options, sandbox } = this;
    const { signal } = this.stop;
    const blob = (hash: string) =>
      fetchPatiently(() => cache.file(hash), options.patienceMs ?? patienceMs, signal);
    return { sandbox, languages, cpu, cacheFolder: options.cacheFolder, blob };
  }

  /** Judges again when the sandbox was lost under a program: its failure says nothing about the program, nor does a full disk's. */
  private async untilJudged<R extends { status: number; isMachineFault?: boolean }>(
    attempt: () => Promise<R>,
  ): Promise<R> {
    for (let tries = 1; ; tries++) {
      const used = this.sandbox;
      const result = await attempt();
      const mendable = result.status === Status.SystemError && (used.lost || result.isMachineFault);
      const full = mendable && this.rest.tooLittleRoom(this.sandbox.scratch);
      if (full) throw outOfRoom(full);
      if (!mendable || tries === triesHere) return result;
      if (used.lost && used === this.sandbox) await this.mendSandbox();
    }
  }

  private mendSandbox(): Promise<void> {
    this.mending ??= openSandbox()
      .then(fresh => {
        this.options.log('judge: the sandbox was lost, started another');
        this.sandbox = fresh;
      })
      .finally(() => {
        this.mending = undefined;
      });
    return this.mending;
  }

  private async keepLeases(): Promise<void> {
    const { signal } = this.stop;
    let said = { trouble: this.trouble(), at: Date.now() };
    while (!signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
      const trouble = this.trouble();
      // A lease that is younger than a beat need not be kept yet.
      const keeps = this.held.values().some(({ since }) => Date.now() - since >= heartbeatMs);
      if (!keeps && trouble === said.trouble && Date.now() - said.at < quietMs) continue;
      said = { trouble, at: Date.now() };
      const leases = [...this.held.values()].map(({ lease }) => lease);
      const load = machineLoad(os);
      const answer = await this.server
        .ask('heartbeat', { leases, load, trouble }, signal)
        .catch(() => undefined);
      for (const jobId of answer?.lost ?? []) this.cancel(jobId);
    }
  }

  private cancel(jobId: string): void {
    this.held.get(jobId)?.abort.abort();
  }
}

const isCommonCpp = ({ name }: Language) => /^C\+\+( 17)?( With O2)?$/.test(name);
