import { expect } from 'vitest';
import { addTableCourses, markStudied, saveCourse, saveCourseTable } from '#core/contract/course.ts';
import type { AnswerOf, Endpoint } from '#core/contract/endpoint.ts';
import {
  type DueDates,
  downloadCourseTableMatrix,
  downloadTrainingMatrix,
  getCourseTableHomework,
  getCourseTableMatrix,
  getHomeworkList,
  getTrainingHomework,
  getTrainingMatrix,
  type Homework,
  setCourseTableExtension,
  setCourseTableHomework,
  setExtension,
  setTrainingHomework,
} from '#core/contract/homework.ts';
import { saveGroupMaterial } from '#core/contract/material.ts';
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
  const lateSteps = [
    { hours: 48, percent: 50 },
    { hours: 2, percent: 80 },
  ];
  const scaled = { tid, dueAt: at, lateRule: 'scale', lateSteps };
  await teacher.call(setTrainingHomework, { body: scaled });
  const lateRow = async () =>
    (await matrix(teacher)).data!.rows.find(({ username }) => username === late.username)!;
  expect((await lateRow()).cells[a.problemId]).toMatchObject({ lateHours: 1, percent: 80 });
  expect(await lateRow()).toMatchObject({ doneCount: 1, lateCount: 1, score: 40 });
  expect(await due(late)).toMatchObject([{ doneCount: 1, lateCount: 1, percents: [80], score: 40 }]);
  await teacher.call(setTrainingHomework, { body: { ...scaled, dueAt: inMinutes(-60 * 50) } });
  expect(await lateRow()).toMatchObject({ doneCount: 0, lateCount: 1, score: 0 });
  await set(teacher, at, 'close');
  expect(await due(outsider)).toEqual([]);

  const extend = async (user: TestUser, dueAt: string | null, reason = '') =>
    (await user.call(setExtension, { body: { tid, username: late.username, dueAt, reason } })).body;
  const until = inMinutes(60);
  expect(await extend(late, until, 'I was ill')).toMatchObject({ status: 403 });
  expect(await extend(teacher, until)).toMatchObject({ status: 400, msg: 'Say why there is more time' });
  const refusedMsg = async (username: string, dueAt: string) =>
    (await teacher.call(setExtension, { body: { tid, username, dueAt, reason: 'Ill' } })).body.msg;
  expect(await refusedMsg(late.username, at)).toBe('More time ends after the due date');
  expect(await refusedMsg(late.username, '2206-01-01T00:00:00.000Z')).toContain('check the year');
  expect(await refusedMsg(outsider.username, until)).toBe('This person does not have this homework');
  expect((await set(teacher, '0206-01-01T00:00:00.000Z', 'close')).body.msg).toContain('check the year');
  await extend(teacher, until, 'Ill for a week');
  expect((await states())[late.username]).toEqual([1, 0, 'done', undefined]);
  const own = async (user: TestUser) =>
    (await user.call<DueDates>(getTrainingHomework, { query: { tid } })).body.data!;
  expect(await own(late)).toMatchObject({ dueAt: at, ownDueAt: until, ownReason: 'Ill for a week' });
  // nobody else is told of it
  expect(JSON.stringify([await own(early), await due(early)])).not.toContain('Ill');
  expect((await matrix(early)).status).toBe(403);
  expect((await matrix(outsider)).status).toBe(403);
  expect(Object.keys(await states({ keyword: late.username }))).toEqual([late.username]);

  const url = new URL(`${downloadTrainingMatrix.path}?tid=${tid}&timeZone=Asia/Shanghai`, site.address);
  const sheet = await fetch(url, { headers: { authorization: teacher.token, 'accept-language': 'en-US' } });
  const text = await sheet.text();
  expect(sheet.headers.get('content-disposition')).toContain(`training-${tid}.csv`);
  expect(text).toContain('Ill for a week');
  expect(text).toContain('Extended to (times in Asia/Shanghai)');
  const inShanghai = new Date(Date.parse(until) + 8 * 3_600_000).toISOString();
  expect(text).toContain(inShanghai.slice(0, 16).replace('T', ' '));
  expect(text.split('\r\n')).toHaveLength(4);
  // a due date that moves past the extension leaves nobody less time than the others
  await set(teacher, inMinutes(120), 'close');
  expect(await own(late)).toMatchObject({ ownReason: null });
  expect(await due(late)).toMatchObject([{ isExtended: false }]);
  await set(teacher, at, 'close');
  await extend(teacher, null);
  expect((await states())[late.username]).toEqual([0, 1, 'late', undefined]);
  await set(teacher, null, 'mark');
  expect(await due(late)).toEqual([]);
  expect(await extend(teacher, until, 'Ill')).toMatchObject({ status: 400 });
});

