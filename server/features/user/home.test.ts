import { expect } from 'vitest';
import { getUserCalendarHeatmap, getUserHomeInfo } from '#core/contract/user.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { saveProblem } from '../problem/store/save.ts';
import { dateText } from '../site/queries/week.ts';

test('a user home tells what was solved, by level, and names no hidden problem', async ({ site }) => {
  const user = await site.aUser();
  const { db } = site.site;
  const problems = [];
  for (const [problemId, difficulty] of [
    ['UH10', 2],
    ['UH9', 2],
    ['UH11', 5],
    ['UH12', 5],
  ] as const)
    problems.push(await aProblem(site, user, { problem: { problemId, difficulty } }));
  for (const { pid } of problems) {
    await db.insertInto('solved').values({ uid: user.uid, pid, submitId: 1, solvedAt: now() }).execute();
    await db.insertInto('bestScore').values({ uid: user.uid, pid, oiRankScore: 10, score: 100 }).execute();
  }
  await db.updateTable('userCount').set({ total: 12, ac: 4 }).where('uid', '=', user.uid).execute();
  await saveProblem(site.site, user, problems[3]!.pid, { problem: { auth: 2 } });
  const { body } = await site.call(getUserHomeInfo, { query: { username: user.username.toUpperCase() } });
  expect(body.data).toMatchObject({
    uid: user.uid,
    total: 12,
    scoreList: [10, 10, 10],
    solvedList: ['UH9', 'UH10', 'UH11'],
    solvedGroupByDifficulty: {
      2: [{ problemId: 'UH9', difficulty: 2 }, { problemId: 'UH10' }],
      5: [{ id: problems[2]!.pid, problemId: 'UH11' }],
    },
  });
  expect(JSON.stringify(body)).not.toContain('UH12');
  expect((await user.call(getUserHomeInfo)).body.data).toMatchObject({ uid: user.uid });
  expect((await site.call(getUserHomeInfo)).http).toBe(401);
  expect((await site.call(getUserHomeInfo, { query: { username: 'nobody-at-all' } })).body.status).toBe(404);
});

test('the heatmap counts the submissions of each day of the last year', async ({ site }) => {
  const user = await site.aUser();
  const { pid } = await aProblem(site, user);
  await aSubmissionRow(site, user, pid);
  await aSubmissionRow(site, user, pid, { status: -1 });
  await aSubmissionRow(site, user, pid, { submitTime: fromNow(-86_400 * 30) });
  await aSubmissionRow(site, user, pid, { submitTime: fromNow(-86_400 * 400) });
  const today = dateText(new Date());
  const { body } = await site.call(getUserCalendarHeatmap, { query: { uid: user.uid } });
  expect(body.data).toEqual({
    endDate: today,
    dataList: [
      { date: dateText(new Date(Date.now() - 86_400_000 * 30)), count: 1 },
      { date: today, count: 2 },
    ],
  });
  expect((await site.call(getUserCalendarHeatmap)).http).toBe(401);
  expect((await site.call(getUserCalendarHeatmap, { query: { uid: 'f' } })).body.status).toBe(404);
});
