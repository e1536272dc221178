import { expect } from 'vitest';
import {
  type Contest,
  type ContestProblem,
  getContestInfo,
  getContestProblemDetail,
} from '#core/contract/contest.ts';
import type { AdminContestRow } from '#core/contract/contest-admin.ts';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import type { Page } from '#core/contract/endpoint.ts';
import * as contract from '#core/contract/group-contest.ts';
import { getGroupProblems } from '#core/contract/group-problem.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { getSubmissionList, submitProblem } from '#core/contract/submission.ts';
import { aContest, aGroup, aTaughtGroup, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

const plan = (minutes = 60) => ({
  title: 'Friday race',
  description: 'An hour together.',
  startTime: inMinutes(-10),
  endTime: inMinutes(minutes),
});

async function aClass(site: TestSite) {
  const { gid, owner, teacher, colleague, pupil, outsider } = await aTaughtGroup(site);
  const { body } = await teacher.call<{ cid: number }>(contract.createGroupContest, {
    body: { gid, ...plan() },
  });
  return { owner, teacher, colleague, pupil, outsider, gid, cid: body.data!.cid };
}

const statusOf = async (answer: Promise<{ body: { status: number } }>) => (await answer).body.status;
const rowsOf = async <T>(answer: Promise<{ body: { data: Page<T> | null } }>) =>
  (await answer).body.data!.records;

test('a contest of a group is for its members, and its creator and the roots of the group look after it', async ({
  site,
}) => {
  const { owner, teacher, colleague, pupil, outsider, gid, cid } = await aClass(site);
  const list = (user: TestUser) => user.call<Page<Contest>>(contract.getGroupContestList, { query: { gid } });
  expect(await rowsOf(list(pupil))).toMatchObject([{ id: cid, gid, title: 'Friday race', status: 0 }]);
  expect(await statusOf(list(outsider))).toBe(403);
  const look = (user: TestUser) => statusOf(user.call(getContestInfo, { query: { cid } }));
  expect([await look(pupil), await look(outsider)]).toEqual([200, 403]);

  const written = (user: TestUser) =>
    rowsOf(user.call<Page<AdminContestRow>>(contract.listGroupContests, { query: { gid } }));
  expect(await written(teacher)).toMatchObject([{ id: cid, mayEdit: true, duration: 70 * 60_000 }]);
  expect(await written(colleague)).toMatchObject([{ id: cid, mayEdit: false }]);
  expect(await written(owner)).toMatchObject([{ id: cid, mayEdit: true }]);

  const rename = (user: TestUser, title: string) =>
    statusOf(user.call(contract.updateGroupContest, { body: { id: cid, title } }));
  expect([await rename(colleague, 'Theirs'), await rename(owner, 'Saturday race')]).toEqual([403, 200]);
  const { body } = await teacher.call<ContestEdit>(contract.getGroupContest, { query: { cid } });
  expect(body.data).toMatchObject({ title: 'Saturday race', gid, duration: 70 * 60_000 });

  await teacher.call(contract.changeGroupContestVisible, { query: { cid, visible: false } });
  expect(await rowsOf(list(pupil))).toEqual([]);
  expect(await look(pupil)).toBe(404);

  const { data: copy } = (await teacher.call<{ cid: number }>(contract.cloneGroupContest, { query: { cid } }))
    .body;
  expect((await written(teacher)).map(({ id }) => id)).toContain(copy!.cid);

  // Who no longer teaches here has nothing to say about what they once made.
  await site.site.db.updateTable('groupMember').set({ auth: 3 }).where('uid', '=', teacher.uid).execute();
  expect(await rename(teacher, 'Mine after all')).toBe(404);
  expect(await statusOf(owner.call(contract.deleteGroupContest, { query: { cid } }))).toBe(200);
  expect(await rename(owner, 'Gone')).toBe(404);
});

test('a contest of the site is not changed as one of a group', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const cid = await aContest(site, root, {});
  expect(await statusOf(root.call(contract.getGroupContest, { query: { cid } }))).toBe(404);
  expect(await statusOf(root.call(contract.deleteGroupContest, { query: { cid } }))).toBe(404);
});

