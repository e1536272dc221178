import { expect } from 'vitest';
import { login } from '#core/contract/account.ts';
import {
  getDashboardInfo,
  getJudgeServiceInfo,
  getOverview,
  getPreviousLogin,
  getServiceInfo,
  type Overview,
} from '#core/contract/dashboard.ts';
import { keepAlive } from '#core/contract/judging.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { fromNow } from '#server/database/instant.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aFollowingPage } from '#server/testing/live.ts';
import { aContest } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { overviewOf } from './overview.ts';
import { submissionsOfDay } from './queries/submissions.ts';
import { errorsOfDay } from './queries.ts';

test('the day is counted by hours, and what comes after the count is added', async ({ site }) => {
  const user = await site.aUser();
  const { pid } = await aProblem(site, user);
  await aSubmissionRow(site, user, pid);
  await aSubmissionRow(site, user, pid, { submitTime: fromNow(-25 * 3_600) });
  const first = await submissionsOfDay(site.site.db);
  expect(first.hours).toHaveLength(24);
  expect(first.hours.at(-1)!.total + first.hours.at(-2)!.total).toBe(1);
  await aSubmissionRow(site, user, pid, { status: Status.WrongAnswer });
  // How a try in a contest ended is for its organisers to know.
  await aSubmissionRow(site, user, pid, { cid: await aContest(site, user) });
  const second = await submissionsOfDay(site.site.db);
  const sum = (field: 'total' | 'accepted') => second.hours.reduce((all, hour) => all + hour[field], 0);
  expect([sum('total'), sum('accepted')]).toEqual([3, 1]);
});

test('the overview names what waits by class, the judges, the disks and the causes of errors', async ({
  site,
}) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [admin, user, judge] = [await site.aUser({ role: 1001 }), await site.aUser(), await aJudge(site)];
  const { pid, problemId } = await aProblem(site, user);
  await judge.hello();
  await judge.call(keepAlive, { body: { leases: [], load: { cpu: 0.5, memory: 0.25 }, trouble: null } });
  const { submitId } = await submit(user.call, problemId);
  const failed = [];
  for (const cause of ['case 3: no checker', 'case 14: no checker', 'disk full']) {
    const failure = await aSubmissionRow(site, user, pid, { status: Status.SystemError });
    const fields = { cause: `${cause}\nat somewhere`, judgedAt: fromNow(-60) };
    await site.site.db.updateTable('submission').set(fields).where('submitId', '=', failure).execute();
    failed.push(failure);
  }
  await errorsOfDay.read(site.site.db, { fresh: true });
  await overviewOf.read(site.site, { fresh: true });
  const { body } = await admin.call<Overview>(getOverview);
  const seen = body.data!;
  expect(seen.queue).toEqual([
    { jobClass: 'contest', waiting: 0, oldestAt: null },
    { jobClass: 'normal', waiting: 1, oldestAt: expect.any(String) },
    { jobClass: 'test', waiting: 0, oldestAt: null },
    { jobClass: 'rejudge', waiting: 0, oldestAt: null },
  ]);
  expect(seen.submissions).toMatchObject({ pending: 1, judging: 0 });
  expect(seen.submissions.latest.map(row => row.submitId)).toContain(submitId);
  expect(seen.judges).toMatchObject([{ name: judge.name, state: 'ready', slots: 1, working: 0 }]);
  expect(seen.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(seen.storage.tables.length).toBeGreaterThan(3);
  expect(seen.storage.freeBytes).toBeGreaterThan(0);
  expect(seen.service.processes).toContainEqual(expect.objectContaining({ pid: process.pid }));
  expect(seen.errors).toMatchObject([
    { cause: expect.stringMatching(/^case \d+: no checker$/), count: 2 },
    { cause: 'disk full', count: 1, submitIds: [failed[2]] },
  ]);
  const info = await admin.call(getDashboardInfo);
  const contests = await site.site.db.selectFrom('contest').select('id').execute();
  expect(info.body.data).toMatchObject({
    todayJudgeNum: seen.submissions.today,
    recentContestNum: contests.length,
  });
  const judges = await admin.call(getJudgeServiceInfo);
  expect(judges.body.data).toMatchObject([
    {
      service: {
        serviceId: 'acorn-judge',
        name: judge.name,
        metadata: { judgeName: judge.name, 'nacos.healthy': 'true' },
      },
      percentCpuLoad: '50.00%',
    },
  ]);
  const service = await admin.call<{ backupService: object[] }>(getServiceInfo);
  expect(service.body.data!.backupService[0]).toMatchObject({ serviceId: 'acorn-web' });
  const work = (await judge.claim())!;
  await judge.finish(work.lease);
});

test('a submission shows on an open dashboard as soon as it arrives', async ({ site }) => {
  const [admin, user] = [await site.aUser({ role: 1008 }), await site.aUser()];
  const { problemId } = await aProblem(site, user);
  const page = await aFollowingPage(site, ['overview'], admin.token);
  await expect.poll(page.isReady).toBe(true);
  const { submitId } = await submit(user.call, problemId);
  const shows = ({ submissions }: Overview) => submissions.latest.some(row => row.submitId === submitId);
  await expect.poll(() => page.statesOf<Overview>('overview').some(shows), { timeout: 10_000 }).toBe(true);
  await page.hangUp();
});

test('a call that takes nothing ignores what it is sent, whatever that is made of', async ({ site }) => {
  const { token } = await site.aUser({ role: 1001 });
  const send = async (path: string) => {
    const headers = { authorization: token, 'content-type': 'application/x-www-form-urlencoded' };
    return (await fetch(site.address + path, { method: 'POST', headers, body: '1' })).status;
  };
  expect(await send(getPreviousLogin.path)).toBe(200);
  expect(await send(login.path)).toBe(415);
});

test('the login before this one is one’s own', async ({ site }) => {
  const admin = await site.aUser({ role: 1001 });
  await site.site.db.deleteFrom('loginRecord').where('uid', '=', admin.uid).execute();
  expect((await admin.call(getPreviousLogin, { body: {} })).body.data).toBeNull();
  const from = async (ip: string) => {
    await site.site.db
      .insertInto('loginRecord')
      .values({ uid: admin.uid, ip, userAgent: 'browser', gmtCreate: `2026-01-0${ip.at(-1)}T00:00:00Z` })
      .execute();
    return (await admin.call(getPreviousLogin, { body: {} })).body.data;
  };
  const known = { uid: admin.uid, ip: '10.0.0.1', userAgent: 'browser' };
  // the dashboard of HOJ's web client reads it without asking whether there is one
  expect(await from('10.0.0.1')).toMatchObject({ ...known, isFirst: true });
  expect(await from('10.0.0.2')).toMatchObject({ ...known, isFirst: false });
});

async function submit(call: TestSite['call'], pid: string): Promise<{ submitId: number }> {
  const asked = { body: { pid, language: 'C++', code: 'int main() {}' } };
  return (await call<{ submitId: number }>(submitProblem, asked)).body.data!;
}
