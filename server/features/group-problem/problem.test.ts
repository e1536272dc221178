import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { deleteGroup } from '#core/contract/group.ts';
import * as contract from '#core/contract/group-problem.ts';
import { createGroupShare, getSharesToGroup, updateGroupShare } from '#core/contract/group-share.ts';
import { getOwnMessages, type SystemMessage } from '#core/contract/message.ts';
import { getProblemDetail, getProblemList, getUserProblemStatus } from '#core/contract/problem.ts';
import { getSubmissionList, submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { idOfGroupProblem } from '../contest/editing/store/edit-problems.ts';
import { findMismatches } from '../submission/queries/recount.ts';
import { settling } from '../submission/store/settle.ts';

const saved = (gid: number, more: object = {}) => ({
  problem: { gid, problemId: '1001', title: 'Sum', input: 'n', output: 'n', auth: 1, ...more },
  samples: [{ input: '1', output: '1', isText: true }],
  isUploadTestCase: false,
  languages: [{ name: 'C++' }],
  tags: [{ name: 'Loops' }],
});

const listed = async (user: TestUser, query: { gid: number; oj?: string | number; tagId?: string }) =>
  (await user.call<{ records: contract.GroupProblemRow[] }>(contract.getGroupProblems, { query })).body.data
    ?.records;

const judged = (site: TestSite, submitId: number, status: number) =>
  site.site.db
    .transaction()
    .execute(transaction =>
      settling(transaction, submitId, () =>
        transaction.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute(),
      ),
    );

async function submit(user: TestUser, gid: number, pid: string): Promise<number> {
  const body = { gid, pid, language: 'C++', code: 'int main() {}' };
  const answer = await user.call<{ submitId: number }>(submitProblem, { body });
  expect(answer.body.msg).toBe('success');
  return answer.body.data!.submitId;
}

test('an admin writes a problem under the name of the group, members solve it, and it counts there', async ({
  site,
}) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [owner, admin, pupil] = [await site.aUser(), await site.aUser(), await site.aUser()];
  await aProblem(site, owner);
  const gid = await aGroup(site, owner, { shortName: 'class7' }, [
    [admin, 4],
    [pupil, 3],
  ]);
  const create = (user: TestUser) =>
    user.call<{ pid: number; problemId: string }>(contract.createGroupProblem, { body: saved(gid) });
  expect((await create(pupil)).body.status).toBe(403);
  const made = await create(admin);
  expect(made.body.data).toMatchObject({ problemId: 'CLASS71001' });
  const { pid, problemId } = made.body.data!;
  const [row] = (await listed(pupil, { gid }))!;
  expect(row).toMatchObject({ pid, title: 'Sum', total: 0, homeGid: gid, tags: [{ name: 'Loops' }] });
  expect(await listed(pupil, { gid, tagId: String(row!.tags[0]!.id) })).toHaveLength(1);
  const bank = await site.call<{ records: unknown[] }>(getProblemList, { query: { keyword: 'CLASS7' } });
  expect(bank.body.data!.records).toEqual([]);

  const submitId = await submit(pupil, gid, problemId);
  await judged(site, submitId, Status.Accepted);
  expect((await listed(pupil, { gid }))![0]).toMatchObject({ total: 1, ac: 1 });
  const statuses = await pupil.call(getUserProblemStatus, { body: { pidList: [pid], gid } });
  expect(statuses.body.data).toEqual({ [pid]: { status: 0 } });
  const detail = await pupil.call(getProblemDetail, { query: { problemId, gid } });
  expect(detail.body.data).toMatchObject({ problemCount: { total: 1, ac: 1 } });
  expect(await findMismatches(site.site.db)).toEqual([]);
  await judged(site, submitId, Status.WrongAnswer);
  expect((await listed(pupil, { gid }))![0]).toMatchObject({ total: 1, ac: 0, wa: 1 });
  expect(await findMismatches(site.site.db)).toEqual([]);

  // An id that is kept keeps its name, a new one gets the group's; others than author and roots change nothing.
  const change = (user: TestUser, id: string) =>
    user.call(contract.updateGroupProblem, {
      body: { ...saved(gid, { id: pid, problemId: id }), overwrite: true },
    });
  const other = await site.aUser();
  await site.site.db.insertInto('groupMember').values({ gid, uid: other.uid, auth: 4 }).execute();
  expect((await change(other, '1002')).body.status).toBe(403);
  expect((await change(owner, '1002')).body.status).toBe(200);
  expect((await listed(pupil, { gid }))![0]).toMatchObject({ problemId: 'CLASS71002' });
});

