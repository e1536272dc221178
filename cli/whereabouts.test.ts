import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test as plainTest } from 'vitest';
import { adoptChoice, chooseDatabase } from '#server/database/choice.ts';
import { anS3Store } from '#server/testing/s3-store.ts';
import { test } from '#server/testing/site.ts';
import { root } from './config.ts';
import { noteWhereabouts, refuseOtherDatabase, refuseOtherFiles } from './whereabouts.ts';

test('a command that lacks the environment of the site is refused, and one that has it is not', async ({
  site,
}) => {
  await using store = await anS3Store();
  const { endpoint, accessKeyId, secretAccessKey } = store.location('site');
  const elsewhere = {
    ACORN_BLOBS: 's3://acorn/site',
    ACORN_S3_ENDPOINT: new URL(endpoint).origin,
    ACORN_S3_PATH_STYLE: '1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const database = { DATABASE_URL: site.site.pool.options.connectionString! };
  const data = aFolder();
  const started = run(['start', '--services', 'web', '--data', data], {
    ...elsewhere,
    ...database,
    ACORN_PORT: '0',
  });
  await expect.poll(started.output, { timeout: 120_000 }).toMatch(/Administrator: root/);
  started.child.kill('SIGTERM');
  await started.ended;
  const note = readFileSync(path.join(data, 'whereabouts.json'), 'utf8');
  expect(JSON.parse(note)).toEqual({
    database: expect.stringMatching(/^\S+\/test_\w+$/),
    files: 's3://acorn/site',
  });
  expect(note).not.toMatch(/postgres:\/\/|S3RVER/);

  const archive = path.join(data, 'site.tar.gz');
  const commands = [
    ['backup', archive],
    ['check'],
    ['recover', 'root'],
    ['judge-key', 'here'],
    ['import', 'x'],
  ];
  for (const command of commands) {
    const refused = run([...command, '--data', data], elsewhere);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^acorn: The site in \S+ has its database in \S+, and this command would look in the data folder: .+DATABASE_URL.+\n$/,
    );
  }
  for (const command of [
    ['backup', archive],
    ['blobs', 'move', '--to', 's3://acorn/other'],
    ['restore', import.meta.filename],
  ]) {
    const refused = run([...command, '--data', data], database);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^acorn: The site in \S+ has its files in s3:\/\/acorn\/site, and this command would look in the data folder: .+ACORN_BLOBS.+\n$/,
    );
  }
  expect(existsSync(archive)).toBe(false);
  expect(existsSync(path.join(data, 'postgres')), 'no database is made').toBe(false);

  const saved = run(['backup', archive, '--data', data], { ...elsewhere, ...database });
  expect(await saved.ended, saved.output()).toBe(0);
  const checked = run(['check', '--data', data], database);
  expect(await checked.ended, checked.output()).toBe(0);
});

plainTest('the note follows a site that moves, and knows no passwords', () => {
  const data = aFolder();
  const at = (url: string) => ({ DATABASE_URL: url });
  const here = at('postgres://oak:a@b:c@one:5432,two/acorn?sslmode=require');
  expect(noteWhereabouts(data, here)).toEqual([]);
  expect(() => refuseOtherDatabase(data, at('postgres://elm:new@one:5432,two/acorn'))).not.toThrow();
  expect(() => refuseOtherDatabase(data, at('postgres://oak@one/acorn'))).toThrow('one:5432,two/acorn');
  expect(() => refuseOtherFiles(data, {})).not.toThrow();

  expect(noteWhereabouts(data, at('postgres:///acorn?host=/run/postgresql&password=secret'))).toEqual([
    'The database of this site was one:5432,two/acorn, and is /run/postgresql/acorn from now on',
  ]);
  expect(() => refuseOtherDatabase(data, here)).toThrow('/run/postgresql/acorn');
  chooseDatabase(data, { host: 'three', port: 5433, name: 'acorn', user: 'oak', password: 'secret' });
  adoptChoice(data);
  expect(noteWhereabouts(data, {})).toHaveLength(1);
  expect(() => refuseOtherDatabase(data, {})).not.toThrow();
  expect(readFileSync(path.join(data, 'whereabouts.json'), 'utf8')).not.toMatch(/oak|secret|b:c/);
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-whereabouts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(args: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(root, 'cli', 'main.ts'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk));
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  return { child, ended, output: () => text };
}
