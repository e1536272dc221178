import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { dataFolder } from './config.ts';
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
  const stage = mkdtempSync(path.join(folder, 'backup-'));
  try {
    const manifest = await withSiteDatabase(folder, url => copyRows(url, stage));
    writeFileSync(path.join(stage, 'manifest.json'), JSON.stringify(manifest, null, 2));
    pack(path.resolve(file), stage, folder);
    console.log(`Saved ${manifest.tables.length} tables and the files to ${file}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return 0;
}

async function copyRows(url: string, stage: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url });
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
export async function tablesInOrder(client: pg.Client): Promise<string[]> {
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

function pack(file: string, stage: string, folder: string): void {
  const kept = ['blobs', 'secrets.json'].filter(name => existsSync(path.join(folder, name)));
  const done = spawnSync('tar', ['-czf', file, '-C', stage, '.', '-C', folder, ...kept], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`tar could not write ${file}`);
}
