import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getMoveReport, listMoves, type MoveIn } from '#core/contract/move-in.ts';
import { test } from '#server/testing/site.ts';

test('a super admin sees how far a move is and gets its report; nobody else does', async ({ site }) => {
  const { db } = site.site;
  const [root, admin] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1001 })];
  const listed = async () => (await root.call<MoveIn[]>(listMoves)).body.data!;
  expect(await listed()).toEqual([]);
  await db
    .insertInto('moveIn')
    .values({
      source: 'hoj',
      zone: 'UTC',
      runs: 1,
      step: 'judge',
      done: 40,
      total: 100,
      folder: 'move-in/hoj',
    })
    .execute();
  await db
    .insertInto('moveInTable')
    .values({ source: 'hoj', name: 'user_info', read: 7, written: 7 })
    .execute();
  expect(await listed()).toMatchObject([
    {
      source: 'hoj',
      state: 'running',
      step: 'judge',
      done: 40,
      total: 100,
      tables: [{ name: 'user_info', read: 7, written: 7 }],
      hasReport: false,
    },
  ]);
  await db.updateTable('moveIn').set({ beatAt: sql`now() - interval '5 minutes'` }).execute();
  expect(await listed()).toMatchObject([{ state: 'stopped' }]);
  expect((await admin.call(listMoves)).http).toBe(403);

  const folder = path.join(site.dataFolder, 'move-in', 'hoj');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'report.json'), '{"source":"hoj"}');
  expect(await listed()).toMatchObject([{ hasReport: true }]);
  const asked = (token: string, query: string) =>
    fetch(`${site.address}${getMoveReport.path}?${query}`, { headers: { authorization: token } });
  const report = await asked(root.token, 'source=hoj&form=json');
  expect(await report.json()).toEqual({ source: 'hoj' });
  expect(report.headers.get('content-disposition')).toContain('attachment');
  expect((await asked(root.token, 'source=other&form=json')).ok).toBe(false);
  expect((await asked(admin.token, 'source=hoj&form=json')).ok).toBe(false);
});
