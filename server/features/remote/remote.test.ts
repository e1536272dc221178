import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { getProblemDetail, type ProblemInfo } from '#core/contract/problem.ts';
import {
  getAdminProblem,
  listAdminProblems,
  type ProblemSave,
  updateAdminProblem,
} from '#core/contract/problem-admin.ts';
import { countRejudge } from '#core/contract/rejudge.ts';
import { importRemoteProblem, updateRemoteProblem } from '#core/contract/remote.ts';
import {
  getSubmissionDetail,
  resubmit,
  type Submission,
  submitProblem,
  submitTestRun,
} from '#core/contract/submission.ts';
import { importTrainingProblem } from '#core/contract/training-admin.ts';
import { readExamples } from '#core/examples.ts';
import { remoteBanks } from '#core/remote.ts';
import { Status } from '#core/verdict.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aTraining } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { findMismatches } from '../submission/queries/recount.ts';
import { startRemoteSite } from './fixtures/site.ts';
import { changeSite } from './store/sites.ts';

let remote: Awaited<ReturnType<typeof startRemoteSite>>;
beforeAll(async () => {
  remote = await startRemoteSite();
});
afterAll(() => remote.close());

beforeEach<{ site: TestSite }>(async ({ site: { site } }) => {
  Object.assign(site.remote, { bases: remote.bases, pollMs: 1 });
  for (const { key } of remoteBanks) await changeSite(site.db, key, { isOpen: true });
  // What the test before began may still be written, row by row in another order.
  const removeAll = () => site.db.deleteFrom('problem').execute();
  await removeAll().catch(error => (error.code === deadlock ? removeAll() : Promise.reject(error)));
  await site.db.deleteFrom('submitClock').execute();
});

/** PostgreSQL */
const deadlock = '40P01';

const bring = (user: TestUser, name: string, problemId: string) =>
  user.call<{ pid: number; problemId: string; title: string }>(importRemoteProblem, {
    query: { name, problemId },
  });

const shown = async (user: TestUser, problemId: string) =>
  (await user.call<ProblemInfo>(getProblemDetail, { query: { problemId } })).body.data!;

test('a problem of another judge becomes one of ours, with its pictures, languages and origin', async ({
  site,
}) => {
  const padmin = await site.aUser({ role: 1008 });
  const { body } = await bring(padmin, 'HDU', ' 1000 ');
  expect(body.data).toMatchObject({ problemId: 'HDU-1000', title: 'Count the 松果' });

  const { problem, languages } = await shown(await site.aUser(), 'hdu-1000');
  expect(problem).toMatchObject({
    isRemote: true,
    auth: 1,
    type: 0,
    timeLimit: 2000,
    memoryLimit: 32,
    author: padmin.username,
    source: '[HDU 1000](https://acm.hdu.edu.cn/showproblem.php?pid=1000) · Forest Cup',
  });
  expect(languages).toEqual(['C++', 'G++', 'C', 'GCC', 'C#', 'Java', 'Pascal']);
  expect(readExamples(problem.examples)).toEqual([{ input: '3\n1 2 3\n', output: '6\n', isOpen: true }]);
  const picture = /!\[\]\((\/api\/public\/img\/\w+\.webp)\)/.exec(problem.description)?.[1];
  expect((await fetch(site.address + picture)).headers.get('content-type')).toBe('image/webp');

  const { body: list } = await padmin.call<{ records: object[] }>(listAdminProblems, {
    query: { oj: 'HDU' },
  });
  expect(list.data!.records).toMatchObject([{ problemId: 'HDU-1000', oj: 'HDU', isRemote: true }]);
  const [logged] = await site.site.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').execute();
  expect(logged).toMatchObject({ action: 'importRemoteProblem', target: 'HDU-1000 Count the 松果' });
});

test('a problem of another judge joins a training and the bank at once', async ({ site }) => {
  const [padmin, other] = [await site.aUser({ role: 1008 }), await site.aUser({ role: 1008 })];
  const tid = await aTraining(site, padmin);
  const query = { name: 'HDU', problemId: '1000', tid };
  expect((await other.call(importTrainingProblem, { query })).body.status).toBe(403);
  const { body } = await padmin.call<{ pid: number }>(importTrainingProblem, { query });
  const held = await site.site.db
    .selectFrom('trainingProblem')
    .select('pid')
    .where('tid', '=', tid)
    .execute();
  expect(held).toEqual([{ pid: body.data!.pid }]);
});

test('a picture that is not there, or on a host that is not the judge’s, becomes a link', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  await bring(root, 'AC', 'abc110_a');
  await bring(root, 'POJ', '1000');
  const described = async (problemId: string) => (await shown(root, problemId)).problem.description;
  expect(await described('AC-ABC110_A')).toContain('[tree](https://pictures.example/tree.png)');
  expect(await described('POJ-1000')).toContain(`[1000_1.jpg](${remote.address}/images/1000_1.jpg)`);
  for (const problemId of ['AC-ABC110_A', 'POJ-1000']) expect(await described(problemId)).not.toContain('![');
});

