import { expect } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { keepAlive } from '#core/contract/judging.ts';
import {
  type CodeTemplate,
  getLanguages,
  getProblemCodeAnswer,
  getProblemCodeTemplate,
  getProblemDetail,
  getProblemLanguages,
  getProblemTags,
  type Language,
  type ProblemInfo,
} from '#core/contract/problem.ts';
import { writeExamples } from '#core/examples.ts';
import { type RoleId, roleIds } from '#core/role.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type Caller, type TestSite, test } from '#server/testing/site.ts';
import { type ProblemSave, saveProblem } from './store/save.ts';

const detail = async (call: Caller, problemId: string, gid?: number) =>
  (await call<ProblemInfo>(getProblemDetail, { query: { problemId, ...(gid ? { gid } : {}) } })).body;

/** As a judge's hello leaves it. */
async function aLanguage({ site }: TestSite, name: string, seq = 0, oj = 'ME', isSpj = false) {
  const row = { contentType: 'text/x-c++src', description: name, compileCommand: 'cc', template: '' };
  await site.db
    .insertInto('language')
    .values({ name, oj, seq, isSpj, ...row })
    .onConflict(conflict => conflict.columns(['oj', 'name', 'isSpj']).doUpdateSet(row))
    .execute();
}

const secrets: ProblemSave['problem'] = {
  judgeMode: 'spj',
  spjCode: 'SECRET checker',
  spjLanguage: 'C++',
  judgeExtraFile: '{"secret.h":"SECRET"}',
  userExtraFile: '{"open.h":"// open"}',
  examples: writeExamples([
    { input: '1', output: '2' },
    { input: 'SECRET', output: 'SECRET', isOpen: false },
  ]),
};

test('a problem as a solver reads it', async ({ site }) => {
  await aLanguage(site, 'C++', 5);
  await aLanguage(site, 'Python3');
  const author = await site.aUser({ role: 1008 });
  const { pid, problemId } = await aProblem(site, author, {
    problem: { ...secrets, title: '和', difficulty: 2 },
    tags: [{ name: 'math', color: '#123456' }],
    codeTemplates: [{ language: 'C++', code: 'int main() {}' }],
    codeAnswers: [{ language: 'C++', code: 'SECRET answer' }],
  });
  await site.site.db.insertInto('problemCount').values({ pid, total: 5, ac: 2, wa: 3 }).execute();
  const { data } = await detail(site.call, ` ${problemId.toLowerCase()} `);
  expect(data).toMatchObject({
    problem: { id: pid, problemId, title: '和', author: author.username, difficulty: 2, spjCode: null },
    tags: [{ name: 'math', color: '#123456' }],
    languages: ['C++', 'Python3'],
    codeTemplate: { 'C++': 'int main() {}' },
    problemCount: { pid, total: 5, ac: 2, wa: 3, tle: 0 },
  });
  expect(data!.problem).toMatchObject({
    spjLanguage: null,
    judgeExtraFile: null,
    isFileIO: false,
    modifiedUser: null,
  });
  expect(data!.problem.userExtraFile).toContain('open.h');
  expect(JSON.stringify(data)).not.toContain('SECRET');
});

test('a statement comes rendered when asked for, and follows every change', async ({ site }) => {
  const author = await site.aUser();
  const { pid, problemId } = await aProblem(site, author, {
    problem: { description: 'Add $a_i$ <script>alert(1)</script>', hint: '**soon**' },
  });
  const rendered = async () =>
    (await site.call<ProblemInfo>(getProblemDetail, { query: { problemId, rendered: true } })).body.data!
      .rendered!;
  expect((await rendered()).description).toMatch(/class="katex".*&lt;script&gt;/);
  expect((await rendered()).hint).toBe('<p><strong>soon</strong></p>\n');
  expect((await detail(site.call, problemId)).data!.rendered).toBeUndefined();
  await saveProblem(site.site, author, pid, { problem: { hint: 'later' } });
  expect((await rendered()).hint).toBe('<p>later</p>\n');
});

test('those who manage a problem also see its closed samples, nobody its checker', async ({ site }) => {
  const author = await site.aUser();
  const { problemId } = await aProblem(site, author, { problem: secrets });
  for (const role of roleIds) {
    const { data } = await detail((await site.aUser({ role })).call, problemId);
    expect([role, data!.problem.examples.includes('SECRET')]).toEqual([role, [1000, 1008].includes(role)]);
    expect(JSON.stringify({ ...data!.problem, examples: '' })).not.toContain('SECRET');
  }
  expect((await detail(author.call, problemId)).data!.problem.examples).toContain('SECRET');
});

const byPid: Endpoint[] = [getProblemTags, getProblemCodeTemplate, getProblemLanguages];

