import { describe, expect } from 'vitest';
import { countContestSubmissions, deleteContest } from '#core/contract/contest-admin.ts';
import {
  type AdminContestProblemRow,
  addContestProblem,
  createContestsProblem,
  giveBackContestProblems,
  listAdminContestProblems,
  publishContestProblems,
  removeContestProblem,
} from '#core/contract/contest-problem-admin.ts';
import type { Page } from '#core/contract/endpoint.ts';
import * as group from '#core/contract/group-contest.ts';
import { getGroupProblems } from '#core/contract/group-problem.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { deleteProblem, listAdminProblems, restoreProblem } from '#core/contract/problem-admin.ts';
import { getTrainingProblems, type TrainingProblemRow } from '#core/contract/training.ts';
import { aContest, aGroup, aTraining, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

const admin = { role: 1001 } as const;
const root = { role: 1000 } as const;

const take = async (user: TestUser, cid: number, pid: number, displayId = 'A') =>
  (await user.call(addContestProblem, { body: { cid, pid, displayId } })).body.status;

const isThere = async (user: TestUser, problemId: string) =>
  (await user.call(getProblemDetail, { query: { problemId } })).body.status === 200;

const end = (site: TestSite, cid: number) =>
  site.site.db
    .updateTable('contest')
    .set({ endTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();

async function aTakenProblem(site: TestSite) {
  const [organiser, boss, person] = [await site.aUser(admin), await site.aUser(root), await site.aUser()];
  const problem = await aProblem(site, boss);
  const cid = await aContest(site, organiser);
  expect(await take(organiser, cid, problem.pid)).toBe(200);
  expect(await isThere(person, problem.problemId)).toBe(false);
  return { organiser, boss, person, cid, ...problem };
}

const fields = (problemId: string) => ({
  problem: { problemId, title: 'For the cup', input: 'n', output: 'n' },
  languages: [{ name: 'C++' }],
  samples: [{ input: '1', output: '1', isText: true }],
  isUploadTestCase: false,
  tags: [],
});

describe('a problem that a contest took out of the bank', () => {
  test('is public again when it is taken out, and stays hidden where that is wished', async ({ site }) => {
    const { organiser, person, cid, pid, problemId } = await aTakenProblem(site);
    const remove = (more: object) => organiser.call(removeContestProblem, { query: { cid, pid, ...more } });
    const asked = await organiser.call(countContestSubmissions, { query: { cid, pid } });
    expect(asked.body.data).toEqual({ count: 0, returning: 1, staying: 0 });
    await remove({});
    expect(await isThere(person, problemId)).toBe(true);

    await take(organiser, cid, pid);
    await remove({ giveBack: false });
    expect(await isThere(person, problemId)).toBe(false);
  });

  test('is public again when the contest is deleted, unless another still needs it', async ({ site }) => {
    const { organiser, boss, person, cid, pid, problemId } = await aTakenProblem(site);
    const second = await aContest(site, boss);
    expect(await take(boss, second, pid)).toBe(200);
    await boss.call(deleteContest, { query: { cid } });
    expect(await isThere(person, problemId)).toBe(false);
    const asked = await boss.call(countContestSubmissions, { query: { cid: second } });
    expect(asked.body.data).toMatchObject({ returning: 1, staying: 0 });
    await boss.call(deleteContest, { query: { cid: second } });
    expect(await isThere(person, problemId)).toBe(true);
    expect(await isThere(organiser, problemId)).toBe(true);
  });

  test('is given back by one press of its organiser after the end, but not what was written for it', async ({
    site,
  }) => {
    const { organiser, person, cid, problemId } = await aTakenProblem(site);
    const made = await organiser.call<{ problemId: string }>(createContestsProblem, {
      body: { ...fields('CUPB'), cid, displayId: 'B' },
    });
    expect(made.body.status).toBe(200);
    const press = async () =>
      (await organiser.call<{ returned: string[] }>(giveBackContestProblems, { body: { cid } })).body;
    expect((await press()).status).toBe(403);
    await end(site, cid);
    expect((await press()).data).toEqual({ returned: ['A'] });
    expect([await isThere(person, problemId), await isThere(person, 'CUPB')]).toEqual([true, false]);
  });

  test('is what somebody made of it meanwhile', async ({ site }) => {
    const { boss, organiser, person, cid, pid, problemId } = await aTakenProblem(site);
    await end(site, cid);
    const publish = (isPublic: boolean) => boss.call(publishContestProblems, { body: { cid, isPublic } });
    await publish(true);
    await publish(false);
    expect(await isThere(person, problemId)).toBe(false);
    await organiser.call(removeContestProblem, { query: { cid, pid } });
    expect(await isThere(person, problemId)).toBe(true);

    await take(organiser, cid, pid);
    await site.site.db.updateTable('problem').set({ auth: 2 }).where('id', '=', pid).execute();
    await organiser.call(removeContestProblem, { query: { cid, pid } });
    expect(await isThere(person, problemId)).toBe(false);
  });

  test('comes back from the trash as what it was, though the contest is gone', async ({ site }) => {
    const { boss, person, cid, pid, problemId } = await aTakenProblem(site);
    await boss.call(deleteProblem, { query: { pid } });
    await boss.call(deleteContest, { query: { cid } });
    expect(await isThere(person, problemId)).toBe(false);
    await boss.call(restoreProblem, { body: { pid } });
    expect(await isThere(person, problemId)).toBe(true);
  });

  test('is hidden in a training, and not gone', async ({ site }) => {
    const { boss, organiser, person, cid, pid } = await aTakenProblem(site);
    const other = await aProblem(site, boss);
    const tid = await aTraining(site, boss, { auth: 'Public', problems: [pid, other.pid] });
    const rows = async (more = {}) =>
      (await person.call<TrainingProblemRow[]>(getTrainingProblems, { query: { tid, ...more } })).body.data!;
    expect(await rows()).toMatchObject([{ pid: other.pid }]);
    const all = await rows({ withHidden: true });
    expect(all).toMatchObject([{ pid, isHidden: true, title: '', problemId: '' }, { pid: other.pid }]);
    await organiser.call(removeContestProblem, { query: { cid, pid } });
    expect(await rows({ withHidden: true })).toMatchObject([
      { pid, isHidden: false },
      { pid: other.pid, isHidden: false },
    ]);
  });
});

test('a problem that a contest of a group hid is in the list of the group again', async ({ site }) => {
  const [owner, teacher, pupil] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [
    [teacher, 4],
    [pupil, 3],
  ]);
  const { pid } = await aProblem(site, owner, { problem: { gid } });
  const cid = await aContest(site, teacher, { gid });
  const inGroup = async () =>
    (await pupil.call<Page<{ pid: number }>>(getGroupProblems, { query: { gid } })).body.data!.records.map(
      row => row.pid,
    );
  const borrow = () => teacher.call(group.addGroupContestProblem, { body: { cid, pid, displayId: 'A' } });
  await borrow();
  const { problemList } = (
    await teacher.call<{ problemList: Page<AdminContestProblemRow> }>(group.listGroupContestProblems, {
      query: { cid },
    })
  ).body.data!;
  // what another wrote is taken, but not theirs to change
  expect(problemList.records).toMatchObject([{ id: pid, auth: 3, authOutside: 1, mayEdit: false }]);
  expect(await inGroup()).toEqual([]);
  await teacher.call(group.removeGroupContestProblem, { query: { cid, pid } });
  expect(await inGroup()).toEqual([pid]);
  await borrow();
  await end(site, cid);
  const press = await teacher.call(group.giveBackGroupContestProblems, { body: { cid } });
  expect(press.body.data).toEqual({ returned: ['A'] });
  expect(await inGroup()).toEqual([pid]);
});

test('a problem that its contest refuses is not made', async ({ site }) => {
  const organiser = await site.aUser(admin);
  const cid = await aContest(site, organiser, { type: 1 });
  const write = async (type: number) =>
    (
      await organiser.call(createContestsProblem, {
        body: {
          ...fields('CUPA'),
          problem: { ...fields('CUPA').problem, type },
          samples: [{ input: '1', output: '1', isText: true, score: 100 }],
          cid,
          displayId: 'A',
          displayTitle: 'Under its own name',
        },
      })
    ).body;
  expect((await write(0)).msg).toMatch('have the rule of the contest');
  expect(await write(1)).toMatchObject({ status: 200 });
  const { body } = await organiser.call<{ contestProblemMap: Record<string, { displayTitle: string }> }>(
    listAdminContestProblems,
    { query: { cid } },
  );
  expect(Object.values(body.data!.contestProblemMap)).toMatchObject([{ displayTitle: 'Under its own name' }]);
});

test('what waits for contests is given to another one by its author and by super admins', async ({
  site,
}) => {
  const [author, other, boss] = [await site.aUser(admin), await site.aUser(admin), await site.aUser(root)];
  const { pid } = await aProblem(site, author, { problem: { auth: 3 } });
  const candidates = async (user: TestUser, cid: number) =>
    (
      await user.call<{ problemList: Page<{ id: number }> }>(listAdminContestProblems, {
        query: { cid, problemType: 0, limit: 100 },
      })
    ).body.data!.problemList.records.map(({ id }) => id);
  for (const [user, may] of [
    [author, true],
    [other, false],
    [boss, true],
  ] as const) {
    const cid = await aContest(site, user);
    expect((await candidates(user, cid)).includes(pid)).toBe(may);
    expect(await take(user, cid, pid)).toBe(may ? 200 : 400);
  }
});

test('the title of what waits for a contest is told to its author, its organisers and super admins', async ({
  site,
}) => {
  const [author, organiser, other, boss] = [
    await site.aUser(admin),
    await site.aUser(admin),
    await site.aUser(admin),
    await site.aUser(root),
  ];
  const { pid, problemId } = await aProblem(site, author, {
    problem: { auth: 3, title: 'The secret of the owl' },
  });
  const cid = await aContest(site, organiser, { startTime: inMinutes(60), problems: { A: pid } });
  const reads = async (user: TestUser, keyword: string) =>
    (await user.call<Page<{ id: number }>>(listAdminProblems, { query: { keyword, oj: 'ME' } })).body.data!
      .records.length;
  for (const keyword of ['secret of the owl', problemId]) {
    expect([
      await reads(author, keyword),
      await reads(organiser, keyword),
      await reads(boss, keyword),
    ]).toEqual([1, 1, 1]);
    expect(await reads(other, keyword)).toBe(0);
  }
  await site.site.db
    .updateTable('contest')
    .set({ startTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();
  expect(await reads(other, problemId)).toBe(1);
});

test('candidates are found by level and tag, with or without those that the contest has', async ({
  site,
}) => {
  const organiser = await site.aUser(admin);
  const [easy, hard] = [
    await aProblem(site, organiser, { problem: { difficulty: 3 }, tags: [{ name: 'graphs' }] }),
    await aProblem(site, organiser, { problem: { difficulty: 2 } }),
  ];
  const cid = await aContest(site, organiser, { problems: { A: hard.pid } });
  const tag = await site.site.db
    .selectFrom('problemTag')
    .select('tid')
    .where('pid', '=', easy.pid)
    .executeTakeFirstOrThrow();
  const found = async (more: object) =>
    (
      await organiser.call<{ problemList: Page<{ id: number }> }>(listAdminContestProblems, {
        query: { cid, problemType: 0, limit: 100, ...more },
      })
    ).body.data!.problemList.records.map(({ id }) => id);
  expect(await found({ difficulty: 3 })).toEqual([easy.pid]);
  expect(await found({ difficulty: 2 })).toEqual([]);
  expect(await found({ difficulty: 2, queryExisted: true })).toEqual([hard.pid]);
  expect(await found({ tagId: String(tag.tid) })).toEqual([easy.pid]);
});