test('limits are those that a judge is asked for at most, for a new problem and for one that is changed', async ({
  site,
}) => {
  const owner = await site.aUser();
  await aProblem(site, owner);
  const gid = await aGroup(site, owner, { shortName: 'limits' });
  const create = async (more: object) =>
    (await owner.call<{ pid: number }>(contract.createGroupProblem, { body: saved(gid, more) })).body;
  expect((await create({ timeLimit: 600_000 })).msg).toBe('The time limit is at most 30000 ms');
  expect((await create({ memoryLimit: 1_025 })).msg).toBe('The memory limit is at most 1024 MB');
  expect((await create({ stackLimit: 1_025 })).msg).toBe('The stack limit is at most 1024 MB');
  expect((await create({ timeLimit: 0 })).status).toBe(400);
  const made = await create({ timeLimit: 30_000, memoryLimit: 1_024, stackLimit: 1_024 });
  const id = made.data!.pid;

  const change = async (more: object) =>
    (
      await owner.call(contract.updateGroupProblem, {
        body: { ...saved(gid, { id, ...more }), overwrite: true },
      })
    ).body.msg;
  expect(await change({ timeLimit: 30_001 })).toBe('The time limit is at most 30000 ms');
  await site.site.db.updateTable('problem').set({ timeLimit: 60_000 }).where('id', '=', id).execute();
  expect(await change({ timeLimit: 60_000 })).toBe('success');
  expect(await change({ timeLimit: 59_999 })).toBe('The time limit is at most 30000 ms');
});

test('a problem becomes public by way of an application, stays listed in its group, and comes back', async ({
  site,
}) => {
  const [owner, reviewer] = [await site.aUser(), await site.aUser({ role: 1008 })];
  const gid = await aGroup(site, owner, { shortName: 'class8' });
  const { pid, problemId } = await aProblem(site, owner, {
    problem: { gid, title: 'Wanted' },
    tags: [{ name: 'Own' }],
  });
  const sees = async () => (await reviewer.call(getProblemDetail, { query: { problemId } })).body.status;
  expect(await sees()).toBe(404);
  await owner.call(contract.applyGroupProblemPublic, { query: { pid, isApplied: true } });
  expect(await sees()).toBe(200);
  const waiting = await reviewer.call(contract.listAppliedProblems);
  expect(waiting.body.data).toMatchObject({ records: [{ id: pid, gid, applyPublicProgress: 1 }] });
  await reviewer.call(contract.changeAppliedProgress, { body: { pid, progress: 2 } });
  expect((await site.call(getProblemDetail, { query: { problemId } })).body).toMatchObject({
    status: 200,
    data: { problem: { gid: null }, tags: [{ name: 'Own', gid: null }] },
  });
  // the group sees its own numbers, and tags by name
  await site.site.db.insertInto('problemCount').values({ pid, total: 9, ac: 9 }).execute();
  expect(await listed(owner, { gid })).toMatchObject([{ pid, total: 0, ac: 0, myStatus: -10 }]);
  const inGroup = await owner.call(getProblemDetail, { query: { problemId, gid } });
  expect(inGroup.body.data).toMatchObject({ problem: { id: pid, pid }, problemCount: { total: 0, ac: 0 } });
  const inBank = await owner.call(getProblemDetail, { query: { problemId } });
  expect(inBank.body.data).toMatchObject({ problemCount: { total: 9, ac: 9 } });
  expect(await idOfGroupProblem(site.site.db, gid, problemId)).toBe(pid);
  expect((await owner.call(contract.getGroupProblem, { query: { pid } })).body.status).toBe(403);
  await reviewer.call(contract.changeAppliedProgress, { body: { pid, progress: 3 } });
  expect((await site.call(getProblemDetail, { query: { problemId } })).body.status).toBe(404);
  const tags = await site.site.db.selectFrom('tag').select('gid').where('name', '=', 'Own').execute();
  expect(tags).toEqual([{ gid }]);
  expect(await listed(owner, { gid })).toMatchObject([{ tags: [{ name: 'Own', gid }] }]);
  const setAuth = async (auth: number) =>
    (await owner.call(contract.changeGroupProblemAuth, { query: { pid, auth } })).body.status;
  expect([await setAuth(3), await setAuth(2)]).toEqual([400, 200]);
  const told = await owner.call<Page<SystemMessage>>(getOwnMessages);
  expect(told.body.data!.records.map(({ title }) => title)).toEqual([
    expect.stringContaining('was not made public'),
    expect.stringContaining('is public'),
  ]);
});

