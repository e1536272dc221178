import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login } from '#core/contract/account.ts';
import { getCommonAnnouncement, getHomeCarousel } from '#core/contract/site.ts';
import { root } from './config.ts';

const data = mkdtempSync(path.join(tmpdir(), 'acorn-start-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

test('a site starts, refuses a second start on its folder, survives a kill and stops in order', async () => {
  const first = await start();
  expect(await (await fetch(`${first.address}/healthz`)).json()).toEqual({ status: 'ok' });
  for (const page of ['/', '/home', '/no/such/page'])
    expect(await (await fetch(first.address + page)).text()).toMatch(/^<!doctype html>/i);
  const password = /shown only now\): (\S+)/.exec(first.output())![1]!;
  expect(await logIn(first.address, password)).toBe(200);
  expect(statSync(path.join(data, 'secrets.json')).mode & 0o777).toBe(0o600);

  const second = run(['start', '--services', 'web', '--data', data]);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/runs already on/);

  first.child.kill('SIGKILL');
  await first.ended;
  const again = await start();
  expect(again.output()).not.toMatch(/shown only now/);
  expect(await logIn(again.address, password)).toBe(200);

  const postgres = Number(
    readFileSync(path.join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  expect(existsSync(`/proc/${postgres}`)).toBe(false);
  expect(existsSync(path.join(data, 'acorn.lock'))).toBe(false);
}, 120_000);

test('a backup brings everything back into an empty folder, and into no other', async () => {
  const file = path.join(data, 'site.tar.gz');
  const copy = path.join(data, 'copy');
  expect(await run(['backup', file, '--data', data]).ended).toBe(0);
  expect(await run(['restore', file, '--data', copy]).ended).toBe(0);
  const refused = run(['restore', file, '--data', copy]);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/a site in this data folder already/);
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
  for (const site of [original, restored]) site.child.kill('SIGTERM');
  expect(await Promise.all([original.ended, restored.ended])).toEqual([0, 0]);
}, 120_000);

function run(args: string[]) {
  const child = spawn(process.execPath, [path.join(root, 'cli', 'main.ts'), ...args], {
    env: { ...process.env, ACORN_PORT: '0' },
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
  await expect.poll(running.output, { timeout: 60_000 }).toMatch(/Administrator: root/);
  return { ...running, address: /ready: (\S+)/.exec(running.output())![1]! };
}

async function logIn(address: string, password: string): Promise<number> {
  const response = await fetch(address + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  });
  return ((await response.json()) as { status: number }).status;
}
