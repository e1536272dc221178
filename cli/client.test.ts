import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApiToken } from '#core/contract/api-token.ts';
import { decideDeviceLogin } from '#core/contract/device-login.ts';
import { Status } from '#core/verdict.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aContest, aGroup, aTraining, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { buildClient } from './web-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-client-'));
/** People run it with the Node that they have: `ACORN_CLIENT_NODE` names another one, such as the oldest that it promises. */
const node = process.env.ACORN_CLIENT_NODE ?? process.execPath;
const program = path.join(folder, 'acorn-cli.mjs');

beforeAll(() => buildClient(program));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** what it has said so far beside its results */
  err(): string;
}

/** The published file as a process, with a home of its own. */
function start(args: string[], { home = 'home', input = '', env = {} } = {}): Running {
  const child = spawn(node, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, XDG_CONFIG_HOME: path.join(folder, home), LANG: 'en_US.UTF-8', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', chunk => (out += chunk));
  child.stderr.on('data', chunk => (err += chunk));
  child.stdin.end(input);
  const ended = new Promise<Ended>(resolve => child.once('close', code => resolve({ code, out, err })));
  return { child, ended, err: () => err };
}

const run = (args: string[], given?: Parameters<typeof start>[1]): Promise<Ended> => start(args, given).ended;

const settingsFile = (home: string) => path.join(folder, home, 'acorn-cli', 'settings.json');

async function loggedIn(site: TestSite, user: TestUser, home: string): Promise<string> {
  const { body } = await user.call<{ token: string }>(createApiToken, {
    body: { name: 'test', scopes: ['read', 'submit'], days: 1 },
  });
  const { token } = body.data!;
  await run(['login', site.address, '--token', '-'], { home, input: `${token}\n` });
  return token;
}

const sum = 'a, b = map(int, input().split())\nprint(a + b)\n';

async function judged(judge: TestJudge, result: Parameters<TestJudge['finish']>[1] = {}) {
  const work = await judge.claim({ waitMs: 20_000 });
  await judge.finish(work!.lease, result);
}

test('somebody logs in with a code, and logging out ends the token', async ({ site }) => {
  const user = await site.aUser();
  const login = start(['login', site.address], { home: 'device' });
  await expect.poll(login.err).toMatch(/[B-Z]{4}-[B-Z]{4}/);
  expect(login.err()).toContain(`${site.address}/device`);
  const userCode = /[B-Z]{4}-[B-Z]{4}/.exec(login.err())![0];
  await user.call(decideDeviceLogin, { body: { userCode, grant: true } });
  const { code, out } = await login.ended;
  expect(code).toBe(0);
  expect(out).toContain(user.username);
  expect(statSync(settingsFile('device')).mode & 0o777).toBe(0o600);
  const { token } = JSON.parse(readFileSync(settingsFile('device'), 'utf8'));
  expect(out + login.err()).not.toContain(token);
  expect(await run(['whoami', '--json'], { home: 'device' })).toMatchObject({
    code: 0,
    out: expect.stringContaining(user.username),
  });
  expect((await run(['logout'], { home: 'device' })).code).toBe(0);
  expect((await run(['whoami'], { home: 'device' })).code).toBe(3);
  const env = { ACORN_SITE: site.address, ACORN_TOKEN: token };
  expect((await run(['whoami'], { home: 'device', env })).code).toBe(3);
});

test('problems are found, read, tried here and submitted', async ({ site }) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const user = await site.aUser();
  await loggedIn(site, user, 'home');
  const { problemId } = await aProblem(site, user, {
    problem: {
      title: 'Sum of two',
      description: 'Print $a+b$, $a \\le 10^9$.',
      examples: '<input>1 2</input><output>3</output>',
    },
  });
  const listed = await run(['problems', 'Sum', 'of', '--json']);
  expect(JSON.parse(listed.out).problems).toMatchObject([{ id: problemId, title: 'Sum of two' }]);
  const shown = await run(['show', problemId]);
  expect(shown.out).toContain('Print a+b, a ≤ 10⁹.');
  expect(shown.out).not.toContain('\u001b');
  await run(['samples', problemId, '--out', 'samples']);
  expect(readFileSync(path.join(folder, 'samples', '1.in'), 'utf8')).toBe('1 2\n');

  writeFileSync(path.join(folder, 'sum.py'), sum);
  writeFileSync(path.join(folder, 'wrong.py'), 'print(4)\n');
  expect(await run(['test', problemId, 'sum.py'])).toMatchObject({ code: 0 });
  expect(await run(['test', problemId, 'wrong.py'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('wrong, first at line 1'),
  });

  const judge = await aJudge(site);
  await judge.hello();
  const submitting = run(['submit', problemId, 'sum.py']);
  await judged(judge);
  expect(await submitting).toMatchObject({ code: 0, out: expect.stringContaining('Accepted') });
  // What is not there is not waited for.
  expect(await run(['watch', '999999'])).toMatchObject({ code: 4, err: 'There is no submission 999999\n' });
  expect(await run(['watch', 'first'])).toMatchObject({ code: 2, err: expect.stringContaining('not first') });
  const again = run(['submit', problemId, 'wrong.py', '--lang', 'python3', '--json']);
  await judged(judge, { status: Status.WrongAnswer });
  const { code, out } = await again;
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ verdict: 'Wrong Answer', accepted: false });
});

