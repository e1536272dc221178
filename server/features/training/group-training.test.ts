import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
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
import { getTrainingProblems, type Training } from '#core/contract/training.ts';
import { aGroup, aTraining } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';

test('admins of a group write its trainings, with problems of the bank and of the group alone', async ({
  site,
}) => {
  const [owner, teacher, colleague, pupil, outsider] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const gid = await aGroup(site, owner, {}, [
    [teacher, 4],
    [colleague, 4],
    [pupil, 3],
  ]);
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
  // what belongs to the site is not changed from here, not even by its author
  const ofSite = await aTraining(site, teacher, { description: 'x' });
  expect((await teacher.call(getGroupTraining, { query: { tid: ofSite } })).body.status).toBe(404);
  expect((await teacher.call(deleteGroupTraining, { query: { tid } })).body.status).toBe(200);
  expect((await owner.call(getGroupTraining, { query: { tid } })).body.status).toBe(404);
});
