import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import {
  type CompanionStep,
  companionScript,
  companionStep,
  getRemoteHealth,
  handOverSubmission,
  type RemoteHealth,
} from '#core/contract/remote.ts';
import { getSubmissionDetail, type Submission, submitProblem } from '#core/contract/submission.ts';
import type { RemoteKey } from '#core/remote.ts';
import { Status } from '#core/verdict.ts';
import { createProblem } from '#server/features/problem/store/save.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { aContest, aTraining } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { judgesOfTests } from '../fixtures/judges/judges-of-tests.ts';
import { offerLanguages } from '../languages.ts';
import { changeSite } from '../store/sites.ts';

const judges = judgesOfTests({}, { byHand: true });
beforeEach(() => {
  for (const judge of Object.values(judges)) judge.sessions.set('f00d', 'squirrel');
});

const problems: [RemoteKey, id: string, language: string, cookie: string][] = [
  ['CF', '1850A', 'GNU G++20 13.2 (64 bit, winlibs)', 'JSESSIONID'],
  ['GYM', '104114B', 'GNU G++17 7.3.0', 'JSESSIONID'],
  ['SPOJ', 'ACORNS', 'Python 3 (python 3.7.3)', 'SPOJ'],
  ['AC', 'abc110_a', 'C++ 20 (gcc 12.2)', 'REVEL_SESSION'],
];

/** A submission that found no way: nobody has an account there. */
async function stranded(site: TestSite, user: TestUser, oj: RemoteKey, more = {}) {
  const [, id, language] = problems.find(([key]) => key === oj)!;
  const { db } = site.site;
  const problemId = `${oj}-${id.toUpperCase()}`;
  if (!(await db.selectFrom('problem').select('id').where('problemId', '=', problemId).executeTakeFirst()))
    await createProblem(site.site, user, {
      problem: { problemId, title: 'Acorns', oj, isRemote: true, auth: 1 },
      languages: await offerLanguages(db, oj),
    });
  await db.deleteFrom('submitClock').execute();
  const code = `// ${crypto.randomUUID()} ${'-'.repeat(50)}\nint main() {}\n`;
  const body = { pid: problemId, language, code, isRemote: true, ...more };
  const { submitId } = (await user.call<Submission>(submitProblem, { body })).body.data!;
  await expect
    .poll(async () => (await look(user, submitId)).status, { timeout: 20_000 })
    .toBe(Status.SubmittedFailed);
  return { submitId, id, language, code };
}

const look = async (user: TestUser, submitId: number) =>
  (await user.call<{ submission: Submission }>(getSubmissionDetail, { query: { submitId } })).body.data!
    .submission;

const handOver = async (user: TestUser, submitId: number) =>
  (await user.call<{ address: string }>(handOverSubmission, { body: { submitId, username: 'squirrel' } }))
    .body;

/** What the script does between two pauses, with the cookies of somebody who is logged in there. */
async function step(site: TestSite, oj: RemoteKey, pass: string) {
  const { base } = judges[oj];
  const cookie = `${problems.find(([key]) => key === oj)![3]}=f00d`;
  const pages: object[] = [];
  for (;;) {
    const { body } = await site.call<CompanionStep>(companionStep, { body: { pass, pages } });
    const path = body.data?.wanted;
    if (!path || pages.length > 5) return body;
    const answer = await fetch(new URL(path, base), { headers: { cookie } });
    const { pathname, search } = new URL(answer.url);
    pages.push({ path, address: pathname + search, html: await answer.text() });
  }
}

let lastRun = 9_000_000;
const handIn = (oj: RemoteKey, problem: string, verdict = 'AC') =>
  judges[oj].runs.push({
    id: ++lastRun,
    user: 'squirrel',
    problem,
    language: '',
    code: `verdict ${verdict}`,
    looks: 0,
  });

