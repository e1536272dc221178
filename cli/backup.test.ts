import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { type TestSite, test } from '#server/testing/site.ts';
import { root } from './config.ts';

test('archives in the data folder stay, whatever their names begin with', async ({ site }) => {
  const folder = site.dataFolder;
  const archives = ['backup-monday.tar.gz', 'backup-sunday'].map(name => path.join(folder, name));
  for (const archive of archives) expect(await backup(site, archive)).toMatch(/^Saved \d+ tables/);
  expect(archives.filter(existsSync)).toEqual(archives);

  const copy = path.join(folder, 'copy');
  mkdirSync(copy);
  const moved = path.join(copy, 'restore-me.tar.gz');
  renameSync(archives[0]!, moved);
  const restored = await run(['restore', moved, '--data', copy], { DATABASE_URL: await anEmptyDatabase() });
  expect(restored).toMatch(/^Brought back \d+ tables/);
  expect(existsSync(moved)).toBe(true);
});

const backup = (site: TestSite, file: string) =>
  run(['backup', file, '--data', site.dataFolder], { DATABASE_URL: urlOf(site) });

const urlOf = (site: TestSite) => site.site.pool.options.connectionString!;

/** Everything that a command says. */
async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'cli', 'main.ts'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk));
  await new Promise(resolve => child.once('close', resolve));
  return text;
}

async function anEmptyDatabase(): Promise<string> {
  const template = inject('postgresUrl');
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: template.replace('/acorn?', '/postgres?') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return template.replace('/acorn?', `/${name}?`);
}
