import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  getSubmissionList,
  type Submission,
  type SubmissionRow,
  submitProblem,
  submitTestRun,
} from '#core/contract/submission.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aContest, aGroup, aTraining, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { findMismatches } from './queries/recount.ts';

const code = 'int main() { return 0; }';

const submit = async (user: TestUser, pid: string, place: object) =>
  (await user.call<Submission>(submitProblem, { body: { pid, language: 'C++', code, ...place } })).body;

const listed = async (user: TestUser, query: Record<string, number>) =>
  (await user.call<Page<SubmissionRow>>(getSubmissionList, { query })).body.data?.records.map(
    row => row.submitId,
  );

const row = (site: TestSite, submitId: number) =>
  site.site.db
    .selectFrom('submission')
    .select(['pid', 'cid', 'cpid', 'tid', 'gid'])
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow();

test('a place that is not there is refused, not ignored', async ({ site }) => {
  const user = await site.aUser();
  const { problemId } = await aProblem(site, user);
  for (const [place, query, msg] of [
    [{ cid: 999_999 }, { contestID: 999_999 }, 'There is no such contest'],
    [{ tid: 999_999 }, { tid: 999_999 }, 'There is no such training'],
    [{ gid: 999_999 }, { gid: 999_999 }, 'There is no such group'],
  ] as const) {
    expect(await submit(user, problemId, place)).toMatchObject({ status: 404, msg, data: null });
    expect((await user.call(getSubmissionList, { query })).body).toMatchObject({ status: 404, msg });
  }
  const elsewhere = await aGroup(site, user);
  const tid = await aTraining(site, user);
  expect(await submit(user, problemId, { tid, gid: elsewhere })).toMatchObject({ status: 404 });
});

test('a contest takes submissions by its own display ids, before all others, and only while it may', async ({
  site,
}) => {
  const [creator, one, other] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const problem = await aProblem(site, creator, { problem: { auth: 3 } });
  const hidden = await aProblem(site, creator, { problem: { auth: 2 } });
  const problems = { A: problem.pid, H: hidden.pid };
  const cid = await aContest(site, creator, { auth: 2, pwd: 'x', problems, registered: [one] });
  const refusal = async (user: TestUser, pid: string, place: object) => (await submit(user, pid, place)).msg;
  expect(await refusal(other, 'A', { cid })).toMatch(/register for this contest/);
  expect(await refusal(one, problem.problemId, { cid })).toBe('There is no such problem');
  expect(await refusal(one, problem.problemId, {})).toBe('There is no such problem');
  expect(await refusal(one, 'H', { cid })).toBe('There is no such problem');
  await site.site.settings.write({ openContestJudge: false });
  expect(await refusal(one, 'A', { cid })).toMatch(/switched off/);
  await site.site.settings.write({ openContestJudge: true });

  // Of two that wait, the contest goes first; and a contest has no interval between two submissions.
  const publicOne = await aProblem(site, creator);
  await site.site.settings.write({ defaultSubmitInterval: 60 });
  const waiting = await submit(other, publicOne.problemId, {});
  const first = (await submit(one, 'a', { cid, gid: 0 })).data!;
  const second = (await submit(one, 'A', { cid })).data!;
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  expect(first).toMatchObject({ cid, displayPid: 'A', status: 5 });
  expect(await row(site, first.submitId)).toMatchObject({ pid: problem.pid, cid, tid: null, gid: null });
  const judge = await aJudge(site);
  const order = [];
  for (let left = 3; left > 0; left -= 1) {
    const work = (await judge.claim({ waitMs: 2_000 }))!;
    order.push(work.task.submitId);
    await judge.finish(work.lease);
  }
  expect(order).toEqual([first.submitId, second.submitId, waiting.data!.submitId]);

  expect(await listed(one, { contestID: cid })).toEqual([second.submitId, first.submitId]);
  expect(await listed(other, { contestID: cid })).toEqual([second.submitId, first.submitId]);
  expect(await listed(one, {})).toEqual([waiting.data!.submitId]);
  const total = await site.site.db
    .selectFrom('userCount')
    .select(['total', 'ac'])
    .where('uid', '=', one.uid)
    .executeTakeFirst();
  expect(total).toEqual({ total: 0, ac: 0 });
  expect(await findMismatches(site.site.db)).toEqual([]);

  await site.site.db
    .updateTable('contest')
    .set({ endTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();
  expect(await refusal(one, 'A', { cid })).toMatch(/contest is over/);
});

test('a group takes submissions of its members to its problems, and they count there alone', async ({
  site,
}) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [owner, member, other] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [[member, 3]]);
  const { problemId, pid } = await aProblem(site, owner, { problem: { gid } });
  expect(await submit(other, problemId, { gid })).toMatchObject({
    status: 403,
    msg: 'Only members of the group can do this',
  });
  expect(await submit(member, problemId, {})).toMatchObject({ msg: 'There is no such problem' });
  const { submitId } = (await submit(member, problemId, { gid })).data!;
  expect(await row(site, submitId)).toMatchObject({ pid, cid: 0, tid: null, gid });
  expect(await listed(member, { gid })).toEqual([submitId]);
  // A problem of the bank is one of the bank, wherever it was found.
  const shared = await aProblem(site, owner);
  const outside = (await submit(member, shared.problemId, { gid })).data!;
  expect(await row(site, outside.submitId)).toMatchObject({ gid: null });
});

test('a training takes submissions to its problems of those who may enter it', async ({ site }) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [author, one, other] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const [inside, outside] = [await aProblem(site, author), await aProblem(site, author)];
  const tid = await aTraining(site, author, { auth: 'Private', problems: [inside.pid], registered: [one] });
  expect(await submit(other, inside.problemId, { tid })).toMatchObject({
    status: 403,
    msg: expect.stringMatching(/join this training/),
  });
  expect(await submit(one, outside.problemId, { tid })).toMatchObject({ msg: 'There is no such problem' });
  const { submitId } = (await submit(one, inside.problemId, { tid })).data!;
  expect(await row(site, submitId)).toMatchObject({ cid: 0, tid, gid: null });
  expect(await listed(one, { tid })).toEqual([submitId]);
  // It is a way through the bank, so it is among the submissions of the bank as well.
  expect(await listed(other, {})).toContain(submitId);
});

test('a problem is tried out by whoever sees it or may submit to it in a contest', async ({ site }) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [author, one, admin] = [await site.aUser(), await site.aUser(), await site.aUser({ role: 1001 })];
  const { pid } = await aProblem(site, author, { problem: { auth: 3 } });
  const attempt = async ({ call }: TestUser) =>
    (await call(submitTestRun, { body: { pid, language: 'C++', code, userInput: '' } })).body.status;
  expect(await attempt(author)).toBe(200);
  expect(await attempt(one)).toBe(404);
  expect(await attempt(admin)).toBe(404);
  await aContest(site, author, { problems: { A: pid } });
  expect(await attempt(one)).toBe(200);
});