for (const [oj] of problems)
  test(`${oj}: somebody hands in from their own browser, and the verdict comes back`, async ({ site }) => {
    const user = await site.aUser();
    // one that was there before is not taken for it
    handIn(oj, problems.find(([key]) => key === oj)![1]);
    const { submitId, id, language, code } = await stranded(site, user, oj);
    const { address } = (await handOver(user, submitId)).data!;
    expect(address.startsWith(judges[oj].base)).toBe(true);
    const pass = /#acorn=(.+)$/.exec(address)![1]!;
    expect((await step(site, oj, pass)).data).toMatchObject({ fill: { language, code }, verdict: null });
    expect((await step(site, oj, pass)).data).toMatchObject({ fill: { code } });
    handIn(oj, id, 'WA');
    await expect
      .poll(async () => (await step(site, oj, pass)).data, { interval: 20, timeout: 20_000 })
      .toMatchObject({ verdict: 'Wrong Answer' });
    expect(await look(user, submitId)).toMatchObject({
      status: Status.WrongAnswer,
      judger: expect.stringContaining('companion'),
    });
    expect((await step(site, oj, pass)).data).toMatchObject({ verdict: 'Wrong Answer' });
    expect(await findMismatches(site.site.db)).toEqual([]);
  });

test('a program there is for one submission here, and a pass for one submission as it was', async ({
  site,
}) => {
  const user = await site.aUser();
  const [first, second] = [await stranded(site, user, 'CF'), await stranded(site, user, 'CF')];
  const passes: string[] = [];
  for (const { submitId } of [first, second]) {
    const pass = /#acorn=(.+)$/.exec((await handOver(user, submitId)).data!.address)![1]!;
    await step(site, 'CF', pass);
    passes.push(pass);
  }
  handIn('CF', first.id);
  await expect
    .poll(async () => (await step(site, 'CF', passes[0]!)).data, { interval: 20, timeout: 20_000 })
    .toMatchObject({ verdict: 'Accepted' });
  expect(await step(site, 'CF', passes[1]!)).toMatchObject({ status: 400, msg: /belongs to another/ });
  await sql`update submission set version = version + 1 where submit_id = ${second.submitId}`.execute(
    site.site.db,
  );
  for (const pass of [passes[1]!, `${passes[0]}x`, 'x.y', ''])
    expect(await step(site, 'CF', pass)).toMatchObject({ status: 403 });
});

test('only the owner hands in, outside contests, where the owner of the site lets them', async ({ site }) => {
  const [user, stranger, root] = [await site.aUser(), await site.aUser(), await site.aUser({ role: 1000 })];
  const { submitId } = await stranded(site, user, 'SPOJ');
  expect((await handOver(stranger, submitId)).status).not.toBe(200);
  expect((await handOver(root, submitId)).status).not.toBe(200);
  const health = async () =>
    (await user.call<RemoteHealth[]>(getRemoteHealth)).body.data!.find(({ oj }) => oj === 'SPOJ')!;
  expect(await health()).toMatchObject({ byHand: true });
  const { address } = (await handOver(user, submitId)).data!;
  await changeSite(site.site.db, 'SPOJ', { byHand: false });
  expect(await health()).toMatchObject({ byHand: false });
  expect(await handOver(user, submitId)).toMatchObject({ status: 400, msg: /has not opened/ });
  expect(await step(site, 'SPOJ', /#acorn=(.+)$/.exec(address)![1]!)).toMatchObject({ status: 400 });
  await changeSite(site.site.db, 'SPOJ', { byHand: true });
  const cid = await aContest(site, user);
  await sql`update submission set cid = ${cid} where submit_id = ${submitId}`.execute(site.site.db);
  expect(await handOver(user, submitId)).toMatchObject({ msg: /contests, trainings and groups/ });
  const tid = await aTraining(site, user);
  await sql`update submission set cid = 0, tid = ${tid} where submit_id = ${submitId}`.execute(site.site.db);
  const { data } = (await user.call(getSubmissionDetail, { query: { submitId } })).body;
  expect(data).toMatchObject({ mayResubmit: true, mayHandIn: false });
});

test('the script runs on the pages of those judges alone, and talks to this site alone', async ({ site }) => {
  const answer = await fetch(`${site.address}${companionScript.path}`);
  expect(answer.headers.get('content-type')).toContain('javascript');
  const script = await answer.text();
  const of = (key: string) => [...script.matchAll(new RegExp(`^// @${key} (.+)$`, 'gm'))].map(([, is]) => is);
  expect(of('match')).toEqual([judges.CF, judges.AC, judges.SPOJ].map(({ base }) => `${base}/*`));
  expect(of('connect')).toEqual(['127.0.0.1']);
  expect(script).toContain(`const site = "${site.address}"`);
  expect(() => new Function(script)).not.toThrow();
});
