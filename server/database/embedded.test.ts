import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  // Root's temporary folder is closed to the user of the database, who finds it elsewhere as long as it runs.
  const command = readFileSync(`/proc/${first}/cmdline`, 'utf8').split('\0');
  const seen = path.dirname(command[command.indexOf('-D') + 1]!);
  expect(seen).toMatch(process.getuid?.() === 0 ? /^\/run\/acorn-/ : folder);
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
  expect(existsSync(seen)).toBe(seen === folder);

  // A copy of the folder of a running site brings a lock along that names a process of somebody else.
  writeFileSync(
    path.join(folder, 'socket', '.s.PGSQL.5432.lock'),
    `${process.pid}\n${folder}/data\n0\n5432\n`,
  );
  const copy = await startEmbeddedPostgres(folder);
  await copy.stop();
  rmSync(folder, { recursive: true });
});