test('what is shared is used by members of the other group until one end stops it, and never changed', async ({
  site,
}) => {
  const [giver, receiver, pupil] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const from = await aGroup(site, giver, { visible: false });
  const to = await aGroup(site, receiver, {}, [[pupil, 3]]);
  const { pid, problemId } = await aProblem(site, giver, { problem: { gid: from, title: 'Lent' } });
  expect(
    (await giver.call(createGroupShare, { body: { shareGroupId: from, groupIdList: [] } })).body.msg,
  ).toBe('Please Choose Group');
  await giver.call(createGroupShare, { body: { shareGroupId: from, groupIdList: [to] } });
  const seen = async () => [
    (await listed(pupil, { gid: to, oj: 'All' }))?.length,
    (await pupil.call(getProblemDetail, { query: { problemId, gid: to } })).body.status,
  ];
  const shares = await receiver.call<{ records: { id: number }[] }>(getSharesToGroup, { query: { gid: to } });
  const { id } = shares.body.data!.records[0]!;
  await receiver.call(updateGroupShare, { body: { id, getStatus: 1 } });
  expect(await seen()).toEqual([1, 200]);
  expect(await listed(pupil, { gid: to })).toEqual([]);
  expect(await listed(pupil, { gid: to, oj: from })).toHaveLength(1);
  for (const user of [pupil, receiver])
    expect((await user.call(contract.getGroupProblem, { query: { pid } })).body.status).toBe(403);
  const submitId = await submit(pupil, to, problemId);
  const rows = async (user: TestUser) =>
    (await user.call<{ records: { submitId: number }[] }>(getSubmissionList, { query: { gid: to } })).body
      .data!.records;
  const classmate = await site.aUser();
  await site.site.db.insertInto('groupMember').values({ gid: to, uid: classmate.uid, auth: 3 }).execute();
  expect(await rows(classmate)).toMatchObject([{ submitId, gid: to }]);

  // each end changes what is its own
  const foreign = await receiver.call(updateGroupShare, { body: { id, status: 0, getStatus: 0 } });
  expect(foreign.body.status).toBe(403);
  await receiver.call(updateGroupShare, { body: { id, status: 1, getStatus: 0 } });
  expect(await seen()).toEqual([0, 404]);
  await receiver.call(updateGroupShare, { body: { id, getStatus: 1 } });
  expect(await seen()).toEqual([1, 200]);
  await giver.call(updateGroupShare, { body: { id, status: 0 } });
  expect(await seen()).toEqual([0, 404]);
  expect(await rows(classmate)).toEqual([]);
  expect(await rows(pupil)).toMatchObject([{ submitId }]);
  expect(await rows(receiver)).toMatchObject([{ submitId }]);
  expect((await giver.call(deleteGroup, { query: { gid: from } })).body.status).toBe(200);
});
