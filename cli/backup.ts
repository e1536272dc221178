import { spawnSync } from 'node:child_process';
import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
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
import { copyBlobs } from '#server/blobs/copy.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { openFileStores } from '#server/blobs/open.ts';
import type { S3Location } from '#server/blobs/s3-location.ts';
import { clientConfig } from '#server/database/hosts.ts';
import { tryLock } from '#server/files/file-lock.ts';
import { blobStore, dataFolder } from './config.ts';
import { refuseForeignFolder } from './data-lock.ts';
import { withSiteDatabase } from './site-database.ts';

/** What a backup holds beside the files: which schema it was taken from and the rows of every table. */
export interface Manifest {
  format: 1;
  takenAt: string;
  migrations: string[];
  tables: string[];
}

/**
 * `backup FILE`: one archive with every row, every blob and the secrets of a site. The rows are one snapshot, taken
 * before the blobs; blobs never change, so whatever a row names is in the archive. The site may run meanwhile.
 * The queue is not among the rows: a start puts into it whatever waits without a job.
 */
export async function backup(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Usage: ./acorn backup FILE [--data DIR]');
  const folder = dataFolder(values.data);
  if (!existsSync(folder)) throw new Error(`There is no data folder ${folder}`);
  refuseForeignFolder(folder);
  const lock = tryLock(path.join(folder, 'backup.lock'));
  if (!lock) throw new Error(`Another backup of ${folder} is at work`);
  const stage = freshStage(folder, 'backup');
  try {
    const manifest = await withSiteDatabase(folder, url => copyRows(url, stage));
    const store = blobStore();
    if (store) await fetchBlobs(folder, store, stage);
    writeFileSync(path.join(stage, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    pack(path.resolve(file), stage, folder, store ? ['secrets.json'] : ['blobs', 'secrets.json']);
    console.log(`Saved ${manifest.tables.length} tables and the files to ${file}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
    lock.release();
  }
  return 0;
}

/** An empty folder beside the data, without what a killed command left in it; the caller holds a lock. */
export function freshStage(folder: string, command: 'backup' | 'restore'): string {
  // Its name is ours alone: whatever else of the data folder begins like it may be the owner's archive.
  const stage = path.join(folder, `${command}.stage`);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { mode: 0o700 });
  return stage;
}

async function copyRows(url: string, stage: string): Promise<Manifest> {
  const client = new pg.Client(clientConfig(url));
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
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
  } finally {
    await client.end();
  }
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

/** Files that are in a store elsewhere come to the rows first, so the disk of the data needs room for them. */
async function fetchBlobs(folder: string, store: S3Location, stage: string): Promise<void> {
  const { blobs } = await openFileStores(folder, store);
  await copyBlobs(blobs, diskBlobs(path.join(stage, 'blobs')));
}

/** It holds secrets, so nobody else may read it; and what has the name is whole. */
function pack(file: string, stage: string, folder: string, names: string[]): void {
  const kept = names.filter(name => existsSync(path.join(folder, name)));
  // What is on its way in or out of the blobs is nobody's yet or no more.
  const passing = ['--exclude=blobs/arriving', '--exclude=blobs/leaving'];
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const archive = openSync(partial, 'wx', 0o600);
  const done = spawnSync('tar', ['-cz', ...passing, '-C', stage, '.', '-C', folder, ...kept], {
    stdio: ['ignore', archive, 'inherit'],
  });
  fsyncSync(archive);
  closeSync(archive);
  if (done.status !== 0) {
    rmSync(partial);
    throw new Error(`tar could not write ${file}`);
  }
  renameSync(partial, file);
}
