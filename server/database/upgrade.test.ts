import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { findMismatches } from '../features/submission/queries/recount.ts';
import { connect } from './connect.ts';
import { generateTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';

/**
 * A site as the first frozen schema had it: accounts, problems of both types, submissions with every kind of verdict,
 * inside and outside contests and groups, a rejudge set, an import that waits. Written by pg_dump; it never changes.
 */
const dump = readFileSync(new URL('./fixtures/first-frozen.sql', import.meta.url), 'utf8');
const current = readFileSync(new URL('./types.ts', import.meta.url), 'utf8');

test('a site of the first frozen schema is brought to this one, and every kept number still holds', async () => {
  const { db, pool, close } = connect(await restoredDump());
  const submissions = async () =>
    (await pool.query('select submit_id, uid, pid, status, score from submission order by 1')).rows;
  const before = await submissions();
  await migrate(pool);
  expect(before.length).toBeGreaterThan(10);
  expect(await submissions()).toEqual(before);
  expect(await findMismatches(db)).toEqual([]);
  expect(await generateTypes(pool)).toBe(current);
  await close();
});

async function restoredDump(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const run = async (database: string, statements: string) => {
    const client = new pg.Client({ connectionString: server.replace('/acorn?', `/${database}?`) });
    await client.connect();
    await client.query(statements);
    await client.end();
  };
  await run('postgres', `create database ${name}`);
  await run(name, dump);
  return server.replace('/acorn?', `/${name}?`);
}
