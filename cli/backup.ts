import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { blobColumns, questionForNames } from '#server/blobs/collect.ts';
import { copyBlobs } from '#server/blobs/copy.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { openFileStores } from '#server/blobs/open.ts';
import { clientConfig } from '#server/database/hosts.ts';
import { tryLock } from '#server/files/file-lock.ts';
import { blobStore, dataFolder } from './config.ts';
import { refuseForeignFolder } from './data-lock.ts';
import { withSiteDatabase } from './site-database.ts';
import { refuseOtherFiles } from './whereabouts.ts';

/** What a backup holds beside the files: which schema it was taken from and the rows of every table. */
export interface Manifest {
  format: 1;
  takenAt: string;
  migrations: string[];
  tables: string[];
}

/**
 * `backup FILE`: one archive with every row, every blob and the secrets of a site, which may run meanwhile. The rows are one
 * snapshot. Blobs never change, and are taken twice: before the snapshot, so that what is removed from then on is there, and
 * after it, for what came until then. So whatever a row names is in the archive, or was lost before: then nothing is saved
 * unless that is said to be known.
 * The queue is not among the rows: a start puts into it whatever waits without a job.
 */
export async function backup(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' }, incomplete: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Usage: ./acorn backup FILE [--data DIR] [--incomplete]');
  const folder = dataFolder(values.data);
  if (!existsSync(folder)) throw new Error(`There is no data folder ${folder}`);
  refuseForeignFolder(folder);
  refuseOtherFiles(folder);
  const lock = tryLock(path.join(folder, 'backup.lock'));
  if (!lock) throw new Error(`Another backup of ${folder} is at work`);
  const stage = freshStage(folder, 'backup');
  try {
    const { manifest, missing } = await withSiteDatabase(folder, url => copySite(url, folder, stage));
    if (missing.length && !values.incomplete) throw new Error(inWords(missing, folder));
    writeFileSync(path.join(stage, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    pack(path.resolve(file), stage);
    console.log(`Saved ${manifest.tables.length} tables and the files to ${file}`);
    if (missing.length)
      console.error(`acorn: ${missing.length} files are not among them, such as ${missing[0]}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
    lock.release();
  }
  return 0;
}

const inWords = (missing: string[], folder: string): string =>
  `${missing.length} files that the database names are not in ${blobStore()?.name ?? path.join(folder, 'blobs')}, such as ${missing[0]}: nothing was saved. If they are lost, --incomplete saves everything else`;

/** An empty folder beside the data, without what a killed command left in it; the caller holds a lock. */
export function freshStage(folder: string, command: 'backup' | 'restore'): string {
  // Its name is ours alone: whatever else of the data folder begins like it may be the owner's archive.
  const stage = path.join(folder, `${command}.stage`);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { mode: 0o700 });
  return stage;
}

async function copySite(url: string, folder: string, stage: string) {
  await holdFiles(folder, stage);
  const client = new pg.Client(clientConfig(url));
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const manifest = await copyRows(client, stage);
    await holdFiles(folder, stage);
    return { manifest, missing: await missingBlobs(client, stage) };
  } finally {
    await client.end();
  }
}

async function copyRows(client: pg.Client, stage: string): Promise<Manifest> {
  const tables = await tablesInOrder(client);
  for (const table of tables) {
    const rows = client.query(copyTo(`copy "${table}" to stdout`));
    await pipeline(rows, createWriteStream(path.join(stage, `${table}.copy`), { mode: 0o600 }));
  }
  const migrations = await client.query<{ name: string }>('select name from migration order by name');
  return {
    format: 1,
    takenAt: new Date().toISOString(),
    migrations: migrations.rows.map(row => row.name),
    tables,
  };
}

/** Tables, each after those it refers to, so that rows can be put back in this order; a deferred reference can wait. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`,
  );
  const references = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references.rows) if (from === table) visit(to);
    ordered.push(table);
  };
  for (const { name } of tables.rows) visit(name);
  return ordered;
}

/** Brings the secrets and the blobs that the stage does not have yet. */
async function holdFiles(folder: string, stage: string): Promise<void> {
  const secrets = path.join(folder, 'secrets.json');
  if (existsSync(secrets)) copyFileSync(secrets, path.join(stage, 'secrets.json'));
  const held = path.join(stage, 'blobs');
  const store = blobStore();
  // From a store elsewhere they come as copies, so the disk of the data needs room for them.
  if (store) await copyBlobs((await openFileStores(folder, store)).blobs, diskBlobs(held));
  else await linkBlobs(path.join(folder, 'blobs'), held);
}

/** A second name costs nothing, and keeps what the site removes meanwhile. */
async function linkBlobs(own: string, held: string): Promise<void> {
  for await (const sha256 of diskBlobs(own).list('')) {
    const shelf = sha256.slice(0, 2);
    mkdirSync(path.join(held, shelf), { recursive: true });
    const [from, to] = [own, held].map(place => path.join(place, shelf, sha256)) as [string, string];
    if (!existsSync(to)) linkOrCopy(from, to);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system knows second names, and the blobs may be on one of their own.
    if (existsSync(from)) copyFileSync(from, to);
  }
}

/** Of the blobs that the rows of the snapshot name, those that are not in the stage. */
async function missingBlobs(client: pg.Client, stage: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  // The schema may be that of an Acorn before this one.
  const there = new Set(rows.map(row => row.name));
  const names = questionForNames(blobColumns.filter(column => there.has(column.join('.'))));
  const held = diskBlobs(path.join(stage, 'blobs'));
  const missing: string[] = [];
  // One digit of the names at a time, so that a large site's names need not all be in memory.
  for (const digit of '0123456789abcdef') {
    const named = await client.query<{ sha256: string }>(
      `select sha256 from (${names}) as named where left(sha256, 1) = $1`,
      [digit],
    );
    for (const { sha256 } of named.rows) if (!(await held.has(sha256))) missing.push(sha256);
  }
  return missing;
}

/** It holds secrets, so nobody else may read it; and what has the name is whole. */
function pack(file: string, stage: string): void {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const archive = openSync(partial, 'wx', 0o600);
  // Blobs have their second name outside, so tar has no links to remember.
  const options = ['--hard-dereference', '--warning=no-file-changed'];
  const done = spawnSync('tar', ['-cz', ...options, '-C', stage, '.'], {
    stdio: ['ignore', archive, 'inherit'],
  });
  fsyncSync(archive);
  closeSync(archive);
  // 1: a file changed while it was read. Of blobs that is the number of their names, when the site removes one or has it anew.
  if (done.status !== 0 && done.status !== 1) {
    rmSync(partial);
    throw new Error(`tar could not write ${file}`);
  }
  renameSync(partial, file);
}
