import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Any number will do, as long as every Acorn process asks for the same lock. */
const migrationLock = 4_031_968;

/** Brings a database to the newest schema, or to that of a backup. Processes that start together take turns. */
export async function migrate(pool: pg.Pool, upTo?: string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query('select name from migration')).rows.map(row => row.name as string),
    );
    const missing = (upTo ?? (await migrationNames())).filter(name => !done.has(name));
    for (const name of missing) await apply(client, name);
    return missing;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
