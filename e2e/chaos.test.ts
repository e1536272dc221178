import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFailed } from 'vitest';
import { login } from '#core/contract/account.ts';
import type { Endpoint, Envelope } from '#core/contract/endpoint.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { isFinal, Status } from '#core/verdict.ts';
import { shareBuilt } from '#judge/engine/testing.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { connect } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from './browser.ts';

const root = path.join(import.meta.dirname, '..');
const data = mkdtempSync(path.join(tmpdir(), 'acorn-chaos-'));
const postgresFolder = path.join(data, 'postgres');
const rootPassword = 'storm-in-october';
let site: Site | undefined;

afterAll(async () => {
  site?.process.kill('SIGTERM');
  await site?.ended;
  rmSync(data, { recursive: true, force: true });
});

/** Programs for A + B, each with the only verdict it may ever get. */
const programs: [string, Status][] = [
  ['#include <cstdio>\nint main(){int a,b;scanf("%d%d",&a,&b);printf("%d\\n",a+b);}', Status.Accepted],
  ['#include <cstdio>\nint main(){puts("nothing");}', Status.WrongAnswer],
  ['int main(){return 7;}', Status.RuntimeError],
  ['int main(){ this does not compile }', Status.CompileError],
  ['int main(){for(volatile int i=0;;i++);}', Status.TimeLimitExceeded],
];
const submissions = 40;

shareBuilt(path.join(data, 'judge'));