test('in a contest a letter names the problem; what the contest hides stays hidden', async ({ site }) => {
  const [author, user] = [await site.aUser(), await site.aUser()];
  await loggedIn(site, user, 'contestant');
  const { pid } = await aProblem(site, author, { problem: { auth: 3 } });
  const sealed = { type: 1, sealRank: true, sealRankTime: inMinutes(-30) };
  const cid = String(await aContest(site, author, { ...sealed, problems: { A: pid }, registered: [user] }));
  const home = 'contestant';
  expect((await run(['problems', '--contest', cid], { home })).out).toMatch(/^A /);
  writeFileSync(path.join(folder, 'sum.py'), sum);
  const judge = await aJudge(site);
  await judge.hello();
  const { code, out } = await run(['submit', '--contest', cid, 'A', 'sum.py', '--json'], { home });
  expect(code).toBe(6);
  expect(JSON.parse(out)).toMatchObject({ verdict: null, reason: 'hidden' });
  await judged(judge);
});

test('in a group its problems are found', async ({ site }) => {
  const user = await site.aUser();
  await loggedIn(site, user, 'member');
  const gid = await aGroup(site, user);
  const { problemId } = await aProblem(site, user, {
    problem: { gid, title: 'Of the group' },
  });
  const home = 'member';
  expect((await run(['problems', '--group', String(gid)], { home })).out).toContain('Of the group');
  expect((await run(['show', problemId, '--group', String(gid)], { home })).out).toContain('Of the group');
});

test('in a training its own numbers name the problems, and what is submitted belongs to it', async ({
  site,
}) => {
  const [teacher, user] = [await site.aUser(), await site.aUser()];
  await loggedIn(site, user, 'pupil');
  const gid = await aGroup(site, teacher, {}, [[user, 3]]);
  const { pid } = await aProblem(site, teacher, { problem: { title: 'Of the bank' } });
  const tid = String(await aTraining(site, teacher, { gid, problems: [pid] }));
  await site.site.db.updateTable('trainingProblem').set({ displayId: '7' }).where('pid', '=', pid).execute();
  const home = 'pupil';
  expect((await run(['problems', '-t', tid], { home })).out).toMatch(/^7 +Of the bank/);
  writeFileSync(path.join(folder, 'sum.py'), sum);
  const { code, out } = await run(['submit', '-t', tid, '7', 'sum.py', '--no-watch', '--json'], { home });
  expect(code).toBe(0);
  const row = await site.site.db
    .selectFrom('submission')
    .select(['tid', 'gid', 'pid'])
    .where('submitId', '=', JSON.parse(out).submitId)
    .executeTakeFirst();
  expect(row).toEqual({ tid: Number(tid), gid, pid });
});

/** A line to the site that can be cut, and put back. */
async function aLine(site: TestSite) {
  const { port: sitePort } = new URL(site.address);
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = dial(Number(sitePort), '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => listen(port),
  };
}

