import { sql } from 'kysely';
import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import type { CellChange, Notices } from '#server/events/hub.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { keptBoards } from './boards.ts';
import { fiveHours } from './testing.ts';
import { readBoard } from './view.ts';

/** A board with one accepted and one wrong try on it, and what notices say of its cells from then on. */
async function aKnownBoard({ site }: { site: TestSite }) {
  const contest = await fiveHours({ site });
  const [one, other] = [await site.aUser(), await site.aUser()];
  for (const { uid } of [one, other]) await contest.submit({ uid, pid: contest.a, minute: 10, status: -1 });
  const { db, hub } = site.site;
  const boards = keptBoards(db);
  await boards.read(contest.cid, 'frozen');
  const notices: Notices['board'][] = [];
  const stop = hub.on('board', notice => notices.push(notice));
  /** the cells that notices carry while something happens; those of before may still be on their way */
  const changesDuring = async (count: number, act: () => Promise<unknown>): Promise<CellChange[]> => {
    const { version } = await db
      .selectFrom('contestBoard')
      .select('version')
      .where('cid', '=', contest.cid)
      .executeTakeFirstOrThrow();
    await act();
    const changes = () =>
      notices.flatMap(({ change }) => (change && change.version > version ? [change] : []));
    await expect.poll(() => changes().length).toBe(count);
    return changes();
  };
  const truth = async (key: '' | '-jury') => (await readBoard(keptBoards(db), contest.cid, key)).written;
  return { ...contest, one, other, boards, changesDuring, notices, truth, [Symbol.dispose]: stop };
}

test('a cell that a notice carries is on the board as if it had been asked for', async ({ site }) => {
  using known = await aKnownBoard({ site });
  const { boards, cid, one, a } = known;
  const [change] = await known.changesDuring(1, () =>
    known.submit({ uid: one.uid, pid: a, minute: 20, status: Status.Accepted }),
  );
  const seen = boards.take(cid, change!);
  expect(seen).toBeDefined();
  for (const key of ['', '-jury'] as const) {
    const { written } = await readBoard(boards, cid, key, seen);
    expect(written.textOf(one.uid)).toBe((await known.truth(key)).textOf(one.uid));
    expect(written.version).toBe((await known.truth(key)).version);
  }
});

test('a cell after one that nobody heard of is asked for', async ({ site }) => {
  using known = await aKnownBoard({ site });
  const { boards, cid, one, other, a } = known;
  const [, second] = await known.changesDuring(2, async () => {
    for (const { uid } of [one, other])
      await known.submit({ uid, pid: a, minute: 20, status: Status.Accepted });
  });
  expect(boards.take(cid, second!)).toBeUndefined();
  expect((await readBoard(boards, cid, '')).written.version).toBe((await known.truth('')).version);
});

test('a cell of somebody unknown, of another epoch or of a contest that has changed is asked for', async ({
  site,
}) => {
  using known = await aKnownBoard({ site });
  const { boards, cid, one, a } = known;
  const [change] = await known.changesDuring(1, () =>
    known.submit({ uid: one.uid, pid: a, minute: 20, status: Status.Accepted }),
  );
  expect(boards.take(cid, { ...change!, uid: 'nobody' })).toBeUndefined();
  expect(boards.take(cid, { ...change!, epoch: change!.epoch + 1 })).toBeUndefined();
  await sql`update contest set title = 'Another' where id = ${cid}`.execute(site.site.db);
  const seen = boards.take(cid, change!);
  await site.site.db.updateTable('contest').set({ sealRank: false }).where('id', '=', cid).execute();
  const [next] = await known.changesDuring(1, () =>
    known.submit({ uid: one.uid, pid: a, minute: 270, status: Status.WrongAnswer }),
  );
  const after = boards.take(cid, next!);
  expect(after!.gmtModified).not.toBe(seen!.gmtModified);
  expect((await readBoard(boards, cid, '', after)).written.version).toBe((await known.truth('')).version);
});

test('a notice that comes late opens no seal', async ({ site }) => {
  using known = await aKnownBoard({ site });
  const { boards, cid, one, a } = known;
  const frozen = (await known.truth('')).textOf(one.uid);
  const [change] = await known.changesDuring(1, () =>
    known.submit({ uid: one.uid, pid: a, minute: 20, status: Status.Accepted }),
  );
  boards.take(cid, change!);
  const before = (await known.truth('')).textOf(one.uid);
  expect(before).not.toBe(frozen);
  await known.submit({ uid: one.uid, pid: known.b, minute: 270, status: Status.Accepted });
  await readBoard(boards, cid, '');
  const beforeTheSeal = new Date(Date.parse(known.startTime)).toISOString();
  const seen = boards.take(cid, { ...change!, now: beforeTheSeal });
  expect((await readBoard(boards, cid, '', seen)).written.textOf(one.uid)).toBe(
    (await known.truth('')).textOf(one.uid),
  );
});

test('a cell that is too long for a notice is left out of it', async ({ site }) => {
  using known = await aKnownBoard({ site });
  const { cid, one, a, notices } = known;
  await known.changesDuring(1, async () => {
    await sql`update contest_cell set version = 0, live = live || jsonb_build_object('long', repeat('x', 9000))
      where cid = ${cid} and uid = ${one.uid}`.execute(site.site.db);
    await known.submit({ uid: one.uid, pid: a, minute: 20, status: Status.Accepted });
  });
  expect(notices.slice(-2).map(({ change }) => change?.uid)).toEqual([undefined, one.uid]);
});
