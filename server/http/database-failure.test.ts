import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { freePort } from '../testing/free-port.ts';
import { databaseFailure } from './database-failure.ts';

const elsewhere = { source: 'environment' as const, dataFolder: import.meta.dirname };
const meaningOf = (error: unknown) => databaseFailure(error as Error, elsewhere);

/** What it means to somebody when a statement fails. */
async function meaning(url: string, text = 'select 1', values: unknown[] = []) {
  const { pool, close } = connect(url, 1, { waitMs: 60_000 });
  const error = await pool.query(text, values).then(
    () => undefined,
    error => error,
  );
  await close();
  return error && meaningOf(error);
}

test('a database whose name is not known, or behind which nobody listens, is away', async () => {
  expect(await meaning('postgres://acorn@nowhere.invalid/acorn')).toBe('database.away');
  expect(await meaning(`postgres://acorn@localhost:${await freePort()}/acorn`)).toBe('database.away');
});

test('a host that the network does not reach is away', () => {
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN'])
    expect(meaningOf(Object.assign(new Error(code), { code }))).toBe('database.away');
});

test('a connection that broke a moment ago is away', async () => {
  const { pool, close } = connect(inject('postgresUrl'), 1);
  onTestFinished(close);
  const client = await pool.connect();
  const broken = client.query('select pg_terminate_backend(pg_backend_pid())').catch(error => error);
  expect(meaningOf(await broken)).toBe('database.away');
  await expect.poll(() => client.query('select 1').catch(error => error.message)).toMatch(/not queryable/);
  expect(meaningOf(await client.query('select 1').catch(error => error))).toBe('database.away');
  client.release(true);
});

test('a database that has no connection left is busy', async () => {
  const url = inject('postgresUrl');
  const { pool, close } = connect(url, 1);
  onTestFinished(close);
  const role = `crowded_${randomBytes(4).toString('hex')}`;
  await pool.query(`create role ${role} login connection limit 0 password 'x'`);
  const { host, database } = new pg.Client({ connectionString: url });
  const crowded = `postgres://${role}:x@/${database}?host=${encodeURIComponent(host)}`;
  const port = new URL(url.replace('@/', '@localhost/')).searchParams.get('port');
  expect(await meaning(port ? `${crowded}&port=${port}` : crowded)).toBe('database.busy');
  await pool.query(`drop role ${role}`);
});

test('a mistake of ours is no trouble of the database', async () => {
  const url = inject('postgresUrl');
  expect(await meaning(url, 'select $1::int + $2::int', [1])).toBeUndefined();
  expect(await meaning(url, 'select from nothing')).toBeUndefined();
});
