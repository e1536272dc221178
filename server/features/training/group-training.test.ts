import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  answerGroupShare,
  createGroupShare,
  getSharesOfGroup,
  updateGroupShare,
} from '#core/contract/group-share.ts';
import {
  addGroupProblemToTraining,
  addGroupTrainingProblem,
  changeGroupTrainingStatus,
  createGroupTraining,
  deleteGroupTraining,
  getGroupTraining,
  getGroupTrainingList,
  listGroupTrainings,
  updateGroupTraining,
} from '#core/contract/group-training.ts';
import { getHomeworkList, setTrainingHomework } from '#core/contract/homework.ts';
import { submitProblem } from '#core/contract/submission.ts';
import {
  getTrainingProblemDetail,
  getTrainingProblems,
  registerTraining,
  type Training,
} from '#core/contract/training.ts';
import { Status } from '#core/verdict.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { aGroup, aTaughtGroup, aTraining } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';

test('admins of a group write its trainings, with problems of the bank and of the group alone', async ({
  site,
}) => {
  const { gid, owner, teacher, colleague, pupil, outsider } = await aTaughtGroup(site);
  const elsewhere = await aGroup(site, outsider);
  const { id: category } = await site.site.db
    .insertInto('trainingCategory')
    .values({ name: `Of ${owner.username}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const create = async (user: TestUser) =>
    (
      await user.call<{ tid: number }>(createGroupTraining, {
        body: {
          training: { gid, title: 'Forest walk', description: 'Step by step' },
          trainingCategory: { id: category },
        },
      })
    ).body;
  expect([(await create(pupil)).status, (await create(outsider)).status]).toEqual([403, 403]);
  const { tid } = (await create(teacher)).data!;

  const [bank, own, foreign] = [
    await aProblem(site, owner),
    await aProblem(site, owner, { problem: { gid } }),
    await aProblem(site, outsider, { problem: { gid: elsewhere } }),
  ];
  const addOwn = async (user: TestUser, problemId: string) =>
    (await user.call(addGroupProblemToTraining, { query: { tid, problemId } })).body.status;
  expect((await teacher.call(addGroupTrainingProblem, { body: { tid, pid: bank.pid } })).body.status).toBe(
    200,
  );
  expect(await addOwn(colleague, own.problemId)).toBe(403);
  expect(await addOwn(teacher, own.problemId)).toBe(200);
  expect(await addOwn(teacher, foreign.problemId)).toBe(404);
  const problems = (await pupil.call<{ problemId: string }[]>(getTrainingProblems, { query: { tid } })).body
    .data!;
  expect(problems.map(({ problemId }) => problemId)).toEqual([bank.problemId, own.problemId]);

  const listed = async (user: TestUser) =>
    (await user.call<Page<Training>>(getGroupTrainingList, { query: { gid } })).body;
  expect((await listed(pupil)).data!.records).toMatchObject([{ id: tid, problemCount: 2, acCount: 0, gid }]);
  expect((await listed(outsider)).status).toBe(403);
  await teacher.call(changeGroupTrainingStatus, { query: { tid, status: false } });
  expect((await listed(pupil)).data!.total).toBe(0);
  expect((await pupil.call(getTrainingProblems, { query: { tid } })).body.status).toBe(404);
  expect((await pupil.call(listGroupTrainings, { query: { gid } })).body.status).toBe(403);
  const mayEdit = async (user: TestUser) =>
    (
      await user.call<Page<{ mayEdit: boolean }>>(listGroupTrainings, { query: { gid } })
    ).body.data!.records.map(row => row.mayEdit);
  expect([await mayEdit(teacher), await mayEdit(colleague), await mayEdit(owner)]).toEqual([
    [true],
    [false],
    [true],
  ]);
  const rename = { body: { training: { id: tid, title: 'Deep forest' } } };
  expect((await colleague.call(updateGroupTraining, rename)).body.status).toBe(404);
  expect((await owner.call(updateGroupTraining, rename)).body.status).toBe(200);
  // who no longer teaches there looks after nothing there, not even what they wrote
  const level = (auth: number) =>
    site.site.db
      .updateTable('groupMember')
      .set({ auth })
      .where('gid', '=', gid)
      .where('uid', '=', teacher.uid)
      .execute();
  await level(3);
  expect((await teacher.call(updateGroupTraining, rename)).body.status).not.toBe(200);
  await level(4);
  expect((await teacher.call(updateGroupTraining, rename)).body.status).toBe(200);
  // what belongs to the site is not changed from here, not even by its author
  const ofSite = await aTraining(site, teacher, { description: 'x' });
  expect((await teacher.call(getGroupTraining, { query: { tid: ofSite } })).body.status).toBe(404);
  expect((await teacher.call(deleteGroupTraining, { query: { tid } })).body.status).toBe(200);
  expect((await owner.call(getGroupTraining, { query: { tid } })).body.status).toBe(404);
});

test('members of a group that trainings are shared with solve them and change nothing, until either end stops it', async ({
  site,
}) => {
  const [giver, taker, pupil, outsider] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const gives = await aGroup(site, giver, { visible: false });
  const takes = await aGroup(site, taker, {}, [[pupil, 3]]);
  const problem = await aProblem(site, giver, { problem: { gid: gives } });
  const given = { gid: gives, problems: [problem.pid] };
  const open = await aTraining(site, giver, { ...given, title: 'Open' });
  const locked = { auth: 'Private', privatePwd: 'x' };
  const closed = await aTraining(site, giver, { ...given, ...locked, title: 'Closed' });
  await aTraining(site, giver, { ...given, title: 'Hidden', status: false });
  const titles = async (user: TestUser) => {
    const { data } = (await user.call<Page<Training>>(getGroupTrainingList, { query: { gid: gives } })).body;
    return data?.records.map(({ title }) => title);
  };
  const enter = async (user: TestUser, tid: number) =>
    (await user.call(getTrainingProblems, { query: { tid } })).body.status;
  const submit = async () => {
    const body = { pid: problem.problemId, tid: open, cid: 0, language: 'C++', code: 'int main(){}' };
    return (await pupil.call(submitProblem, { body })).body.status;
  };
  const join = async () =>
    (await pupil.call(registerTraining, { body: { tid: closed, password: 'x' } })).body.status;
  const due = async () =>
    (await pupil.call<{ tid: number }[]>(getHomeworkList)).body.data!.map(({ tid }) => tid);

  expect([await titles(pupil), await enter(pupil, open)]).toEqual([undefined, 404]);
  await giver.call(createGroupShare, { body: { shareGroupId: gives, groupIdList: [takes] } });
  const [share] = (await giver.call<Page<{ id: number }>>(getSharesOfGroup, { query: { gid: gives } })).body
    .data!.records;
  await taker.call(answerGroupShare, { body: { id: share!.id, accept: true } });
  expect(await titles(pupil)).toEqual(['Open', 'Closed']);
  expect([
    await enter(pupil, open),
    await enter(pupil, closed),
    await join(),
    await enter(pupil, closed),
  ]).toEqual([200, 403, 200, 200]);
  expect(await submit()).toBe(200);
  expect([await titles(outsider), await enter(outsider, open)]).toEqual([undefined, 404]);
  // whoever teaches where it is received is a guest like everybody there
  expect(
    (await taker.call(changeGroupTrainingStatus, { query: { tid: open, status: false } })).body.status,
  ).toBe(403);
  expect((await taker.call(listGroupTrainings, { query: { gid: gives } })).body.status).not.toBe(200);

  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  await giver.call(setTrainingHomework, { body: { tid: closed, dueAt, lateRule: 'mark' } });
  expect(await due()).toEqual([closed]);
  for (const [user, stop, again] of [
    [taker, { getStatus: 0 }, { getStatus: 1 }],
    [giver, { status: 0 }, { status: 1 }],
  ] as const) {
    await user.call(updateGroupShare, { body: { id: share!.id, ...stop } });
    expect([await titles(pupil), await enter(pupil, open), await enter(pupil, closed), await due()]).toEqual([
      undefined,
      404,
      404,
      [],
    ]);
    await user.call(updateGroupShare, { body: { id: share!.id, ...again } });
    expect(await enter(pupil, open)).toBe(200);
  }
});

test('beside a problem in a training of a group stands how the group fares with it', async ({ site }) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const [bank, own] = [await aProblem(site, owner), await aProblem(site, owner, { problem: { gid } })];
  const tid = await aTraining(site, owner, { gid, problems: [bank.pid, own.pid] });
  const judge = async (pid: number, status: number, place: { gid?: number; tid?: number }) => {
    const submitId = await aSubmissionRow(site, pupil, pid, { status: Status.Pending, ...place });
    await site.site.db
      .transaction()
      .execute(transaction =>
        settling(transaction, submitId, () =>
          transaction.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute(),
        ),
      );
  };
  await judge(own.pid, Status.WrongAnswer, { gid, tid });
  await judge(own.pid, Status.Accepted, { gid, tid });
  await judge(bank.pid, Status.Accepted, { gid, tid });
  await judge(bank.pid, Status.WrongAnswer, {});
  const { data } = (
    await pupil.call<{ ac: number; total: number }[]>(getTrainingProblems, { query: { tid } })
  ).body;
  expect(data!.map(({ ac, total }) => [ac, total])).toEqual([
    [1, 1],
    [1, 2],
  ]);
  const counts = async (displayId: string) =>
    (
      await pupil.call<{ problemCount: object }>(getTrainingProblemDetail, {
        query: { tid, displayId },
      })
    ).body.data!.problemCount;
  expect(await counts(own.problemId)).toMatchObject({ ac: 1, total: 2, wa: 1 });
  expect(await counts(bank.problemId)).toMatchObject({ ac: 1, total: 1, wa: 0 });
});