test('a printed statement is kept as a file of ours', async ({ site }) => {
  await bring(await site.aUser({ role: 1000 }), 'GYM', '104115b');
  const { problem, languages } = await shown(await site.aUser(), 'GYM-104115B');
  const [, file] = /^\[104115B\.pdf\]\((.*)\)$/.exec(problem.description)!;
  expect(await (await fetch(site.address + file)).text()).toMatch(/^%PDF-/);
  expect(languages[0]).toBe('GNU G++17 7.3.0');
});

test('an admin who may not publish brings it in hidden; others may not at all', async ({ site }) => {
  const admin = await site.aUser({ role: 1001 });
  expect((await bring(admin, 'POJ', '1000')).body.data).toMatchObject({ problemId: 'POJ-1000' });
  const { body } = await admin.call<{ records: object[] }>(listAdminProblems, { query: { oj: 'POJ' } });
  expect(body.data!.records).toMatchObject([{ problemId: 'POJ-1000', auth: 2 }]);
  expect((await bring(await site.aUser(), 'POJ', '1000')).http).toBe(403);
});

test('what cannot be brought says why, and nothing is made', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const refusal = async (name: string, id: string) => (await bring(root, name, id)).body.msg;
  expect(await refusal('UVA', '100')).toMatch(/no such judge.*HDU, CF, POJ/);
  expect(await refusal('CF', 'A1')).toBe('A problem id of Codeforces looks like 1850A');
  expect(await refusal('CF', '9999A')).toBe(
    'There is no problem 9999A at Codeforces, or it is not open to everybody',
  );
  expect(await refusal('CF', '2000A')).toMatch(/not understood/);
  expect(await refusal('CF', '2002A')).toMatch(/wants to see a human/);
  site.site.remote.bases = { HDU: 'http://127.0.0.1:1' };
  expect(await refusal('HDU', '1000')).toMatch(/can not reach HDU \(127\.0\.0\.1:1\)/);
  expect(await site.site.db.selectFrom('problem').select('id').execute()).toEqual([]);
});

test('what has changed there is taken over; what an editor decided stays', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { pid } = (await bring(root, 'HDU', '1000')).body.data!;
  const update = async () =>
    (await root.call<{ changed: string[] }>(updateRemoteProblem, { body: { pid } })).body.data!.changed;
  expect(await update()).toEqual([]);
  await site.site.db
    .updateTable('problem')
    .set({ title: 'Old', input: 'Old', timeLimit: 1, difficulty: 3 })
    .where('id', '=', pid)
    .execute();
  expect(await update()).toEqual(['title', 'input', 'limits']);
  const { problem } = await shown(root, 'HDU-1000');
  expect(problem).toMatchObject({ title: 'Count the 松果', timeLimit: 2000, difficulty: 3 });
});

const ids = {
  HDU: '1000',
  POJ: '1000',
  CF: '1850A',
  GYM: '104114B',
  AC: 'abc110_a',
  SPOJ: 'ACORNS',
  LIBRE: '100',
} as const;

test('all seven are brought and read again: the same is no change, what is another is taken over', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  for (const { key } of remoteBanks) {
    const { pid, title } = (await bring(root, key, ids[key])).body.data!;
    const update = async () =>
      (await root.call<{ changed: string[] }>(updateRemoteProblem, { body: { pid } })).body.data?.changed;
    expect([key, await update()]).toEqual([key, []]);
    const changes = { title: 'Old', description: 'Old', output: 'Old', examples: '', memoryLimit: 1 };
    await site.site.db.updateTable('problem').set(changes).where('id', '=', pid).execute();
    const changed = (await update()) ?? [];
    expect([key, changed]).toEqual([key, expect.arrayContaining(['title', 'description', 'limits'])]);
    expect((await shown(root, `${key}-${ids[key].toUpperCase()}`)).problem.title).toBe(title);
    expect([key, await update()]).toEqual([key, []]);
  }
});

test('nothing is asked of a judge that the owner has not switched on', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await bring(root, 'POJ', '1000');
  await changeSite(site.site.db, 'POJ', { isOpen: false });
  const before = remote.asked();
  expect((await bring(root, 'POJ', '9999')).body.msg).toMatch(/has not switched POJ on/);
  const user = await site.aUser();
  const { submitId } = (await submit(user, 'POJ-1000', 'G++')).body.data!;
  expect((await detail(user, submitId)).errorMessage).toMatch(/This site can not submit to POJ/);
  expect(remote.asked()).toBe(before);
});

test('a second import is refused and names the first', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { pid } = (await bring(root, 'LIBRE', '100')).body.data!;
  const { body } = await bring(root, 'LIBRE', 'LIBRE-100');
  expect(body).toMatchObject({
    msg: 'LIBRE-100 “数橡果” has been imported already',
    data: { pid, problemId: 'LIBRE-100' },
  });
});