test('a line that is cut while somebody watches costs no verdict', async ({ site }) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const user = await site.aUser();
  const token = await loggedIn(site, user, 'cut');
  const { problemId } = await aProblem(site, user);
  writeFileSync(path.join(folder, 'sum.py'), sum);
  const line = await aLine(site);
  const given = { home: 'cut', env: { ACORN_SITE: line.address, ACORN_TOKEN: token } };
  const judge = await aJudge(site);
  await judge.hello();
  // What others have submitted without watching.
  for (let work = await judge.claim(); work; work = await judge.claim()) await judge.finish(work.lease, {});

  const watching = start(['submit', problemId, 'sum.py'], given);
  await expect.poll(watching.err).toContain('Submitted');
  line.cut();
  await expect.poll(watching.err).toContain('trying again');
  await line.mend();
  await judged(judge);
  expect(await watching.ended).toMatchObject({ code: 0, out: expect.stringContaining('Accepted') });

  const waiting = start(['submit', problemId, 'sum.py', '--timeout', '4'], given);
  await expect.poll(waiting.err).toContain('Submitted');
  line.cut();
  expect(await waiting.ended).toMatchObject({ code: 5, err: expect.stringContaining('acorn-cli watch') });
  await judged(judge);
});

test('Ctrl-C ends the program that is tried, and leaves nothing behind', async ({ site }) => {
  const user = await site.aUser();
  const { problemId } = await aProblem(site, user, {
    problem: { examples: '<input>1 2</input><output>3</output>' },
  });
  await loggedIn(site, user, 'impatient');
  const [scratch, ready] = [path.join(folder, 'scratch'), path.join(folder, 'ready')];
  mkdirSync(scratch);
  const program = `import os, time\nopen(${JSON.stringify(ready)}, 'w').write(str(os.getpid()))\ntime.sleep(99)\n`;
  writeFileSync(path.join(folder, 'waits.py'), program);
  const given = { home: 'impatient', env: { TMPDIR: scratch } };
  const { child, ended } = start(['test', problemId, 'waits.py'], given);
  await expect.poll(() => existsSync(ready) && readFileSync(ready, 'utf8')).toMatch(/^\d+$/);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130 });
  expect(readdirSync(scratch)).toEqual([]);
  const words = `/proc/${readFileSync(ready, 'utf8')}/cmdline`;
  await expect.poll(() => existsSync(words) && readFileSync(words, 'utf8') !== '').toBe(false);
  expect(await run(['test', problemId, '.'], given)).toMatchObject({ code: 2 });
});

test('where nothing can be written, a login says so before anybody is asked to confirm it', async ({
  site,
}) => {
  writeFileSync(path.join(folder, 'no-folder'), '');
  const { code, err } = await run(['login', site.address], { home: 'no-folder' });
  expect({ code, err }).toMatchObject({ code: 4, err: expect.stringContaining('ACORN_TOKEN') });
  expect(err).not.toMatch(/[B-Z]{4}-[B-Z]{4}|\n +at /);
  expect(await site.site.db.selectFrom('deviceLogin').selectAll().execute()).toEqual([]);
});

test('scripts learn from the exit code what went wrong', async ({ site }) => {
  const env = { ACORN_SITE: site.address };
  const home = 'nobody';
  const codeOf = async (args: string[], more = {}) => (await run(args, { home, env, ...more })).code;
  expect(await codeOf(['solve'])).toBe(2);
  expect(await codeOf(['show'])).toBe(2);
  expect(await codeOf(['show', ''])).toBe(2);
  expect(await codeOf(['show', 'NO-SUCH'])).toBe(4);
  expect(await codeOf(['submit', 'NO-SUCH', 'sum.py'])).toBe(3);
  expect(await codeOf(['problems'], { env: { ACORN_SITE: 'http://127.0.0.1:9' } })).toBe(5);
  const wrong = await run(['login', site.address, '--token', 'acorn_wrong', '--json'], { home });
  expect(wrong.code).toBe(3);
  expect(JSON.parse(wrong.err)).toMatchObject({ code: 3 });
  expect(wrong.err).not.toContain('acorn_wrong');
  const chinese = await run(['solve'], { home, env: { LANG: 'zh_CN.UTF-8' } });
  expect(chinese.err).toContain('没有 solve 这个命令');
});
