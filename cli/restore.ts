import { spawnSync } from 'node:child_process';
import { cpSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations.ts';
import type { Manifest } from './backup.ts';
import { dataFolder } from './config.ts';
import { withSiteDatabase } from './site-database.ts';

/** `restore FILE`: brings a backup back into a data folder that holds no site yet. */
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
  mkdirSync(folder, { recursive: true });
  const stage = mkdtempSync(path.join(folder, 'restore-'));
  try {
    const manifest = await unpack(file, stage);
    await withSiteDatabase(folder, url => putRowsBack(url, stage, manifest));
    for (const name of ['blobs', 'secrets.json'])
      if (existsSync(path.join(stage, name)))
        cpSync(path.join(stage, name), path.join(folder, name), {
          recursive: true,
          preserveTimestamps: true,
        });
    console.log(`Brought back ${manifest.tables.length} tables and the files of ${manifest.takenAt}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return 0;
}

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

async function putRowsBack(url: string, stage: string, manifest: Manifest): Promise<void> {
  const { pool, close } = connect(url);
  try {
    await migrate(pool, { upTo: manifest.migrations });
    const client = await pool.connect();
    try {
      const { rowCount } = await client.query('select from account limit 1');
      if (rowCount)
        throw new Error(
          'There is a site in this data folder already: restore into an empty one (--data DIR)',
        );
      await client.query('begin');
      // The rows are whole: what triggers would add to them is among them already.
      for (const table of manifest.tables) await client.query(`alter table "${table}" disable trigger user`);
      for (const table of manifest.tables) {
        const rows = createReadStream(path.join(stage, `${table}.copy`));
        await pipeline(rows, client.query(copyFrom(`copy "${table}" from stdin`)));
      }
      // References that could wait until now are checked, or the tables could not be altered.
      await client.query('set constraints all immediate');
      for (const table of manifest.tables) await client.query(`alter table "${table}" enable trigger user`);
      await moveIdentities(client);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    await migrate(pool);
  } finally {
    await close();
  }
}

/** Rows came back with their ids; the next new row must get a higher one. */
async function moveIdentities(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
    );
}
