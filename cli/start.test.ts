import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login } from '#core/contract/account.ts';
import { getCommonAnnouncement, getHomeCarousel } from '#core/contract/site.ts';
import { Status } from '#core/verdict.ts';
import { connect } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { freePort, listenersAt } from '#server/testing/free-port.ts';
import { root } from './config.ts';
import { withSiteDatabase } from './site-database.ts';

const data = mkdtempSync(path.join(tmpdir(), 'acorn-start-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

test('a site is ready when it answers, shares its folder with web processes alone, and survives a kill', async () => {
  const password = 'oak-tree-in-may';
  const port = await freePort();
  const starting = run(['start', '--services', 'web', '--data', data, '--port', String(port)], {
    ACORN_ROOT_PASSWORD: password,
  });
  const address = `http://127.0.0.1:${port}`;
  const health = () =>
    fetch(`${address}/healthz`).then(
      answer => answer.json(),
      () => 'not yet',
    );
  await expect.poll(health, { timeout: 150_000 }).toEqual({ status: 'ok' });
  expect(await logIn(address, password)).toBe(200);
  const home = (await (await fetch(address + getHomeCarousel.path)).json()) as { data: unknown[] };
  expect(home.data).toHaveLength(3);
  for (const page of ['/', '/home', '/no/such/page'])
    expect(await (await fetch(address + page)).text()).toMatch(/^<!doctype html>/i);
  expect(statSync(path.join(data, 'secrets.json')).mode & 0o777).toBe(0o600);

  const second = run(['start', '--services', 'web,judge', '--data', data]);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^acorn: Acorn runs already on .+--services web/);
  const beside = await start();
  expect(await logIn(beside.address, password)).toBe(200);

  starting.child.kill('SIGKILL');
  await starting.ended;
  const again = await start();
  expect(again.output()).not.toMatch(/shown only now/);
  expect(await logIn(again.address, password)).toBe(200);
  await expect.poll(() => logIn(beside.address, password), { timeout: 20_000 }).toBe(200);

  beside.child.kill('SIGTERM');
  expect(await beside.ended).toBe(0);
  expect(existsSync(`/proc/${postgresOf(data)}`), 'the database is not theirs to end').toBe(true);
  const postgres = postgresOf(data);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  expect(existsSync(`/proc/${postgres}`)).toBe(false);
}, 300_000);

test('a start that cannot go on ends with one sentence, and obeys the first signal', async () => {
  const running = await start();
  const taken = run(['start', '--services', 'web', '--data', data, '--port', new URL(running.address).port]);
  expect(await taken.ended).toBe(1);
  expect(taken.output()).toMatch(/^acorn: Port \d+ of 127\.0\.0\.1 is in use: .+\n$/);

  // Somebody else migrates: the next one waits, and stops when it is told to.
  const database = connect(embeddedUrl(path.join(data, 'postgres')), 2);
  const busy = await database.pool.connect();
  await busy.query('select pg_advisory_lock(4031968)');
  const waiting = run(['start', '--services', 'web', '--data', data]);
  const waits = async () =>
    (await database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
  await expect.poll(waits, { timeout: 30_000 }).toBe(1);
  waiting.child.kill('SIGTERM');
  expect(await waiting.ended).toBe(0);
  expect(waiting.output()).not.toMatch(/ready/);
  busy.release(true);
  await database.close();

  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}, 300_000);

test('one of two web processes on a port is killed: the other answers, and it is started again', async () => {
  const port = await freePort();
  const site = run(['start', '--services', 'web', '--web', '2', '--data', data, '--port', String(port)]);
  const address = `http://127.0.0.1:${port}`;
  const webProcesses = () =>
    readFileSync(`/proc/${site.child.pid}/task/${site.child.pid}/children`, 'utf8')
      .split(' ')
      .filter(pid => pid && commandOf(pid).includes('--attached'));
  /** Of those who answer: every connection is given to one of them. */
  const answers = async () => {
    const asked = Array.from({ length: 20 }, () =>
      fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(answer => answer.status),
    );
    return new Set(await Promise.all(asked));
  };
  await expect.poll(webProcesses, { timeout: 90_000 }).toHaveLength(2);
  await expect.poll(() => listenersAt(port), { timeout: 90_000 }).toBe(2);
  const [victim] = webProcesses();
  process.kill(Number(victim), 'SIGKILL');
  await expect.poll(() => listenersAt(port)).toBe(1);
  expect(await answers()).toEqual(new Set([200]));
  await expect.poll(() => listenersAt(port), { timeout: 60_000 }).toBe(2);
  expect(webProcesses()).not.toContain(victim);

  const other = run(['start', '--services', 'web', '--web', '2', '--data', data, '--port', String(port)]);
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(/is in use/);
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(listenersAt(port)).toBe(0);
}, 300_000);

const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

test('a data folder that is a file is told in words', async () => {
  const file = path.join(data, 'a-file');
  writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'within')]) {
    const refused = run(['start', '--data', folder]);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^acorn: The data folder .* there is a file of that name on its way\n$/);
  }
}, 60_000);

