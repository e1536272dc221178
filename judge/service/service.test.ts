import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Work } from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import { aTask, blobPath } from '#judge/engine/testing.ts';
import { detectLanguages, type Languages } from '#judge/languages/catalogue.ts';
import type { Sandbox } from '#judge/sandbox/room.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';
import { openBlobCache } from './blob-cache.ts';
import { lastStopIn } from './last-stop.ts';
import { Refused, type Server } from './server.ts';
import { JudgeService } from './service.ts';

test('a judge that misjudges says so, takes nothing, and tests itself again until it is right', async () => {
  const server = aServer();
  const verdicts = [['a sleeper was judged Accepted'], ['a crash was judged Accepted'], []];
  const selftest = async () => verdicts.shift()!;
  const judge = new JudgeService(
    { ...options(aFolder()), selftest },
    server,
    noLanguages,
    noBlobs,
    noSandbox,
  );
  await judge.start();
  expect(server.troubles).toEqual([expect.stringMatching(/repeated: a sleeper was judged Accepted/)]);
  await expect.poll(() => server.troubles.at(-1), { timeout: 30_000 }).toMatch(/a crash was judged Accepted/);
  expect(server.claims).toBe(0);
  await expect.poll(() => server.troubles.at(-1), { timeout: 30_000 }).toBeNull();
  await expect.poll(() => server.claims, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(verdicts).toEqual([]);
  await judge.close();
}, 100_000);

test('the slot whose core a stuck room holds rests and says so, the others go on', async () => {
  const server = aServer();
  const sandbox = { ...noSandbox, stuckRooms: [0] as number[] };
  const slots = Math.min(2, availableParallelism());
  const judge = new JudgeService(
    { ...options(aFolder()), slots, selftest: async () => [] },
    server,
    noLanguages,
    noBlobs,
    sandbox,
  );
  await judge.start();
  expect(server.troubles[0]).toMatch(/does not end 1 rooms of the sandbox .* not used until then: core 0$/);
  await expect.poll(() => server.troubles.length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(server.claimants).toEqual(slots > 1 ? ['any'] : []);
  sandbox.stuckRooms = [];
  await expect.poll(() => server.claimants.length, { timeout: 30_000 }).toBe(slots);
  await expect.poll(() => server.troubles.at(-1), { timeout: 30_000 }).toBeNull();
  await judge.close();
}, 100_000);

test('a judge far from the server asks for the next work before it has said how the last went', async () => {
  const jobs = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const events: string[] = [];
  const heard = Promise.withResolvers<void>();
  const server = {
    ...aServer(),
    roundTripMs: () => 200,
    // biome-ignore lint/suspicious/noExplicitAny: a stand-in for all calls at once
    async insist(name: string, body: any): Promise<any> {
      if (name !== 'result') return undefined;
      await heard.promise;
      events.push(`said ${body.lease.jobId.at(-1)}`);
    },
    // biome-ignore lint/suspicious/noExplicitAny: a stand-in for all calls at once
    async ask(name: string, _body: any, signal?: AbortSignal): Promise<any> {
      if (name === 'heartbeat') return { lost: [] };
      if (name !== 'claim') return undefined;
      const jobId = jobs.shift();
      if (!jobId) return sleep(100, null, { signal });
      events.push(`got ${jobId.at(-1)}`);
      if (jobs.length === 0) heard.resolve();
      return {
        kind: 'submission',
        lease: { jobId, attempt: 1 },
        alone: false,
        task: { ...aTask({}), cases: [] },
      };
    },
  } as unknown as Server;
  const judge = new JudgeService(
    { ...options(aFolder()), slots: 1, selftest: async () => [] },
    server,
    noLanguages,
    noBlobs,
    noSandbox,
  );
  await judge.start();
  await expect.poll(() => events.length, { timeout: 30_000 }).toBe(4);
  expect(events.slice(0, 2)).toEqual(['got 1', 'got 2']);
  await judge.drain(60_000);
  await judge.close();
}, 100_000);

test('a judge takes the next work from the answer to a result, and a rest gives it back', async () => {
  const work = (at: number): Work => ({
    kind: 'submission',
    lease: { jobId: `00000000-0000-4000-8000-00000000000${at}`, attempt: 1 },
    alone: false,
    task: { ...aTask({}), cases: [] },
  });
  const sandbox = { ...noSandbox, stuckRooms: [] as number[] };
  const events: string[] = [];
  const server = {
    ...aServer(),
    // biome-ignore lint/suspicious/noExplicitAny: a stand-in for all calls at once
    async insist(name: string, { lease, leases, next }: any): Promise<any> {
      if (name === 'hello') return undefined;
      const [{ jobId }] = leases ?? [lease];
      events.push(`${name} ${jobId.at(-1)}`);
      if (name !== 'result') return undefined;
      expect(next).toEqual({ noRejudge: false });
      if (jobId.endsWith('2')) sandbox.stuckRooms = [0];
      return { accepted: true, next: work(Number(jobId.at(-1)) + 1) };
    },
    // biome-ignore lint/suspicious/noExplicitAny: a stand-in for all calls at once
    async ask(name: string): Promise<any> {
      if (name === 'heartbeat') return { lost: [] };
      if (name === 'claim') events.push('claim');
      return name === 'claim' ? work(1) : undefined;
    },
  } as unknown as Server;
  const judge = new JudgeService(
    { ...options(aFolder()), selftest: async () => [] },
    server,
    noLanguages,
    noBlobs,
    sandbox,
  );
  await judge.start();
  await expect.poll(() => events.length, { timeout: 30_000 }).toBe(4);
  expect(events).toEqual(['claim', 'result 1', 'result 2', 'return 3']);
  await judge.close();
}, 100_000);

test('a stop that the server does not hear of is made up for by the next start', async () => {
  const folder = aFolder();
  const server = aServer();
  server.isAway = true;
  const judge = new JudgeService(
    { ...options(folder), selftest: async () => [] },
    server,
    noLanguages,
    noBlobs,
    noSandbox,
  );
  await judge.start();
  await judge.close();
  expect(server.returned).toEqual([]);
  server.isAway = false;
  await lastStopIn(folder, server).settle();
  await lastStopIn(folder, server).settle();
  expect(server.returned).toEqual(['everything']);
});

test('a judge that is drained finishes what it has, takes nothing more, and waits no longer than it was told', async () => {
  const lease = { jobId: '5f0c5b1e-7f6e-4a52-9d0e-8f3a1f0f5d12', attempt: 1 };
  const task = aTask({
    language: 'C With O2',
    source: '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  });
  const server = aServer({ kind: 'submission', task, lease, alone: false });
  const folder = aFolder();
  const judge = new JudgeService(
    { ...options(folder), slots: 1, selftest: async () => [] },
    server,
    { ...(await detectLanguages()), offered: [], checkers: [] },
    await openBlobCache(join(folder, 'blobs'), server.blob),
    await openSandbox(),
  );
  await judge.start();
  await expect.poll(() => server.claims).toBeGreaterThan(0);
  await judge.drain(60_000);
  expect(server.results).toEqual([Status.Accepted]);
  const { claims } = server;
  await judge.drain(0);
  await judge.close();
  expect([server.claims, server.returned]).toEqual([claims, ['everything']]);
}, 100_000);

test('work whose files nobody gives is given back and judged once they come; what the site does not have is a System Error', async () => {
  const lease = { jobId: '5f0c5b1e-7f6e-4a52-9d0e-8f3a1f0f5d14', attempt: 1 };
  const task = aTask({
    language: 'C With O2',
    source: '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  });
  const server = aServer({ kind: 'submission', task, lease, alone: false });
  let store: 'away' | 'stumbles' | 'there' | 'lacks it' = 'away';
  const blob = async (sha256: string) => {
    if (store === 'away') throw new Error('connect ECONNREFUSED');
    if (store === 'lacks it') throw new Refused('The file is not in the store');
    if (store === 'there') return server.blob(sha256);
    store = 'there';
    throw new Error('HTTP 503');
  };
  const folder = aFolder();
  const judge = new JudgeService(
    { ...options(folder), selftest: async () => [], patienceMs: 200 },
    server,
    { ...(await detectLanguages()), offered: [], checkers: [] },
    await openBlobCache(join(folder, 'blobs'), blob),
    await openSandbox(),
  );
  await judge.start();
  await expect.poll(() => server.returned, { timeout: 60_000 }).toContain(lease.jobId);
  await expect
    .poll(() => server.troubles.at(-1), { timeout: 30_000 })
    .toBe('the files of the site cannot be fetched: connect ECONNREFUSED');
  expect(server.results).toEqual([]);
  store = 'stumbles';
  await expect.poll(() => server.results, { timeout: 60_000 }).toEqual([Status.Accepted]);
  rmSync(join(folder, 'blobs'), { recursive: true });
  store = 'lacks it';
  server.giveAgain();
  await expect.poll(() => server.results.at(-1), { timeout: 60_000 }).toBe(Status.SystemError);
  await judge.close();
}, 150_000);

const isRoot = process.getuid?.() === 0;

test.skipIf(!isRoot)(
  'a full disk gives work back, is named, and is forgotten once there is room',
  async () => {
    const folder = aFolder();
    const mount = (settings: string) =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', settings, 'tmpfs', folder]);
    mount('size=4m,nr_inodes=4');
    onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
    const task = aTask({
      language: 'C With O2',
      source: '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
    });
    const lease = { jobId: '5f0c5b1e-7f6e-4a52-9d0e-8f3a1f0f5d11', attempt: 1 };
    const server = aServer({ kind: 'submission', task, lease, alone: false });
    const cache = await openBlobCache(join(folder, 'blobs'), server.blob);
    const detected = await detectLanguages();
    const languages = { ...detected, offered: [], checkers: [] };
    const judge = new JudgeService(
      { ...options(folder), selftest: async () => [] },
      server,
      languages,
      cache,
      await openSandbox(),
    );
    await judge.start();
    expect(server.troubles).toEqual([expect.stringMatching(/^only \d MB free on the disk of the judge$/)]);

    // Plenty of bytes, but no place for another file.
    mount('remount,size=1g');
    await expect
      .poll(() => server.troubles.at(-1), { timeout: 30_000 })
      .toMatch(/^no room on the disk.+(ENOSPC|No space left)/);
    expect(server.returned).toContain(lease.jobId);
    expect(server.results).toEqual([]);

    mount('remount,size=1g,nr_inodes=10000');
    await expect.poll(() => server.results, { timeout: 60_000 }).toEqual([Status.Accepted]);
    await expect.poll(() => server.troubles.at(-1), { timeout: 30_000 }).toBeNull();
    await judge.close();
  },
  150_000,
);

test.skipIf(!isRoot)(
  'work whose output finds no room is given back, and judged once there is some',
  async () => {
    const scratch = aFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', scratch]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', scratch]));
    const resize = (size: string) =>
      void execFileSync('mount', ['-o', `remount,size=${size}`, 'tmpfs', scratch]);
    const task = aTask({
      language: 'C With O2',
      source:
        '#include <stdio.h>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d%5000000c\\n", a + b, 32); }\n',
    });
    const lease = { jobId: '5f0c5b1e-7f6e-4a52-9d0e-8f3a1f0f5d13', attempt: 1 };
    const server = aServer({ kind: 'submission', task, lease, alone: false });
    // Full from the moment on at which it has the work.
    server.onClaim = () => resize('1m');
    const folder = aFolder();
    const judge = new JudgeService(
      { ...options(folder), selftest: async () => [] },
      server,
      { ...(await detectLanguages()), offered: [], checkers: [] },
      await openBlobCache(join(folder, 'blobs'), server.blob),
      await openSandbox({ scratch }),
    );
    await judge.start();
    await expect.poll(() => server.returned, { timeout: 60_000 }).toContain(lease.jobId);
    await expect.poll(() => server.troubles.at(-1), { timeout: 30_000 }).toMatch(/MB free for outputs in/);
    expect(server.results).toEqual([]);
    server.onClaim = () => {};
    resize('1g');
    await expect.poll(() => server.results, { timeout: 60_000 }).toEqual([Status.Accepted]);
    await judge.close();
  },
  150_000,
);

const noLanguages: Languages = {
  offered: [],
  checkers: [],
  missing: [],
  find: () => undefined,
  findChecker: () => undefined,
};
const noBlobs = { file: async (sha256: string) => sha256 };
const noSandbox = {
  report: {},
  scratch: tmpdir(),
  lost: false,
  stuckRooms: [],
  close: async () => {},
} as unknown as Sandbox;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'acorn-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const options = (cacheFolder: string) => ({ server: '', key: '', slots: 1, cacheFolder, log: () => {} });

/** Keeps what the judge says of itself; has one piece of work at most, until its result is there. */
function aServer(work?: Work) {
  let waiting = work;
  const server = {
    isAway: false,
    onClaim() {},
    giveAgain() {
      waiting = work;
    },
    claims: 0,
    /** the first slot of several takes no rejudges */
    claimants: [] as string[],
    troubles: [] as (string | null)[],
    returned: [] as string[],
    results: [] as number[],
    // The calls of a judge have a type each; here they are told apart by name.
    // biome-ignore lint/suspicious/noExplicitAny: a stand-in for all of them at once
    async ask(name: string, body: any, signal?: AbortSignal): Promise<any> {
      if (name === 'hello' || name === 'heartbeat') server.troubles.push(body.trouble);
      if (name === 'heartbeat') return { lost: [] };
      if (name === 'result') server.results.push(body.result.status);
      if (name === 'return') {
        if (server.isAway) throw new Error('nobody answers');
        server.returned.push(body.leases?.[0].jobId ?? 'everything');
        waiting = work;
      }
      if (name !== 'claim') return undefined;
      server.claims += 1;
      server.onClaim();
      const claimant = body.noRejudge ? 'no rejudge' : 'any';
      if (!server.claimants.includes(claimant)) server.claimants.push(claimant);
      const given = waiting;
      waiting = undefined;
      if (!given) await sleep(100, undefined, { signal });
      return given ?? null;
    },
    roundTripMs: () => 0,
    insist: (name: string, body: unknown, signal?: AbortSignal) => server.ask(name, body, signal),
    blob: async (sha256: string) => createReadStream(blobPath(sha256)),
    orders: (signal: AbortSignal) => sleep(60_000, undefined, { signal }),
  };
  return server as typeof server & Server;
}
