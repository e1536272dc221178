import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { namedBlobs } from '#server/blobs/collect.ts';
import { copyBlobs } from '#server/blobs/copy.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { openFileStores } from '#server/blobs/open.ts';
import { connect, connectBeside, type Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import { freshStage, type Manifest } from './backup.ts';
import { blobStore, dataFolder, namedDatabase } from './config.ts';
import { failAsLocked, tryLockDataFolder } from './data-lock.ts';
import { withOwnDatabase } from './site-database.ts';
import { noteWhereabouts, refuseOtherDatabase, refuseOtherFiles } from './whereabouts.ts';

/**
 * `restore FILE`: brings a backup back into a data folder that holds no site yet. A folder holds a site when there are
 * accounts, and all rows come at once, after the files: whatever ends it before that, the same command begins anew.
 */
export async function restore(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Usage: ./acorn restore FILE [--data DIR]');
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const folder = dataFolder(values.data);
  refuseOtherDatabase(folder);
  refuseOtherFiles(folder);
  const lock = tryLockDataFolder(folder) ?? failAsLocked(folder);
  const stage = freshStage(folder, 'restore');
  try {
    const manifest = await unpack(file, stage);
    refuseOtherSecrets(folder, stage);
    await verifyBlobs(stage);
    const named = namedDatabase(folder);
    const work = (url: string) => bringBack(url, { folder, stage, manifest });
    await (named ? work(named.directUrl ?? named.url) : withOwnDatabase(path.join(folder, 'postgres'), work));
    noteWhereabouts(folder);
    console.log(`Brought back ${manifest.tables.length} tables and the files of ${manifest.takenAt}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
    lock.release();
  }
  return 0;
}

const occupied = 'There is a site in this data folder already: restore into an empty one (--data DIR)';

async function unpack(file: string, stage: string): Promise<Manifest> {
  const done = spawnSync('tar', ['-xzf', file, '-C', stage, '--no-same-owner'], { encoding: 'utf8' });
  const manifestFile = path.join(stage, 'manifest.json');
  if (done.status !== 0 || !existsSync(manifestFile))
    throw new Error(`${file} is not a backup of Acorn${done.stderr ? `: ${done.stderr.trim()}` : ''}`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const known = migrations().map(({ name }) => name);
  const newer = manifest.migrations.find(name => !known.includes(name));
  if (newer) throw new Error(`The backup comes from a newer Acorn (it has ${newer}): update Acorn first`);
  return manifest;
}

/** The secrets of this very backup are there when it was begun before. */
function refuseOtherSecrets(folder: string, stage: string): void {
  const [there, brought] = [folder, stage].map(place => path.join(place, 'secrets.json')) as [string, string];
  if (existsSync(there) && !(existsSync(brought) && readFileSync(there).equals(readFileSync(brought))))
    throw new Error(occupied);
}

/** A blob is called by the hash of its content, so damage shows. */
async function verifyBlobs(stage: string): Promise<void> {
  const blobs = diskBlobs(path.join(stage, 'blobs'));
  for await (const sha256 of blobs.list('')) {
    const hash = createHash('sha256');
    await pipeline((await blobs.read(sha256)).stream, hash);
    if (hash.digest('hex') !== sha256)
      throw new Error(`The backup is damaged: the file ${sha256} has another content than when it was saved`);
  }
}

interface Unpacked {
  folder: string;
  stage: string;
  manifest: Manifest;
}

async function bringBack(url: string, { folder, stage, manifest }: Unpacked): Promise<void> {
  const { db, pool, close } = connect(url);
  try {
    await migrate(pool, { upTo: manifest.migrations });
    const client = await connectBeside(pool);
    try {
      const { rowCount } = await client.query('select from account limit 1');
      if (rowCount) throw new Error(occupied);
      await client.query('begin');
      await putRowsBack(client, stage, manifest.tables);
      await putFilesBack(folder, stage);
      await client.query('commit');
    } finally {
      await client.end();
    }
    await migrate(pool);
    await nameMissingBlobs(db, folder);
  } finally {
    await close();
  }
}

async function putRowsBack(client: pg.Client, stage: string, tables: string[]): Promise<void> {
  // The rows are whole: what triggers would add to them is among them already.
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  // So are those that a new database begins with.
  await client.query(`truncate ${tables.map(table => `"${table}"`).join(', ')}`);
  for (const table of tables) {
    const rows = createReadStream(path.join(stage, `${table}.copy`));
    await pipeline(rows, client.query(copyFrom(`copy "${table}" from stdin`)));
  }
  // References that could wait until now are checked, or the tables could not be altered.
  await client.query('set constraints all immediate');
  for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
  await moveIdentities(client);
}

async function putFilesBack(folder: string, stage: string): Promise<void> {
  const brought = diskBlobs(path.join(stage, 'blobs'));
  const store = blobStore();
  if (store) await copyBlobs(brought, (await openFileStores(folder, store)).blobs);
  else
    for await (const sha256 of brought.list('')) {
      const place = path.join('blobs', sha256.slice(0, 2));
      mkdirSync(path.join(folder, place), { recursive: true });
      renameSync(path.join(stage, place, sha256), path.join(folder, place, sha256));
    }
  const secrets = path.join(stage, 'secrets.json');
  if (existsSync(secrets)) renameSync(secrets, path.join(folder, 'secrets.json'));
}

/** Said aloud rather than refused: everything else is back, and nobody has it better than this. */
async function nameMissingBlobs(db: Database, folder: string): Promise<void> {
  const { blobs } = await openFileStores(folder, blobStore());
  const missing: string[] = [];
  for (const sha256 of await namedBlobs(db)) if (!(await blobs.has(sha256))) missing.push(sha256);
  if (missing.length)
    console.error(`acorn: ${missing.length} files are not in the backup, such as ${missing[0]}`);
}

/** Rows came back with their ids; the next new row must get a higher one. */
async function moveIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
    );
}