test('whoever is killed, every submission ends with its one right verdict', async () => {
  site = await startSite();
  const cases = [1, 2, 3].map(n => ({ input: `${n} ${n}\n`, output: `${2 * n}\n` }));
  const problem = await preparedProblem({ timeLimit: 200 }, cases);
  const token = await logIn();
  const expected = new Map<number, Status>();
  for (let index = 0; index < submissions; index++) {
    const [code, status] = programs[index % programs.length]!;
    const body = { pid: problem, language: 'C++', code: `${code}\n// ${index}` };
    const { submitId } = await call<{ submitId: number }>(submitProblem, body, token);
    expected.set(submitId, status);
  }

  const blows = [
    () => killOne(childrenOf(judgeOf(site!.process.pid!)).find(isKeeper)),
    () => killOne(judgeOf(site!.process.pid!)),
    () =>
      killOne(
        Number(readFileSync(path.join(postgresFolder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
      ),
    async () => {
      killOne(site!.process.pid);
      await site!.ended;
      site = await startSite();
    },
  ];
  for (const [index, blow] of blows.entries()) {
    const share = ((index + 1) * submissions) / (blows.length + 2);
    await expect.poll(finished, { timeout: 90_000, interval: 50 }).toBeGreaterThanOrEqual(share);
    await blow();
  }
  await expect.poll(finished, { timeout: 180_000, interval: 250 }).toBe(submissions);

  const verdicts = await withDatabase(({ db }) =>
    db.selectFrom('submission').select(['submitId', 'status']).execute(),
  );
  expect(new Map(verdicts.map(row => [row.submitId, row.status]))).toEqual(expected);
  expect(await withDatabase(({ db }) => findMismatches(db))).toEqual([]);
}, 400_000);

test('planned stops during one submission are no losses, and a page that waits for it sees through them', async ({
  visitor,
}) => {
  site ??= await startSite();
  const problem = await preparedProblem({ timeLimit: 20_000 }, [{ input: '1 2\n', output: '3\n' }]);
  const slow = '#include <cstdio>\n#include <unistd.h>\nint main(){sleep(8);puts("3");}';
  const body = { pid: problem, language: 'C++', code: slow };
  const token = await logIn();
  const { submitId } = await call<{ submitId: number }>(submitProblem, body, token);
  await using door = await frontDoor();
  const page = await (await visitor({ baseURL: door.address, alone: true })).newPage();
  await page.goto('/robots.txt');
  await page.evaluate(token => localStorage.setItem('token', token), token);
  await page.goto(`/submission-detail/${submitId}`);
  await page
    .getByText(/Pending|Compiling|Judging/)
    .first()
    .waitFor();
  const statusNow = async () =>
    withDatabase(({ db }) =>
      db.selectFrom('submission').select('status').where('submitId', '=', submitId).executeTakeFirstOrThrow(),
    ).then(
      row => row.status,
      () => undefined,
    );
  const stopSite = () => site!.process.kill('SIGTERM');
  const stopJudgeOfDeadSite = () => {
    process.kill(judgeOf(site!.process.pid!)!, 'SIGTERM');
    killOne(site!.process.pid);
  };
  for (const stop of [stopSite, stopSite, stopSite, stopJudgeOfDeadSite, stopJudgeOfDeadSite]) {
    await expect.poll(statusNow, { timeout: 90_000, interval: 50 }).toBe(Status.Judging);
    stop();
    await site.ended;
    site = await startSite();
  }
  await expect.poll(statusNow, { timeout: 90_000, interval: 50 }).toBe(Status.Judging);
  const losses = await withDatabase(({ db }) => db.selectFrom('jobLease').select('losses').execute());
  expect(losses).toEqual([{ losses: 0 }]);
  await expect.poll(statusNow, { timeout: 90_000 }).toBe(Status.Accepted);
  await page.getByText('Accepted').first().waitFor({ timeout: 60_000 });
}, 400_000);

interface Site {
  process: ChildProcess;
  ended: Promise<unknown>;
  address: string;
}

async function startSite(): Promise<Site> {
  const child = spawn(process.execPath, ['cli/main.ts', 'start', '--empty', '--data', data], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      ACORN_PORT: '0',
      ACORN_ROOT_PASSWORD: rootPassword,
      ACORN_RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', chunk => {
    printed += chunk;
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  onTestFailed(() => void child.kill('SIGKILL'));
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/ready: \S+\n/);
  await expect.poll(() => judgeOf(child.pid!), { timeout: 60_000 }).toBeDefined();
  return { process: child, ended, address: /ready: (\S+)/.exec(printed)![1]! };
}

/** The one address of a site that comes back on another port each time. */
async function frontDoor() {
  const door = net.createServer(visitor => {
    const inside = net.connect(Number(new URL(site!.address).port), '127.0.0.1');
    visitor.on('error', () => inside.destroy()).pipe(inside);
    inside.on('error', () => visitor.destroy()).pipe(visitor);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    address: `http://127.0.0.1:${(door.address() as net.AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void door.close(),
  };
}

/** Straight from the database, which may be away for a moment. */
async function withDatabase<T>(ask: (connection: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const connection = connect(embeddedUrl(postgresFolder), 1);
  try {
    return await ask(connection);
  } finally {
    await connection.close();
  }
}

const finished = (): Promise<number> =>
  withDatabase(async ({ db }) => {
    const rows = await db.selectFrom('submission').select('status').execute();
    return rows.filter(row => isFinal(row.status)).length;
  }).catch(() => 0);

async function preparedProblem(
  problem: { timeLimit: number },
  cases: { input: string; output: string }[],
): Promise<string> {
  await expect
    .poll(() => withDatabase(({ db }) => db.selectFrom('language').select('id').execute()), {
      timeout: 60_000,
    })
    .not.toEqual([]);
  return withDatabase(async ({ db }) => {
    await databaseSettings(db).write({ defaultSubmitInterval: 0 });
    const blobs = diskBlobs(path.join(data, 'blobs'));
    const author = { uid: '1', username: 'root' };
    const { problemId } = await aProblem({ site: { db, blobs } } as never, author, {
      cases,
      problem: { title: 'A + B', ...problem },
    });
    return problemId;
  });
}

async function logIn(): Promise<string> {
  const response = await send(login, { username: 'root', password: rootPassword });
  return response.headers.get('authorization')!;
}

async function call<T>(entry: Endpoint, body: object, token: string): Promise<T> {
  const envelope = (await (await send(entry, body, token)).json()) as Envelope<T>;
  if (envelope.status !== 200) throw new Error(`${entry.path}: ${envelope.msg}`);
  return envelope.data!;
}

const send = (entry: Endpoint, body: object, token = '') =>
  fetch(site!.address + entry.path, {
    method: entry.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });

const commandOf = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') : [];

const childrenOf = (parent: number | undefined): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => existsSync(`/proc/${pid}/stat`) && parentOf(pid) === parent);

const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

const judgeOf = (pid: number) => childrenOf(pid).find(child => commandOf(child).includes('judge'));

const isKeeper = (pid: number) => commandOf(pid)[0]?.includes('sandbox') ?? false;

function killOne(pid: number | undefined): void {
  if (pid === undefined) throw new Error('There is nobody to kill');
  process.kill(pid, 'SIGKILL');
}