test.for<[string, ProblemSave['problem'], RoleId[], boolean]>([
  ['public', {}, [...roleIds], true],
  ['hidden', { auth: 2 }, [1000, 1008], true],
  ['contest only', { auth: 3 }, [1000, 1008], true],
  ['of a group', { gid: 3 }, [1000], false],
  ['of a group and hidden', { gid: 3, auth: 2 }, [1000], false],
])('for whom a problem exists: %s', async ([, problem, seeing, authorSees], { site }) => {
  const author = await site.aUser({ role: 1001 });
  const { pid, problemId } = await aProblem(site, author, { problem });
  const people: [Caller, boolean][] = [
    [site.call, problem.auth === undefined && problem.gid === undefined],
    [author.call, authorSees],
  ];
  for (const role of roleIds) people.push([(await site.aUser({ role })).call, seeing.includes(role)]);
  for (const [call, sees] of people) {
    const answer = await detail(call, problemId, problem.gid ?? undefined);
    expect(answer.status).toBe(sees ? 200 : 404);
    if (!sees) expect(answer).toEqual(await detail(call, 'NO-SUCH-PROBLEM'));
    for (const entry of byPid)
      expect((await call(entry, { query: { pid } })).body.status).toBe(sees ? 200 : 404);
  }
});

test('a group problem wants its group named', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { problemId } = await aProblem(site, root, { problem: { gid: 5 } });
  expect((await detail(root.call, problemId)).status).toBe(404);
  expect((await detail(root.call, problemId, 6)).status).toBe(404);
  expect((await detail(root.call, problemId, 5)).status).toBe(200);
});

test('model answers are for the author and administrators', async ({ site }) => {
  const author = await site.aUser();
  const answers = [{ language: 'C++', code: 'int main() {}' }];
  const open = await aProblem(site, author, { codeAnswers: answers });
  const hidden = await aProblem(site, author, { codeAnswers: answers, problem: { auth: 2 } });
  const ask = async (call: Caller, pid: number) =>
    (await call<CodeTemplate[]>(getProblemCodeAnswer, { query: { pid } })).body;
  expect((await ask(author.call, open.pid)).data).toMatchObject([{ pid: open.pid, code: 'int main() {}' }]);
  expect((await ask(author.call, hidden.pid)).data).toHaveLength(1);
  for (const role of roleIds) {
    const { call } = await site.aUser({ role });
    expect((await ask(call, open.pid)).status).toBe([1000, 1001, 1008].includes(role) ? 200 : 403);
    expect((await ask(call, hidden.pid)).status).toBe([1000, 1008].includes(role) ? 200 : 404);
  }
  expect((await site.call(getProblemCodeAnswer, { query: { pid: open.pid } })).http).toBe(401);
});

test('languages: offered ones of the own judge, or those a problem names', async ({ site }) => {
  for (const [name, seq] of [
    ['C', 10],
    ['C++', 5],
    ['Python3', 0],
    ['Bash', 0],
  ] as const)
    await aLanguage(site, name, seq);
  await aLanguage(site, 'G++17', 0, 'CF');
  await aLanguage(site, 'C++', 5, 'ME', true);
  const author = await site.aUser();
  const free = await aProblem(site, author);
  const strict = await aProblem(site, author, { languages: ['Python3', 'Klingon'] });
  const gym = await aProblem(site, author, { problem: { oj: 'GYM' } });
  await site.site.db.updateTable('language').set({ offered: false }).where('name', '=', 'C').execute();
  const names = async (entry: Endpoint, query: Record<string, string | number | boolean>) =>
    (await site.call<Language[]>(entry, { query })).body.data!.map(one => one.name);
  expect(await names(getProblemLanguages, { pid: free.pid })).toEqual(['C++', 'Bash', 'Python3']);
  expect((await detail(site.call, free.problemId)).data!.languages).toEqual(['C++', 'Bash', 'Python3']);
  expect(await names(getProblemLanguages, { pid: strict.pid })).toEqual(['Python3']);
  expect(await names(getProblemLanguages, { pid: gym.pid })).toEqual(['G++17']);
  expect((await detail(site.call, gym.problemId)).data!.languages).toEqual(['G++17']);
  expect(await names(getLanguages, {})).toEqual(['C++', 'C++', 'Bash', 'G++17', 'Python3']);
  expect(await names(getLanguages, { all: false, pid: free.pid })).toEqual(['C++', 'C++', 'Bash', 'Python3']);
});

test('what is no id is refused', async ({ site }) => {
  for (const entry of byPid) {
    expect((await site.call(entry)).http).toBe(400);
    expect((await site.call(entry, { query: { pid: 'x' } })).http).toBe(400);
    expect((await site.call(entry, { query: { pid: 2_000_000_000 } })).body.status).toBe(404);
  }
  expect((await site.call(getProblemDetail)).http).toBe(400);
});

test('says in which languages a submission would wait for a judge', async ({ site }) => {
  const { problemId } = await aProblem(site, await site.aUser(), { languages: ['C++', 'Python3'] });
  const unserved = async () => (await detail((await site.another()).call, problemId)).data!.unserved;
  expect(await unserved()).toEqual(['C++', 'Python3']);
  const judge = await aJudge(site);
  await judge.hello(['Python3']);
  expect(await unserved()).toEqual(['C++']);
  const beat = { leases: [], load: { cpu: 0, memory: 0 }, trouble: 'the self-test failed' };
  await judge.call(keepAlive, { body: beat });
  expect(await unserved()).toEqual(['C++', 'Python3']);
});