test('homework of courses: the sections of a table, whose questions are done with the last of their problems', async ({
  site,
}) => {
  const [teacher, colleague, early, late] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const [a, b] = [await aProblem(site, teacher), await aProblem(site, teacher)];
  const gid = await aGroup(site, await site.aUser(), {}, [
    [teacher, 4],
    [colleague, 4],
    [early, 3],
    [late, 3],
  ]);
  const made = async (user: TestUser, call: Endpoint, body: object) =>
    (await user.call<{ id: number }>(call, { body })).body.data!.id;
  const text = { description: 'x', remark: 'x' };
  const node = (linkId: number) => ({ linkType: 3, linkId });
  const material = await made(teacher, saveGroupMaterial, { gid, title: 'Growing', content: 'x' });
  const hidden = await aProblem(site, teacher);
  const course = (status: number, title: string) =>
    made(teacher, saveCourse, {
      groupId: gid,
      title,
      description: 'x',
      status,
      sectionList: [
        { title: 'Read', type: 1, nodeList: [{ linkType: 1, linkId: material }] },
        { title: 'Solve', type: 3, nodeList: [node(a.pid), node(b.pid)] },
        { title: 'Hidden', type: 3, nodeList: [node(hidden.pid)] },
      ],
    });
  const courseIdList = [await course(1, 'Oaks'), await course(0, 'A draft')];
  await site.site.db.updateTable('problem').set({ auth: 2 }).where('id', '=', hidden.pid).execute();
  const tid = await made(teacher, saveCourseTable, { gid, title: 'Autumn', ...text, status: 1 });
  await teacher.call(addTableCourses, { body: { tid, courseIdList } });
  const matrix = async (user: TestUser, more = {}) =>
    (
      await user.call<AnswerOf<typeof getCourseTableMatrix>>(getCourseTableMatrix, {
        query: { tid, ...more },
      })
    ).body;
  const { sections } = (await matrix(teacher)).data!;
  expect(sections.map(({ courseTitle, title }) => [courseTitle, title])).toEqual([
    ['Oaks', 'Read'],
    ['Oaks', 'Solve'],
  ]);
  const [read, solve] = sections.map(({ sectionId }) => sectionId) as [number, number];
  const studies = (user: TestUser) =>
    user.call(markStudied, { body: { courseId: courseIdList[0], sectionId: read, completed: true } });
  await Promise.all([studies(early), studies(late)]);
  // in the bank or in a group: it counts once, when it was first
  const solved = (user: TestUser, pid: number, at: string, inGroup = 0) =>
    site.site.db
      .insertInto('progressCell')
      .values({ gid: inGroup, uid: user.uid, pid, status: 0, tries: 2, solvedAt: at, triedAt: at })
      .execute();
  await solved(early, a.pid, inMinutes(-90));
  await solved(early, a.pid, inMinutes(-5), gid);
  await solved(early, b.pid, inMinutes(-80), gid);
  await solved(late, a.pid, inMinutes(-90));

  const states = async (more = {}) =>
    Object.fromEntries(
      (await matrix(teacher, more)).data!.rows.map(({ username, doneCount, cells }) => [
        username,
        [doneCount, cells[read]?.state, cells[solve]?.state],
      ]),
    );
  const due = async (user: TestUser) =>
    (await user.call<Homework[]>(getHomeworkList)).body.data!.map(one => [
      one.kind,
      one.tid,
      one.doneCount,
      one.problemCount,
      one.isExtended,
    ]);
  const set = async (user: TestUser, dueAt: string | null, lateRule: string) =>
    (await user.call(setCourseTableHomework, { body: { tid, dueAt, lateRule } })).body.status;
  expect(await due(late)).toEqual([]);
  expect([await set(late, inMinutes(-60), 'close'), await set(colleague, null, 'mark')]).toEqual([403, 403]);
  expect(await set(teacher, inMinutes(-60), 'close')).toBe(200);
  expect(await states()).toEqual({
    [early.username]: [1, 'late', 'done'],
    [late.username]: [0, 'late', 'tried'],
  });
  expect(await due(early)).toEqual([['courseTable', tid, 1, 2, false]]);
  expect(await due(teacher)).toEqual([]);

  const until = inMinutes(60);
  await teacher.call(setCourseTableExtension, {
    body: { tid, username: early.username, dueAt: until, reason: 'Moved house' },
  });
  expect(await due(early)).toEqual([['courseTable', tid, 2, 2, true]]);
  expect(Object.keys(await states({ onlyOpen: true }))).toEqual([late.username]);
  const own = async (user: TestUser) =>
    (await user.call<DueDates>(getCourseTableHomework, { query: { tid } })).body.data!;
  expect(await own(early)).toMatchObject({ ownDueAt: until, ownReason: 'Moved house' });
  expect(JSON.stringify(await own(late))).not.toContain('Moved');
  expect([(await matrix(early)).status, (await matrix(colleague)).status]).toEqual([403, 403]);
  const url = new URL(`${downloadCourseTableMatrix.path}?tid=${tid}`, site.address);
  const sheet = await fetch(url, { headers: { authorization: teacher.token, 'accept-language': 'en-US' } });
  expect(await sheet.text()).toContain('Oaks: Solve');

  // a table that is a draft is nobody's homework
  await teacher.call(saveCourseTable, { body: { id: tid, status: 0 } });
  expect(await due(early)).toEqual([]);
  expect((await early.call(getCourseTableHomework, { query: { tid } })).body.status).toBe(404);
});
