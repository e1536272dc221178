import { sql } from 'kysely';
import { expect } from 'vitest';
import { setExtension, setTrainingHomework } from '#core/contract/homework.ts';
import { Status } from '#core/verdict.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { aContest, aGroup, aTraining, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import type { TestSite } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { aLaunchBrowser } from './fixtures/browser.ts';
import type { Opened, Platform } from './fixtures/platform.ts';
import { test } from './fixtures/test.ts';

/** What is tried again comes after pauses. */
const patiently = { timeout: 60_000 };

interface Person {
  uid: string;
  username: string;
}

/** A verdict, as a judge or a rejudge brings it. */
const judge = ({ site }: TestSite, submitId: number, status: number) =>
  site.db.transaction().execute(transaction =>
    settling(transaction, submitId, async () => {
      await transaction
        .updateTable('submission')
        .set({ status, score: status === Status.Accepted ? 100 : 0, judgedAt: new Date().toISOString() })
        .where('submitId', '=', submitId)
        .execute();
    }),
  );

async function submit(site: TestSite, who: Person, pid: number, status: number, given: object = {}) {
  const submitId = await aSubmissionRow(site, who, pid, { status: Status.Judging, ...given });
  await judge(site, submitId, status);
  return submitId;
}

const come = async (site: TestSite, platform: Platform, opened: Opened): Promise<Person> =>
  (await aLaunchBrowser(site, platform).arrive(opened)).body.data!.arrival!;

/** What the gradebook has in a column, the newest of each person. */
const columnOf = (platform: Platform, link: string) =>
  Object.fromEntries(
    platform.scores
      .filter(({ item }) => item === `/items/${link}`)
      .map(({ score }) => [score.userId, score.scoreGiven]),
  );

const joinCourse = (site: TestSite, course: string, gid: number) =>
  site.site.db.updateTable('ltiContext').set({ gid }).where('key', '=', course).execute();

test('marks of homework reach the gradebook as they change, and nobody’s but the course’s', async ({
  site,
  platform,
}) => {
  const teacher = await site.aUser();
  const [a, b] = [await aProblem(site, teacher), await aProblem(site, teacher)];
  const gid = await aGroup(site, teacher);
  const tid = await aTraining(site, teacher, { gid, problems: [a.pid, b.pid] });
  const link = { course: 'c1', link: 'homework', target: `/group/${gid}/training/${tid}` };
  await come(site, platform, { sub: 'lecturer', roles: ['Instructor'], ...link });
  await joinCourse(site, 'c1', gid);
  const ann = await come(site, platform, { sub: 'ann', name: 'Ann', ...link });
  const ben = await come(site, platform, { sub: 'ben', name: 'Ben', ...link });
  const outsider = await site.aUser();

  const at = { gid, tid };
  await submit(site, ann, a.pid, Status.Accepted, at);
  const wrong = await submit(site, ben, a.pid, Status.WrongAnswer, at);
  await submit(site, outsider, a.pid, Status.Accepted, at);
  // In the bank it is practice.
  await submit(site, ann, b.pid, Status.Accepted);
  const column = () => columnOf(platform, 'homework');
  await expect.poll(column).toEqual({ ann: 50, ben: 0 });

  // A rejudge, a due date and more time for one are all told.
  await judge(site, wrong, Status.Accepted);
  await expect.poll(column).toEqual({ ann: 50, ben: 50 });
  const due = { tid, dueAt: inMinutes(-60), lateRule: 'close', lateSteps: [] };
  expect((await teacher.call(setTrainingHomework, { body: due })).body.status).toBe(200);
  await expect.poll(column).toEqual({ ann: 0, ben: 0 });
  const more = { tid, username: ann.username, dueAt: inMinutes(60), reason: 'ill' };
  expect((await teacher.call(setExtension, { body: more })).body.status).toBe(200);
  await expect.poll(column).toEqual({ ann: 50, ben: 0 });

  const times = platform.scores
    .filter(({ score }) => score.userId === 'ann')
    .map(({ score }) => score.timestamp);
  expect(times).toEqual([...times].sort());
  expect(platform.scores.at(-1)!.score).toMatchObject({ scoreMaximum: 100, gradingProgress: 'FullyGraded' });
});

