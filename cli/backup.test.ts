import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { copyBlobs } from '#server/blobs/copy.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
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

test('a site goes on while it is saved: whatever the saved rows name is in the archive', async ({ site }) => {
  const { blobs, db } = site.site;
  for (let at = 0; at < 2_000; at += 1) await aFile(site);
  const archive = path.join(site.dataFolder, 'busy.tar.gz');
  const saving = backup(site, archive);
  let isOver = false;
  saving.finally(() => {
    isOver = true;
  });
  // Files come, and of those that were there one after the other is deleted and collected.
  while (!isOver) {
    await aFile(site);
    const { sha256 } = await db.selectFrom('publicFile').select('sha256').limit(1).executeTakeFirstOrThrow();
    await db.deleteFrom('publicFile').where('sha256', '=', sha256).execute();
    await blobs.discard(sha256, new Date(Date.now() + 60_000));
  }
  expect(await saving).toMatch(/^Saved .+\n$/);
  const copy = path.join(site.dataFolder, 'busy');
  const restored = await run(['restore', archive, '--data', copy], { DATABASE_URL: await anEmptyDatabase() });
  expect(restored).toMatch(/^Brought back .+\n$/);
});

test('nothing is saved without a file that the database names, unless that is said to be known', async ({
  site,
}) => {
  const { sha256 } = await aFile(site);
  await site.site.blobs.discard(sha256, new Date(Date.now() + 60_000));
  const archive = path.join(site.dataFolder, 'lacking.tar.gz');
  expect(await backup(site, archive)).toMatch(
    `acorn: 1 files that the database names are not in ${site.dataFolder}/blobs, such as ${sha256}: nothing was saved`,
  );
  expect(existsSync(archive)).toBe(false);
  expect(await backup(site, archive, '--incomplete')).toContain(
    `1 files are not among them, such as ${sha256}`,
  );
  expect(existsSync(archive)).toBe(true);
  await site.site.db.deleteFrom('publicFile').where('sha256', '=', sha256).execute();
});

test('a file that is collected before it is copied is no failure, and one that cannot be read is', async () => {
  const [from, to] = [aDiskStore(), aDiskStore()];
  const { sha256 } = await from.put(Buffer.from('kept'));
  const collected = await from.put(Buffer.from('collected'));
  const collecting = {
    ...from,
    async read(name: string) {
      if (name === collected.sha256) await from.discard(name, new Date(Date.now() + 60_000));
      return from.read(name);
    },
  };
  expect(await copyBlobs(collecting, to)).toMatchObject({ copied: 1, bytes: 4 });
  expect(await Readable.from(to.list('')).toArray()).toEqual([sha256]);
  const unreadable = { ...from, read: () => Promise.reject(new Error('unreadable')) };
  await expect(copyBlobs(unreadable, aDiskStore())).rejects.toThrow('unreadable');
});

/** A file of the site, with the row that names it. */
async function aFile({ site }: TestSite) {
  const stored = await site.blobs.put(randomBytes(8_000));
  const file = { kind: 'img', purpose: 'markdown', mediaType: 'image/webp' };
  await site.db
    .insertInto('publicFile')
    .values({ name: `${stored.sha256}.webp`, ...file, ...stored })
    .execute();
  return stored;
}

function aDiskStore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-blobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return diskBlobs(folder);
}

const backup = (site: TestSite, file: string, ...more: string[]) =>
  run(['backup', file, '--data', site.dataFolder, ...more], { DATABASE_URL: urlOf(site) });

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
