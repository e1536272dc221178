import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../testing/site.ts';

test('a connection that breaks between two statements of a transaction fails that transaction alone', async ({
  site,
}) => {
  const { db } = site.site;
  const broken = db.transaction().execute(async transaction => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    await expect.poll(() => sql`select 1`.execute(transaction).catch(() => 'broken')).toBe('broken');
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
});
