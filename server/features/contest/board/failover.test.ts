import { sql } from 'kysely';
import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { keptBoards } from './boards.ts';
import { fiveHours } from './testing.ts';
import { readBoard } from './view.ts';

/** A board that a process knows, with an accepted try on it that the database which took the place of the first has lost. */
async function aLostTry({ site }: { site: TestSite }) {
  const { cid, a, submit } = await fiveHours({ site });
  const [one, other] = [await site.aUser(), await site.aUser()];
  for (const { uid } of [one, other]) await submit({ uid, pid: a, minute: 10, status: Status.WrongAnswer });
  const { db, hub } = site.site;
  const boards = keptBoards(db, hub);
  const tables = ['contest_cell', 'contest_board'].map(name => ({
    table: sql.table(name),
    copy: sql.table(`${name}_${cid}`),
  }));
  const ofContest = sql`where cid = ${cid}`;
  for (const { table, copy } of tables)
    await sql`create table ${copy} as select * from ${table} ${ofContest}`.execute(db);
  const lost = await submit({ uid: one.uid, pid: a, minute: 20, status: Status.Accepted });
  const shownOf = async (from: typeof boards) => {
    const { written } = await readBoard(from, cid, '-jury');
    return { version: written.version, rows: [one, other].map(({ uid }) => written.textOf(uid)) };
  };
  await shownOf(boards);
  await db.deleteFrom('submission').where('submitId', '=', lost).execute();
  for (const { table, copy } of tables) {
    await sql`delete from ${table} ${ofContest}`.execute(db);
    await sql`insert into ${table} select * from ${copy}`.execute(db);
    await sql`drop table ${copy}`.execute(db);
  }
  return { cid, a, other, submit, known: () => shownOf(boards), truth: () => shownOf(keptBoards(db)) };
}

test('what a database has lost is on no board that a process knows', async ({ site }) => {
  const { known, truth } = await aLostTry({ site });
  expect(await known()).toEqual(await truth());
});

test('nor once as much has come instead', async ({ site }) => {
  const { a, other, submit, known, truth } = await aLostTry({ site });
  for (const minute of [30, 40]) await submit({ uid: other.uid, pid: a, minute, status: Status.WrongAnswer });
  // Whoever listened at the first database is at this one by now.
  const back = new Promise<void>(resolve => site.site.hub.onReconnect(resolve));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'acorn web %'`.execute(site.site.db);
  await back;
  expect(await known()).toEqual(await truth());
});
