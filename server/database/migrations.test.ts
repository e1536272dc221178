import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { test } from '../testing/site.ts';
import { connect, connectBeside } from './connect.ts';
import { generateTypes } from './generate-types.ts';
import { apply, migrate } from './migrate.ts';
import { frozenChecksums, migrations, requireOnlyNewOnes } from './migrations.ts';

test('no landed migration has changed, and every one is in the list that ./acorn types writes', () => {
  expect(new Map(migrations().map(({ name, sha256 }) => [name, sha256]))).toEqual(frozenChecksums());
});

test('the checked-in table types are those of the migrated database', async ({ site }) => {
  const kept = readFileSync(new URL('./types.ts', import.meta.url), 'utf8');
  expect(await generateTypes(site.site.pool)).toBe(kept);
});

test('processes that migrate together take turns and find nothing left to do', async ({ site }) => {
  const { pool } = site.site;
  expect(await Promise.all([migrate(pool), migrate(pool), migrate(pool)])).toEqual([[], [], []]);
});

test('a schema that this program does not know is left alone', async ({ site }) => {
  const { pool } = site.site;
  const { name, sha256 } = migrations()[0]!;
  const note = (value: string | null) =>
    pool.query('update migration set sha256 = $2 where name = $1', [name, value]);

  await note('0'.repeat(64));
  await expect(migrate(pool)).rejects.toThrow(`${name} is not the one that was applied to this database`);
  // A database from before checksums were kept.
  await note(null);
  expect(await migrate(pool)).toEqual([]);
  const { rows } = await pool.query('select sha256 from migration where name = $1', [name]);
  expect(rows).toEqual([{ sha256 }]);

  await pool.query(`insert into migration (name) values ('9999_later.sql')`);
  await expect(migrate(pool)).rejects.toThrow('belongs to a newer Acorn (migration 9999_later.sql');
  await pool.query(`update migration set is_breaking = true where name = '9999_later.sql'`);
  await expect(migrate(pool)).rejects.toThrow('belongs to a newer Acorn (migration 9999_later.sql');
  // Old processes go on while new ones take their place.
  await pool.query(`update migration set is_breaking = false where name = '9999_later.sql'`);
  expect(await migrate(pool)).toEqual([]);
  await pool.query(`delete from migration where name = '9999_later.sql'`);
});

test('a database that takes bytes for letters is refused before anything is made in it', async ({ site }) => {
  const { pool } = site.site;
  const database = `bytes_${process.pid}`;
  await pool.query(`create database ${database} encoding 'SQL_ASCII' locale 'C' template template0`);
  const bytes = connect(inject('postgresUrl').replace('/acorn?', `/${database}?`), 1);
  await expect(migrate(bytes.pool)).rejects.toThrow('encoded in SQL_ASCII instead of UTF8');
  const { rows } = await bytes.pool.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  await bytes.close();
  await pool.query(`drop database ${database}`);
});

test('a new migration comes after all that have landed', () => {
  const [first, ...others] = migrations();
  const frozen = frozenChecksums();
  const late = { ...first!, name: '9999_later.sql' };
  expect(() => requireOnlyNewOnes([first!, ...others, late], frozen)).not.toThrow();
  const early = { ...first!, name: '0000_earlier.sql' };
  expect(() => requireOnlyNewOnes([early, first!, ...others], frozen)).toThrow(
    '0000_earlier.sql needs a number above',
  );
  const changed = { ...first!, sha256: '0' };
  expect(() => requireOnlyNewOnes([changed, ...others], frozen)).toThrow(`${first!.name} is frozen`);
});

test('a step that somebody is in the way of lets them through, and is applied after them', async ({
  site,
}) => {
  const { pool } = site.site;
  await pool.query('create table first_taken (id int); create table then_taken (id int)');
  const [reader, migrator] = [await connectBeside(pool), await connectBeside(pool)];
  await reader.query('begin; select from then_taken');
  const statements = 'alter table first_taken add at int; alter table then_taken add at int';
  const step = { name: '9998_both.sql', statements, sha256: 'x', isBreaking: false };
  const applied = apply(migrator, step);
  const waiting = `select from pg_locks where relation = 'then_taken'::regclass and not granted`;
  await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(1);
  // What the step has taken already.
  expect((await reader.query('select count(*)::int from first_taken')).rows).toEqual([{ count: 0 }]);
  await reader.query('commit');
  await applied;
  expect((await pool.query('select then_taken.at from then_taken')).rows).toEqual([]);
  await pool.query(`delete from migration where name = '9998_both.sql'; drop table first_taken, then_taken`);
  await Promise.all([reader.end(), migrator.end()]);
});
