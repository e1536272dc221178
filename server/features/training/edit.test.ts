import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import type { ProblemInfo } from '#core/contract/problem.ts';
import { submitProblem } from '#core/contract/submission.ts';
import {
  getTrainingProblemDetail,
  getTrainingProblems,
  getTrainingRank,
  type TrainingProblemRow,
  type TrainingRankRow,
} from '#core/contract/training.ts';
import {
  type AdminTrainingProblemRow,
  type AdminTrainingRow,
  addTrainingProblem,
  changeTrainingStatus,
  createTraining,
  createTrainingCategory,
  deleteTraining,
  deleteTrainingCategory,
  getAdminTraining,
  getTrainingCategoryUses,
  listAdminTrainingProblems,
  listAdminTrainings,
  orderTrainingProblems,
  removeTrainingProblem,
  type TrainingEdit,
  type TrainingProblem,
  updateTraining,
  updateTrainingCategory,
  updateTrainingProblem,
} from '#core/contract/training-admin.ts';
import { trainingRankMax } from '#core/limits.ts';
import { Status } from '#core/verdict.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { aTraining } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

const problemsOf = async (user: TestUser, tid: number, more = {}) =>
  (
    await user.call<{
      problemList: Page<AdminTrainingProblemRow>;
      trainingProblemMap: Record<string, TrainingProblem>;
    }>(listAdminTrainingProblems, { query: { tid, limit: 100, queryExisted: true, ...more } })
  ).body.data!;

test('a training is written, filed, shown and deleted by those who may', async ({ site }) => {
  const [root, author, other] = [
    await site.aUser({ role: 1000 }),
    await site.aUser({ role: 1008 }),
    await site.aUser({ role: 1001 }),
  ];
  const name = `Basics ${author.username}`;
  const category = (
    await author.call<{ id: number }>(createTrainingCategory, { body: { name, color: '#1971c2' } })
  ).body.data!;
  expect((await author.call(createTrainingCategory, { body: { name } })).body.status).toBe(400);
  expect((await other.call(createTrainingCategory, { body: { name: 'Mine' } })).http).toBe(403);
  await author.call(updateTrainingCategory, { body: { id: category.id, name: `${name}!`, color: null } });

  const asked = async (training: object, trainingCategory: object = { id: category.id }) =>
    (await author.call<{ tid: number }>(createTraining, { body: { training, trainingCategory } })).body;
  expect((await asked({ rank: null })).msg).toBe('Training rank is required');
  expect((await asked({ rank: 0 })).msg).toBe('Title is required');
  expect((await asked({ title: 'Trees' })).msg).toBe('Description is required');
  expect((await asked({ title: 'Trees', description: 'Of all kinds' }, {})).msg).toBe('Category is required');
  const whole = { title: 'Trees', description: 'Of all kinds', auth: 'Private' };
  expect((await asked(whole)).msg).toBe('Password is required');
  const { tid } = (await asked({ ...whole, privatePwd: 'oak' })).data!;

  const read = (user: TestUser) => user.call<TrainingEdit>(getAdminTraining, { query: { tid } });
  expect((await read(author)).body.data).toMatchObject({
    training: {
      title: 'Trees',
      rank: 1000,
      status: true,
      auth: 'Private',
      privatePwd: 'oak',
      isGroup: false,
    },
    trainingCategory: { id: category.id, name: `${name}!`, color: null },
  });
  expect((await read(other)).body.status).toBe(403);
  expect((await read(root)).body.status).toBe(200);
  const rows = (await other.call<Page<AdminTrainingRow>>(listAdminTrainings, { query: { keyword: tid } }))
    .body;
  expect(rows.data!.records).toMatchObject([{ id: tid, mayEdit: false, categoryName: `${name}!` }]);
  expect(JSON.stringify(rows)).not.toContain('oak');

  await author.call(changeTrainingStatus, { query: { tid, status: false } });
  const rename = (user: TestUser) =>
    user.call(updateTraining, { body: { training: { id: tid, title: 'Old trees' } } });
  expect((await rename(other)).body.status).toBe(404);
  expect((await rename(author)).body.status).toBe(200);
  expect((await read(author)).body.data!.training).toMatchObject({
    title: 'Old trees',
    status: false,
    privatePwd: 'oak',
  });
  const uses = await author.call<{ count: number; titles: string[] }>(getTrainingCategoryUses, {
    query: { cid: category.id },
  });
  expect(uses.body.data).toEqual({ count: 1, titles: [(await read(author)).body.data!.training.title] });
  expect((await author.call(deleteTrainingCategory, { query: { cid: category.id } })).body.status).toBe(200);
  expect((await read(author)).body.data!.trainingCategory).toBeNull();
  expect((await author.call(deleteTraining, { query: { tid } })).http).toBe(403);
  await root.call(deleteTraining, { query: { tid } });
  expect((await read(root)).body.status).toBe(404);
});