test('of two imports at once one is made', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const replies = await Promise.all([bring(root, 'SPOJ', 'acorns'), bring(root, 'SPOJ', 'ACORNS')]);
  expect(replies.map(({ body }) => body.status).sort()).toEqual([200, 400]);
});

test('the editor changes its texts, but neither its id nor its type, and asks for no data', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const { pid } = (await bring(root, 'CF', '1850A')).body.data!;
  const read = (await root.call(getAdminProblem, { query: { pid } })).body.data!;
  const languages = [{ name: 'GNU G++17 7.3.0' }];
  const save = (fields: Partial<ProblemSave['problem']>) => {
    const { gmtModified } = read as { gmtModified: string };
    const problem = { problemId: 'CF-1850A', title: 'Squares', input: '', output: '', type: 0, ...fields };
    const body = { problem: { ...problem, id: pid, gmtModified }, languages, overwrite: true };
    return root.call(updateAdminProblem, { body });
  };
  expect((await save({ problemId: 'P1' })).body.msg).toMatch(/display ID of a remote problem/);
  expect((await save({ type: 1 })).body.msg).toMatch(/type of a remote problem/);
  expect((await save({})).body.status).toBe(200);
  const info = await shown(root, 'CF-1850A');
  expect(info).toMatchObject({
    problem: { title: 'Squares', isRemote: true },
    languages: ['GNU G++17 7.3.0'],
  });
});

const code = '#include <iostream>\nint main() {}\n';
const submit = (user: TestUser, pid: string, language: string) =>
  user.call<Submission>(submitProblem, { body: { pid, language, code, isRemote: true } });
const detail = async (user: TestUser, submitId: number) =>
  (await user.call<{ submission: Submission }>(getSubmissionDetail, { query: { submitId } })).body.data!
    .submission;

test('without an account to carry it, a submission fails with the reason, and our judges never see it', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const [user, stranger] = [await site.aUser(), await site.aUser()];
  const judge = await aJudge(site);
  await bring(root, 'POJ', '1000');
  const { submitId, status } = (await submit(user, 'POJ-1000', 'G++')).body.data!;
  expect(status).toBe(Status.SubmittedFailed);
  const errorMessage =
    'This site has no account at POJ that works. Your code is kept; add your own account in Settings and resubmit, or submit it at http://poj.org/problem?id=1000';
  expect(await detail(user, submitId)).toMatchObject({
    status: Status.SubmittedFailed,
    errorMessage,
    code,
    judger: null,
  });

  const again = (by: TestUser) => by.call<Submission>(resubmit, { query: { submitId } });
  expect((await again(stranger)).body.status).toBe(403);
  expect((await again(user)).body.data).toMatchObject({ status: Status.SubmittedFailed, version: 1 });
  expect((await detail(user, submitId)).errorMessage).toBe(errorMessage);
  expect(await judge.claim()).toBeNull();
  const { body } = await root.call(countRejudge, { query: { problemId: 'POJ-1000' } });
  expect(body.data).toMatchObject({ count: 0 });
  expect((await shown(user, 'POJ-1000')).problemCount).toMatchObject({ total: 0 });
  expect(await findMismatches(site.site.db)).toEqual([]);
});

test('only languages of the other judge are taken', async ({ site }) => {
  await bring(await site.aUser({ role: 1000 }), 'POJ', '1000');
  expect((await submit(await site.aUser(), 'POJ-1000', 'Python3')).body.msg).toMatch(/Python3/);
});

test('a test run is made here, in the own language that comes closest', async ({ site }) => {
  const { db } = site.site;
  await bring(await site.aUser({ role: 1000 }), 'CF', '1850A');
  const { id: pid } = (await shown(await site.aUser(), 'CF-1850A')).problem;
  const own = ['C++ With O2', 'C++ 17 With O2', 'Python3', 'JavaScript Node'];
  const row = { contentType: 'text/plain', description: '', compileCommand: '', template: '' };
  await db
    .insertInto('language')
    .values(own.map(name => ({ name, ...row })))
    .execute();
  const runsAs = async (language: string) => {
    const user = await site.aUser();
    const { body } = await user.call<string>(submitTestRun, {
      body: { pid, language, code, userInput: '1', isRemoteJudge: true },
    });
    if (!body.data) return body.msg;
    const run = db.selectFrom('testRun').select('language').where('key', '=', body.data);
    return (await run.executeTakeFirstOrThrow()).language;
  };
  expect(await runsAs('GNU G++17 7.3.0')).toBe('C++ 17 With O2');
  expect(await runsAs('Microsoft Visual C++ 2017')).toBe('C++ With O2');
  expect(await runsAs('PyPy 3.10 (7.3.15, 64bit)')).toBe('Python3');
  expect(await runsAs('Node.js 15.8.0 (64bit)')).toBe('JavaScript Node');
  expect(await runsAs('Delphi 7')).toMatch(/no language like Delphi 7/);
});
