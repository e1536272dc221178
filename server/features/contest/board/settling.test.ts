import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { asBystander } from '#server/testing/held-connection.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { settleContest, settleContestCell } from './store/cells.ts';
import { expectRecounted, fiveHours, rank } from './testing.ts';

test('other times of a contest fold its board anew', async ({ site }) => {
  const { cid, startTime, a, submit } = await fiveHours({ site });
  const one = await site.aUser();
  await submit({ uid: one.uid, pid: a, minute: 100, status: Status.Accepted });
  expect((await rank(one, cid)).records[0]!.totalTime).toBe(6_000);
  const later = new Date(Date.parse(startTime) + 90 * 60_000).toISOString();
  await site.site.db.transaction().execute(async transaction => {
    await transaction.updateTable('contest').set({ startTime: later }).where('id', '=', cid).execute();
    await settleContest(transaction, cid);
  });
  expect((await rank(one, cid)).records[0]!.totalTime).toBe(600);
});

test('a cell that is settled while the contest gets other times is folded by those', async ({ site }) => {
  const { cid, startTime, a, submit } = await fiveHours({ site });
  const [one, other] = [await site.aUser(), await site.aUser()];
  await submit({ uid: one.uid, pid: a, minute: 100, status: Status.Accepted });
  const later = new Date(Date.parse(startTime) + 90 * 60_000).toISOString();
  let judged: Promise<unknown> | undefined;
  await site.site.db.transaction().execute(async transaction => {
    await transaction.updateTable('contest').set({ startTime: later }).where('id', '=', cid).execute();
    await settleContest(transaction, cid);
    judged = asBystander(() => submit({ uid: other.uid, pid: a, minute: 120, status: Status.Accepted }));
    await expect.poll(() => asBystander(() => waitingForBoard(site))).toBe(1);
  });
  await judged;
  await expectRecounted(site, cid);
  const { records } = await rank(one, cid);
  expect(records.find(({ uid }) => uid === other.uid)!.totalTime).toBe(1_800);
});

test('a verdict does not wait for one that takes long to be stored, and neither is missed', async ({
  site,
}) => {
  const { creator, cid, a, submit } = await fiveHours({ site });
  const [slow, quick] = [await site.aUser(), await site.aUser()];
  await submit({ uid: slow.uid, pid: a, minute: 10 });
  await site.site.db.transaction().execute(async transaction => {
    await transaction
      .updateTable('submission')
      .set({ status: Status.Accepted })
      .where('cid', '=', cid)
      .execute();
    await settleContestCell(transaction, { cid, pid: a, uid: slow.uid });
    await asBystander(async () => {
      await submit({ uid: quick.uid, pid: a, minute: 20, status: Status.Accepted });
      expect(await solvers(creator, cid)).toEqual([quick.uid]);
    });
  });
  expect(await solvers(creator, cid)).toEqual([slow.uid, quick.uid]);
});

const solvers = async (user: TestUser, cid: number) =>
  (await rank(user, cid)).records.filter(({ ac }) => ac > 0).map(({ uid }) => uid);

/** How many wait until the cells of somebody else are folded. */
async function waitingForBoard({ site: { pool } }: TestSite): Promise<number> {
  const { rows } = await pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%contest_attempts%'`);
  return rows.length;
}