test('problems of the bank are taken in, ordered and taken out, and the ranking follows', async ({
  site,
}) => {
  const [author, pupil] = [await site.aUser({ role: 1001 }), await site.aUser()];
  const made = [await aProblem(site, author), await aProblem(site, author), await aProblem(site, author)];
  const [a, b, hidden] = [made[0]!, made[1]!, await aProblem(site, author, { problem: { auth: 2 } })];
  const tid = await aTraining(site, author, {
    auth: 'Private',
    privatePwd: 'x',
    registered: [pupil],
    description: 'Bring a pen.',
  });
  const add = async (pid: number) =>
    (await author.call(addTrainingProblem, { body: { tid, pid } })).body.status;
  const { db } = site.site;
  await passed(site, pupil, a.pid);
  expect([await add(a.pid), await add(b.pid), await add(b.pid), await add(hidden.pid)]).toEqual([
    200, 200, 400, 404,
  ]);
  const ranked = async () =>
    (await author.call<Page<TrainingRankRow>>(getTrainingRank, { query: { tid } })).body.data!.records.map(
      ({ ac, totalRunTime }) => [ac, totalRunTime],
    );
  expect(await ranked()).toEqual([[1, 7]]);

  const before = await problemsOf(author, tid);
  expect(before.problemList.records.map(({ problemId }) => problemId)).toEqual([a.problemId, b.problemId]);
  const candidates = await problemsOf(author, tid, { queryExisted: false, keyword: made[2]!.problemId });
  expect(candidates.problemList.records.map(({ id }) => id)).toEqual([made[2]!.pid]);
  const tagged = await aProblem(site, author, { tags: [{ name: 'Candidate' }] });
  const { id: tagId } = await site.site.db
    .selectFrom('tag')
    .select('id')
    .where('name', '=', 'Candidate')
    .executeTakeFirstOrThrow();
  const byTag = async (problemType: number) =>
    (await problemsOf(author, tid, { queryExisted: false, tagId, problemType })).problemList.records.map(
      ({ id }) => id,
    );
  expect([await byTag(0), await byTag(1)]).toEqual([[tagged.pid], []]);
  const ids = before.problemList.records.map(({ id }) => before.trainingProblemMap[id]!.id);
  expect((await author.call(orderTrainingProblems, { body: { tid, ids: [ids[0]] } })).body.status).toBe(400);
  await author.call(orderTrainingProblems, { body: { tid, ids: ids.toReversed() } });
  const order = async () =>
    (await pupil.call<{ problemId: string }[]>(getTrainingProblems, { query: { tid } })).body.data!.map(
      ({ problemId }) => problemId,
    );
  expect(await order()).toEqual([b.problemId, a.problemId]);
  await author.call(updateTrainingProblem, { body: { tid, id: ids[1], rank: 9 } });
  expect(await order()).toEqual([a.problemId, b.problemId]);

  expect((await author.call(removeTrainingProblem, { query: { tid, pid: a.pid } })).body.status).toBe(200);
  expect([await order(), await ranked()]).toEqual([[b.problemId], [[0, 0]]]);
  expect((await pupil.call(addTrainingProblem, { body: { tid, pid: a.pid } })).http).toBe(403);
  // a training does not lend the right to delete what it lists
  expect((await author.call(removeTrainingProblem, { query: { pid: a.pid } })).body.status).toBe(403);
  const whatIsLeft = (await findMismatches(db)).filter(({ what }) => what !== 'progress_cell');
  expect(whatIsLeft).toEqual([]);
});

