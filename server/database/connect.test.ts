import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../testing/site.ts';
import { connectBeside } from './connect.ts';

test('a connection that breaks between two statements of a transaction fails that transaction alone', async ({
  site,
}) => {
  const { db, pool } = site.site;
  const beside = await connectBeside(pool);
  const broken = db.transaction().execute(async transaction => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await beside.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
    await expect.poll(() => sql`select 1`.execute(transaction).catch(() => 'broken')).toBe('broken');
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow();
  await beside.end();
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
});
