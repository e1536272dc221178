import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';

test('a database that is killed comes back with everything that was committed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-pg-'));
  const postgres = await startEmbeddedPostgres(folder);
  const { pool, close } = connect(postgres.url);
  await pool.query('create table kept (n integer)');
  await pool.query('insert into kept values (42)');
  const first = postgres.pid;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => postgres.pid, { timeout: 20_000 }).not.toBe(first);
  const rows = () =>
    pool.query('select n from kept').then(
      answer => answer.rows,
      () => 'away',
    );
  await expect.poll(rows, { timeout: 20_000 }).toEqual([{ n: 42 }]);
  await close();
  await postgres.stop();

  // A copy of the folder of a running site brings a lock along that names a process of somebody else.
  writeFileSync(
    path.join(folder, 'socket', '.s.PGSQL.5432.lock'),
    `${process.pid}\n${folder}/data\n0\n5432\n`,
  );
  const copy = await startEmbeddedPostgres(folder);
  await copy.stop();
  rmSync(folder, { recursive: true });
});