test('a training calls a problem by the display id it got there, and takes submissions by it', async ({
  site,
}) => {
  const [author, pupil] = [await site.aUser({ role: 1000 }), await site.aUser()];
  const [a, b] = [await aProblem(site, author), await aProblem(site, author)];
  const tid = await aTraining(site, author, { auth: 'Private', registered: [pupil] });
  const add = async (pid: number, displayId: string) =>
    (await author.call(addTrainingProblem, { body: { tid, pid, displayId } })).body;
  expect(await add(a.pid, 'Warm-up')).toMatchObject({ status: 200 });
  expect(await add(b.pid, 'WARM-UP')).toMatchObject({ status: 400 });
  expect(await add(b.pid, b.problemId)).toMatchObject({ status: 200 });
  const shown = async () =>
    (await author.call<TrainingProblemRow[]>(getTrainingProblems, { query: { tid } })).body.data!.map(
      ({ displayId, problemId }) => [displayId, problemId],
    );
  expect(await shown()).toEqual([
    ['Warm-up', a.problemId],
    [b.problemId, b.problemId],
  ]);
  const places = (await problemsOf(author, tid)).trainingProblemMap;
  expect([places[a.pid]!.displayId, places[b.pid]!.displayId]).toEqual(['Warm-up', b.problemId]);
  const { id, rank } = places[b.pid]!;
  await author.call(updateTrainingProblem, { body: { id, tid, rank, displayId: 'Last' } });
  expect((await shown())[1]).toEqual(['Last', b.problemId]);

  for (const displayId of ['warm-up', a.problemId]) {
    const detail = await pupil.call<ProblemInfo>(getTrainingProblemDetail, {
      query: { cid: tid, displayId },
    });
    expect(detail.body.data!.problem.id).toBe(a.pid);
  }
  const body = { pid: 'Warm-up', language: 'C++', code: 'int main() {}', tid };
  const sent = await pupil.call<{ pid: number }>(submitProblem, { body });
  expect(sent.body.data).toMatchObject({ pid: a.pid, displayPid: a.problemId });
  await passed(site, pupil, a.pid);
  const { records } = (await author.call<Page<TrainingRankRow>>(getTrainingRank, { query: { tid } })).body
    .data!;
  expect(records[0]!.submissionInfo).toMatchObject({ 'Warm-up': { isAC: true } });
});

test('problems join at the highest number too, and are ordered without those in the trash', async ({
  site,
}) => {
  const [root, author] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1001 })];
  const [a, b, c] = [
    await aProblem(site, author),
    await aProblem(site, author),
    await aProblem(site, author),
  ];
  const tid = await aTraining(site, author, { problems: [a.pid, b.pid], description: 'To the end' });
  const places = async () => {
    const { problemList, trainingProblemMap } = await problemsOf(author, tid);
    return problemList.records.map(({ id }) => trainingProblemMap[id]!);
  };
  const pids = async () => (await places()).map(({ pid }) => pid);
  const last = (await places()).at(-1)!;
  await author.call(updateTrainingProblem, { body: { tid, id: last.id, rank: trainingRankMax } });
  expect((await author.call(addTrainingProblem, { body: { tid, pid: c.pid } })).body.status).toBe(200);
  expect(await pids()).toEqual([a.pid, b.pid, c.pid]);

  await root.call(removeTrainingProblem, { query: { pid: b.pid } });
  const ids = (await places()).map(({ id }) => id);
  const ordered = await author.call(orderTrainingProblems, { body: { tid, ids: ids.toReversed() } });
  expect([ordered.body.status, await pids()]).toEqual([200, [c.pid, a.pid]]);
  // the digits of its number may stand in the titles of others
  const rows = await author.call<Page<AdminTrainingRow>>(listAdminTrainings, { query: { keyword: tid } });
  expect(rows.body.data!.records.find(({ id }) => id === tid)).toMatchObject({ problemCount: 2 });
});

/** Somebody has solved a problem, in 7 ms. */
const passed = ({ site }: TestSite, { uid }: TestUser, pid: number) =>
  site.db
    .insertInto('progressCell')
    .values({
      gid: 0,
      uid,
      pid,
      status: Status.Accepted,
      tries: 1,
      runTime: 7,
      triedAt: new Date().toISOString(),
    })
    .execute();