test('problems of the bank are borrowed, those of the group are seen in the contest alone until it is over', async ({
  site,
}) => {
  const { owner, teacher, pupil, outsider, gid, cid } = await aClass(site);
  const elsewhere = await aGroup(site, outsider);
  const [bank, own, foreign] = [
    await aProblem(site, owner),
    await aProblem(site, owner, { problem: { gid } }),
    await aProblem(site, outsider, { problem: { gid: elsewhere } }),
  ];
  const take = (problemId: string, displayId: string) =>
    statusOf(teacher.call(contract.addGroupProblemToContest, { query: { cid, problemId, displayId } }));
  const borrow = (pid: number, displayId: string) =>
    statusOf(teacher.call(contract.addGroupContestProblem, { body: { cid, pid, displayId } }));
  expect(await borrow(bank.pid, 'A')).toBe(200);
  expect(await take(own.problemId, 'A')).toBe(400);
  expect(await take(own.problemId, 'B')).toBe(200);
  expect(await take(foreign.problemId, 'C')).toBe(404);
  expect(await borrow(foreign.pid, 'C')).toBe(400);

  const { body } = await teacher.call<{ contestProblemMap: Record<string, ContestProblem> }>(
    contract.listGroupContestProblems,
    { query: { cid } },
  );
  expect(Object.values(body.data!.contestProblemMap).map(one => [one.pid, one.displayId])).toEqual([
    [bank.pid, 'A'],
    [own.pid, 'B'],
  ]);
  const inBank = () => statusOf(pupil.call(getProblemDetail, { query: { problemId: bank.problemId } }));
  const inGroup = async () =>
    (await rowsOf(pupil.call<Page<{ pid: number }>>(getGroupProblems, { query: { gid } }))).map(
      ({ pid }) => pid,
    );
  const inContest = (user: TestUser) =>
    statusOf(user.call(getContestProblemDetail, { query: { cid, displayId: 'B' } }));
  expect([await inBank(), await inGroup()]).toEqual([200, []]);
  expect([await inContest(pupil), await inContest(outsider)]).toEqual([200, 403]);

  const publish = (isPublic: boolean) =>
    statusOf(teacher.call(contract.publishGroupContestProblems, { body: { cid, isPublic } }));
  expect(await publish(true)).toBe(403);
  await site.site.db
    .updateTable('contest')
    .set({ endTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();
  expect(await publish(true)).toBe(200);
  expect(await inGroup()).toEqual([own.pid]);
  // What was borrowed stays where it is.
  expect(await publish(false)).toBe(200);
  expect([await inBank(), await inGroup()]).toEqual([200, []]);
});

test('a problem written for a contest joins it, with the name of the group before its id', async ({
  site,
}) => {
  const { owner, teacher, pupil, gid, cid } = await aClass(site);
  await aProblem(site, owner);
  const write = async (user: TestUser, displayId: string, displayTitle?: string) =>
    (
      await user.call<{ pid: number; problemId: string }>(contract.createGroupContestProblem, {
        body: {
          cid,
          displayId,
          displayTitle,
          problem: { gid, problemId: `RACE${displayId}`, title: 'For Friday', input: 'n', output: 'n' },
          languages: [{ name: 'C++' }],
          samples: [{ input: '1', output: '1', isText: true }],
          isUploadTestCase: false,
          tags: [],
        },
      })
    ).body;
  expect((await write(pupil, 'A')).status).toBe(403);
  const made = await write(teacher, 'A');
  expect(made).toMatchObject({ status: 200 });
  expect(made.data!.problemId).toMatch(/^GROUP\d+RACEA$/);
  expect((await write(teacher, 'A')).status).toBe(400);
  expect((await write(teacher, 'B', 'Under another name')).status).toBe(200);
  const titleOf = async (displayId: string) =>
    (
      await pupil.call<{ problem: { title: string } }>(getContestProblemDetail, {
        query: { cid, displayId },
      })
    ).body.data!.problem.title;
  expect([await titleOf('A'), await titleOf('B')]).toEqual(['For Friday', 'Under another name']);
});

test('what is submitted there belongs to the contest, and not to the list of the group', async ({ site }) => {
  const { owner, teacher, pupil, outsider, gid, cid } = await aClass(site);
  const { pid } = await aProblem(site, owner, { problem: { gid } });
  await owner.call(contract.addGroupContestProblem, { body: { cid, pid, displayId: 'A' } });
  const submit = (user: TestUser) =>
    user.call<{ submitId: number }>(submitProblem, {
      body: { pid: 'A', cid, gid, language: 'C++', code: 'int main() {}', isRemote: false },
    });
  expect(await statusOf(submit(outsider))).toBe(403);
  const { submitId } = (await submit(pupil)).body.data!;
  const row = await site.site.db
    .selectFrom('submission')
    .select(['cid', 'gid', 'pid'])
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ cid, gid, pid });
  const { body } = await pupil.call<Page<unknown>>(getSubmissionList, { query: { gid } });
  expect(body.data!.total).toBe(0);
  const count = await teacher.call(contract.countGroupContestSubmissions, { query: { cid } });
  expect(count.body.data).toMatchObject({ count: 1 });
});

test('only members are named to whoever limits the accounts of a contest', async ({ site }) => {
  const { teacher, pupil, outsider, gid } = await aClass(site);
  const { body } = await teacher.call(contract.previewGroupContestAccounts, {
    body: {
      gid,
      accountLimitRule: `<prefix>none</prefix><suffix></suffix><start>0</start><end>1</end><extra>${pupil.username} ${outsider.username}</extra>`,
    },
  });
  expect(body.data).toEqual({ count: 1, names: [pupil.username], missing: [outsider.username] });
});

test('announcements of a contest are its own', async ({ site }) => {
  const { teacher, colleague, gid, cid } = await aClass(site);
  const other = (
    await colleague.call<{ cid: number }>(contract.createGroupContest, { body: { gid, ...plan() } })
  ).body.data!.cid;
  await teacher.call(contract.createGroupContestAnnouncement, {
    body: { cid, announcement: { title: 'Hint', content: 'Read B again.' } },
  });
  const [said] = await rowsOf(
    teacher.call<Page<{ id: number; title: string }>>(contract.listGroupContestAnnouncements, {
      query: { cid },
    }),
  );
  expect(said!.title).toBe('Hint');
  // Not by way of another contest.
  const remove = (user: TestUser, through: number) =>
    statusOf(user.call(contract.deleteGroupContestAnnouncement, { query: { cid: through, aid: said!.id } }));
  expect([await remove(colleague, other), await remove(colleague, cid)]).toEqual([404, 403]);
  expect(await remove(teacher, cid)).toBe(200);
});