test('what the platform does not take now is tried again, and what it never takes is given up and written down', async ({
  site,
  platform,
}) => {
  const teacher = await site.aUser();
  const { pid } = await aProblem(site, teacher);
  const tid = await aTraining(site, teacher, { problems: [pid], auth: 'Public' });
  const link = { course: 'c2', link: 'patience', target: `/training/${tid}` };
  const eve = await come(site, platform, { sub: 'eve', name: 'Eve', ...link });
  const known = () =>
    site.site.db
      .selectFrom('ltiScore')
      .select(['state', 'status', 'tries', 'answer'])
      .where('uid', '=', eve.uid)
      .executeTakeFirst();
  platform.refuses = 503;
  await submit(site, eve, pid, Status.Accepted);
  await expect
    .poll(known, patiently)
    .toMatchObject({ state: 'waiting', status: 503, answer: expect.stringContaining('not now') });
  platform.refuses = 0;
  await expect.poll(known, patiently).toMatchObject({ state: 'sent', status: 200 });
  expect(columnOf(platform, 'patience')).toEqual({ eve: 100 });

  platform.refuses = 400;
  await sql`delete from progress_cell where uid = ${eve.uid}`.execute(site.site.db);
  await expect.poll(known, patiently).toMatchObject({ state: 'failed', status: 400, tries: 1 });
  platform.refuses = 0;
});

test('a contest is told when it has ended, by its rule, without what came after', async ({
  site,
  platform,
}) => {
  const teacher = await site.aUser();
  const [a, b] = [await aProblem(site, teacher), await aProblem(site, teacher)];
  const cid = await aContest(site, teacher, { problems: { A: a.pid, B: b.pid }, allowEndSubmit: true });
  const link = { course: 'c3', link: 'contest', target: `/contest/${cid}` };
  const zoe = await come(site, platform, { sub: 'zoe', name: 'Zoe', ...link });
  const problems = await site.site.db
    .selectFrom('contestProblem')
    .select(['id', 'pid'])
    .where('cid', '=', cid)
    .execute();
  const cpid = (pid: number) => problems.find(one => one.pid === pid)!.id;
  await submit(site, zoe, a.pid, Status.Accepted, { cid, cpid: cpid(a.pid), submitTime: inMinutes(-5) });
  const scores = () => site.site.db.selectFrom('ltiChange').select('id').execute();
  await expect.poll(scores).toEqual([]);
  expect(columnOf(platform, 'contest')).toEqual({});
  await site.site.db
    .updateTable('contest')
    .set({ startTime: inMinutes(-60), endTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();
  await expect.poll(() => columnOf(platform, 'contest')).toEqual({ zoe: 50 });
  await submit(site, zoe, b.pid, Status.Accepted, { cid, cpid: cpid(b.pid) });
  await expect.poll(scores).toEqual([]);
  expect(columnOf(platform, 'contest')).toEqual({ zoe: 50 });
});

test('a course is told by the share of its sections that somebody is done with, a lesson never', async ({
  site,
  platform,
}) => {
  const teacher = await site.aUser();
  const [a, b] = [await aProblem(site, teacher), await aProblem(site, teacher)];
  const gid = await aGroup(site, teacher);
  const { db } = site.site;
  const { id: courseId } = await db
    .insertInto('course')
    .values({ gid, uid: teacher.uid, author: 'x', title: 'Sums', description: 'x', status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const aSection = async (pid: number) => {
    const section = db.insertInto('courseSection').values({ courseId, title: 'Ask', type: 3, sort: pid });
    const { id: sectionId } = await section.returning('id').executeTakeFirstOrThrow();
    await db.insertInto('courseNode').values({ sectionId, name: 'sum', pid, sort: 0 }).execute();
  };
  await aSection(a.pid);
  const link = { course: 'c5', link: 'course', target: `/group/${gid}/course/${courseId}` };
  await come(site, platform, { sub: 'teaching', roles: ['Instructor'], ...link });
  await joinCourse(site, 'c5', gid);
  const kim = await come(site, platform, { sub: 'kim', name: 'Kim', ...link });
  await come(site, platform, { sub: 'idle', name: 'Idle', ...link });
  await submit(site, kim, a.pid, Status.Accepted, { gid });
  const column = () => columnOf(platform, 'course');
  await expect.poll(column).toEqual({ kim: 100 });
  // There is more to do now.
  await aSection(b.pid);
  await expect.poll(column).toEqual({ kim: 50 });

  const { id } = await db
    .insertInto('lesson')
    .values({ gid, uid: teacher.uid, author: 'x', title: 'Slides', description: 'x', remark: '', status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await come(site, platform, { sub: 'kim', ...link, link: 'lesson', target: `/group/${gid}/lesson/${id}` });
  const { lineItem } = await db
    .selectFrom('ltiLink')
    .select('lineItem')
    .where('key', '=', 'lesson')
    .executeTakeFirstOrThrow();
  expect(lineItem).toBeNull();
});
