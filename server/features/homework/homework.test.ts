import { expect } from 'vitest';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import {
  downloadTrainingMatrix,
  getHomeworkList,
  getTrainingHomework,
  getTrainingMatrix,
  type Homework,
  setExtension,
  setTrainingHomework,
  type TrainingHomework,
} from '#core/contract/homework.ts';
import { Status } from '#core/verdict.ts';
import { aGroup, aTraining, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';

test('homework: a date, more time for one with the reason, who did what and when, and what is due for a pupil', async ({
  site,
}) => {
  const [teacher, early, late, outsider] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const [a, b] = [await aProblem(site, teacher), await aProblem(site, teacher)];
  const gid = await aGroup(site, teacher, {}, [
    [early, 3],
    [late, 3],
  ]);
  const tid = await aTraining(site, teacher, { gid, problems: [a.pid, b.pid] });
  const solved = (user: TestUser, pid: number, at: string | null) =>
    site.site.db
      .insertInto('progressCell')
      .values({
        gid,
        uid: user.uid,
        pid,
        status: at === null ? Status.WrongAnswer : Status.Accepted,
        tries: 2,
        solvedAt: at,
        triedAt: inMinutes(-5),
      })
      .execute();
  await solved(early, a.pid, inMinutes(-120));
  await solved(early, b.pid, null);
  await solved(late, a.pid, inMinutes(-10));
  const matrix = async (user: TestUser, more = {}) =>
    (await user.call<AnswerOf<typeof getTrainingMatrix>>(getTrainingMatrix, { query: { tid, ...more } }))
      .body;
  const states = async (more = {}) =>
    Object.fromEntries(
      (await matrix(teacher, more)).data!.rows.map(({ username, doneCount, lateCount, cells }) => [
        username,
        [doneCount, lateCount, cells[a.problemId]?.state, cells[b.problemId]?.state],
      ]),
    );
  const due = async (user: TestUser) => (await user.call<Homework[]>(getHomeworkList)).body.data!;

  expect(await due(late)).toEqual([]);
  const set = (user: TestUser, dueAt: string | null, lateRule: string) =>
    user.call(setTrainingHomework, { body: { tid, dueAt, lateRule } });
  const at = inMinutes(-60);
  expect((await set(early, at, 'mark')).body.status).toBe(403);
  await set(teacher, at, 'mark');
  expect(await states()).toEqual({
    [early.username]: [1, 0, 'done', 'tried'],
    [late.username]: [1, 1, 'late', undefined],
  });
  await set(teacher, at, 'close');
  expect((await states())[late.username]).toEqual([0, 1, 'late', undefined]);
  expect(await due(late)).toMatchObject([
    { tid, gid, problemCount: 2, doneCount: 0, lateCount: 1, isExtended: false, dueAt: at },
  ]);
  expect(await due(outsider)).toEqual([]);

  const extend = async (user: TestUser, dueAt: string | null, reason = '') =>
    (await user.call(setExtension, { body: { tid, username: late.username, dueAt, reason } })).body;
  const until = inMinutes(60);
  expect(await extend(late, until, 'I was ill')).toMatchObject({ status: 403 });
  expect(await extend(teacher, until)).toMatchObject({ status: 400, msg: 'Say why there is more time' });
  await extend(teacher, until, 'Ill for a week');
  expect((await states())[late.username]).toEqual([1, 0, 'done', undefined]);
  const own = async (user: TestUser) =>
    (await user.call<TrainingHomework>(getTrainingHomework, { query: { tid } })).body.data!;
  expect(await own(late)).toMatchObject({ dueAt: at, ownDueAt: until, ownReason: 'Ill for a week' });
  // nobody else is told of it
  expect(JSON.stringify([await own(early), await due(early)])).not.toContain('Ill');
  expect((await matrix(early)).status).toBe(403);
  expect((await matrix(outsider)).status).toBe(403);
  expect(Object.keys(await states({ keyword: late.username }))).toEqual([late.username]);

  const url = new URL(`${downloadTrainingMatrix.path}?tid=${tid}`, site.address);
  const sheet = await fetch(url, { headers: { authorization: teacher.token, 'accept-language': 'en-US' } });
  const text = await sheet.text();
  expect(sheet.headers.get('content-disposition')).toContain(`training-${tid}.csv`);
  expect(text).toContain('Ill for a week');
  expect(text.split('\r\n')).toHaveLength(4);
  await extend(teacher, null);
  expect((await states())[late.username]).toEqual([0, 1, 'late', undefined]);
  await set(teacher, null, 'mark');
  expect(await due(late)).toEqual([]);
});
