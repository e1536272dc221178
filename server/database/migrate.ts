import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectBeside } from './connect.ts';
import { type Migration, migrations } from './migrations.ts';

/** Any number will do, as long as every Acorn process asks for the same lock. */
const migrationLock = 4_031_968;

interface MigrateOptions {
  /** the schema of a backup instead of the newest */
  upTo?: string[];
  /** gives up at once; what was begun is as if it had not been */
  signal?: AbortSignal;
}

/** Brings a database to a schema. Processes that start together take turns. */
export async function migrate(pool: pg.Pool, { upTo, signal }: MigrateOptions = {}): Promise<string[]> {
  const client = await connectBeside(pool);
  const giveUp = await endsConnection(pool, client);
  signal?.addEventListener('abort', giveUp);
  try {
    await refuseOtherEncoding(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`
      create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
      alter table migration add column if not exists sha256 text;
      alter table migration add column if not exists is_breaking boolean`);
    const { rows: applied } = await client.query<Applied>(
      'select name, sha256, is_breaking as "isBreaking" from migration order by name',
    );
    const known = migrations();
    refuseOtherSchema(applied, known);
    await noteChecksums(client, known);
    const missing = known.filter(
      ({ name }) => !applied.some(one => one.name === name) && (upTo?.includes(name) ?? true),
    );
    for (const migration of missing) {
      signal?.throwIfAborted();
      await apply(client, migration);
    }
    return missing.map(({ name }) => name);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    // The lock goes with the connection.
    await client.end();
  }
}

/** A migration may build an index for minutes: whoever is told to stop does not wait for it. */
async function endsConnection(pool: pg.Pool, client: pg.Client): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const end = async () => {
    const beside = await connectBeside(pool);
    await beside.query('select pg_terminate_backend($1)', [rows[0]!.pid]).finally(() => beside.end());
  };
  return () => void end().catch(() => {});
}

/** A server that was set up without a locale makes databases that take bytes for letters. */
async function refuseOtherEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  const { encoding } = rows[0]!;
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding} instead of UTF8: make one with createdb --encoding=UTF8 --template=template0`,
    );
}

interface Applied {
  name: string;
  /** null when it was applied before checksums were kept */
  sha256: string | null;
  /** null when it was applied before that was kept */
  isBreaking: boolean | null;
}

/**
 * A program works on a schema only if it knows every step that led there, or those that it does not know only added to
 * it: while processes are replaced one by one, old ones work beside new ones and may have to start again.
 */
function refuseOtherSchema(applied: Applied[], known: Migration[]): void {
  const checksums = new Map(known.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256, isBreaking } of applied) {
    const expected = checksums.get(name);
    if (!expected && isBreaking === false) continue;
    if (!expected)
      throw new Error(
        `The database belongs to a newer Acorn (migration ${name} was applied to it): start that version, or restore a backup made before`,
      );
    if (sha256 !== null && sha256 !== expected)
      throw new Error(
        `The migration ${name} is not the one that was applied to this database: put the file back as it was`,
      );
  }
}

/** Databases from before checksums were kept get theirs at the first start. */
const noteChecksums = (client: pg.Client, known: Migration[]) =>
  client.query(
    `update migration set sha256 = known.sha256
     from unnest($1::text[], $2::text[]) as known (name, sha256)
     where migration.name = known.name and migration.sha256 is null`,
    [known.map(({ name }) => name), known.map(({ sha256 }) => sha256)],
  );

/** Much shorter than the second after which PostgreSQL looks for two who wait for each other, and ends one of them. */
const lockWaitMs = { first: 100, longest: 10_000 };
/** PostgreSQL: a lock was not had in time, or somebody else waited for ours. */
const isInTheWay = ['55P03', '40P01'];

/**
 * Other processes of the site go on meanwhile. A step that waits for a table has everybody else wait behind it, and where
 * somebody holds that table and waits for another that the step has taken, one of the two fails: that is the step, which
 * lets go of everything after a moment and begins again.
 */
export async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let waitMs = lockWaitMs.first; ; waitMs = Math.min(waitMs * 1.5, lockWaitMs.longest))
    try {
      return await tryToApply(client, migration, waitMs);
    } catch (error) {
      if (!isInTheWay.includes((error as pg.DatabaseError).code ?? ''))
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      await sleep(waitMs * Math.random());
    }
}

async function tryToApply(client: pg.Client, migration: Migration, waitMs: number): Promise<void> {
  const { name, sha256, statements, isBreaking } = migration;
  await client.query(`begin; set local lock_timeout = ${Math.ceil(waitMs)}`);
  try {
    await client.query(statements);
    await client.query('insert into migration (name, sha256, is_breaking) values ($1, $2, $3)', [
      name,
      sha256,
      isBreaking,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