test.runIf(process.getuid?.() === 0)(
  'an empty folder of another user is left alone, too',
  async () => {
    const folder = path.join(data, 'theirs-and-empty');
    mkdirSync(folder);
    chownSync(folder, 65_534, 65_534);
    const refused = run(['start', '--data', folder]);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/belongs to the user nobody: run .\/acorn as that user/);
    expect(readdirSync(folder)).toEqual([]);
  },
  60_000,
);

test.runIf(process.getuid?.() === 0)(
  'the site of another user is left alone',
  async () => {
    const folder = path.join(data, 'theirs');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'secrets.json'), '{}');
    chownSync(path.join(folder, 'secrets.json'), 65_534, 65_534);
    for (const command of ['start', 'check']) {
      const refused = run([command, '--data', folder]);
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toMatch(/belongs to the user nobody: run .\/acorn as that user/);
    }
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  },
  60_000,
);

test('a backup brings everything back into an empty folder, and into no other', async () => {
  const file = path.join(data, 'site.tar.gz');
  const copy = path.join(data, 'copy');
  await withSiteDatabase(data, aWaitingSubmission);
  mkdirSync(path.join(data, 'backup.stage', 'that-was-killed'), { recursive: true });
  expect(await run(['backup', file, '--data', data]).ended).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(path.join(data, 'backup.stage'))).toBe(false);

  // Begun before, and ended when the files were there and the rows were not.
  mkdirSync(path.join(copy, 'restore.stage', 'that-was-killed'), { recursive: true });
  copyFileSync(path.join(data, 'secrets.json'), path.join(copy, 'secrets.json'));
  const damaged = run(['restore', withDamagedBlob(file), '--data', copy]);
  expect(await damaged.ended).toBe(1);
  expect(damaged.output()).toMatch(/The backup is damaged/);
  const restoring = run(['restore', file, '--data', copy]);
  expect(await restoring.ended, restoring.output()).toBe(0);
  expect(existsSync(path.join(copy, 'restore.stage'))).toBe(false);

  for (const occupied of [copy, data]) {
    const refused = run(['restore', file, '--data', occupied]);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/a site in this data folder already/);
  }
  const broken = run(['restore', import.meta.filename, '--data', path.join(data, 'other')]);
  expect(await broken.ended).toBe(1);
  expect(broken.output()).toMatch(/not a backup of Acorn/);

  const [original, restored] = [await start(), await start(copy)];
  const answers = async (address: string) =>
    Promise.all(
      [getCommonAnnouncement.path, getHomeCarousel.path].map(async call =>
        (await fetch(address + call)).json(),
      ),
    );
  expect(await answers(restored.address)).toEqual(await answers(original.address));
  const [, carousel] = (await answers(restored.address)) as { data: { url: string }[] }[];
  for (const { url } of carousel!.data) expect((await fetch(restored.address + url)).status).toBe(200);
  await withSiteDatabase(copy, async url => {
    const { pool, close } = connect(url, 1);
    const waiting = async () =>
      (await pool.query(`select from pgboss.job where name = 'judging' and state = 'created'`)).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await close();
  });
  for (const site of [original, restored]) site.child.kill('SIGTERM');
  expect(await Promise.all([original.ended, restored.ended])).toEqual([0, 0]);
}, 300_000);

async function aWaitingSubmission(url: string): Promise<void> {
  const { pool, close } = connect(url, 1);
  await pool.query(
    `insert into submission (pid, display_pid, uid, username, language, code, length, status, ip)
     select id, problem_id, '1', 'root', 'C', 'int main() {}', 13, $1, '192.0.2.7' from problem limit 1`,
    [Status.Pending],
  );
  await close();
}

function withDamagedBlob(archive: string): string {
  const folder = path.join(data, 'damaged');
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const blobs = path.join(folder, 'blobs');
  const one = readdirSync(blobs, { recursive: true, encoding: 'utf8' }).find(name => name.length > 60)!;
  appendFileSync(path.join(blobs, one), '!');
  execFileSync('tar', ['-czf', `${folder}.tar.gz`, '-C', folder, '.']);
  return `${folder}.tar.gz`;
}

function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [path.join(root, 'cli', 'main.ts'), ...args], {
    env: { ...process.env, ACORN_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk));
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  return { child, ended, output: () => text };
}

async function start(folder = data) {
  const running = run(['start', '--services', 'web', '--data', folder]);
  await expect.poll(running.output, { timeout: 90_000 }).toMatch(/Administrator: root/);
  return { ...running, address: /ready: (\S+)/.exec(running.output())![1]! };
}

const postgresOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function logIn(address: string, password: string): Promise<number> {
  const response = await fetch(address + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  });
  return ((await response.json()) as { status: number }).status;
}
