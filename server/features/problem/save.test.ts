import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { createProblem, saveProblem } from './store/save.ts';
import { casesOf } from './store/test-data.ts';

const row = ({ site }: TestSite, pid: number) =>
  site.db.selectFrom('problem').selectAll().where('id', '=', pid).executeTakeFirstOrThrow();

test('a problem is named after its number unless it has a name, and names are unique', async ({ site }) => {
  const author = await site.aUser();
  const { pid, problemId } = await aProblem(site, author);
  expect(problemId).toBe(`P${pid}`);
  await aProblem(site, author, { problem: { problemId: ' mine-1 ' } });
  await expect(aProblem(site, author, { problem: { problemId: 'Mine-1' } })).rejects.toMatchObject({
    key: 'problem.idTaken',
  });
});

test('test data is stored by hash with LF, and scored by the mode', async ({ site }) => {
  const author = await site.aUser();
  const { pid } = await aProblem(site, author, {
    problem: { type: ProblemType.OI, judgeCaseMode: 'subtask_lowest' },
    cases: [
      { input: '1\r\n', output: Buffer.from('1\r\n2\n'), score: 30, groupNum: 1 },
      { input: '2\n', output: '2\n', score: 40, groupNum: 1, inputName: 'b.in', outputName: 'b.ans' },
      { input: '3\n', output: '3\n', score: 60, groupNum: 2 },
    ],
  });
  const problem = await row(site, pid);
  expect(problem.ioScore).toBe(90);
  const cases = await casesOf(site.site.db, problem.caseVersion!);
  expect(cases.map(one => [one.inputName, one.outputName, one.groupNum])).toEqual([
    ['1.in', '1.out', 1],
    ['b.in', 'b.ans', 1],
    ['3.in', '3.out', 2],
  ]);
  const { stream } = await site.site.blobs.read(cases[0]!.outputSha256);
  expect(await text(stream)).toBe('1\n2\n');
  const { inputSha256: sha256, inputBytes: sizeBytes } = cases[0]!;
  await saveProblem(site.site, author, pid, {
    problem: {},
    cases: [{ input: { sha256, sizeBytes }, output: '9', score: 5, groupNum: 1 }],
  });
  expect(await row(site, pid)).toMatchObject({ ioScore: 5 });
});

test('data in force is never changed: new data, mode or checker make a new version, words and opening a case do not', async ({
  site,
}) => {
  const author = await site.aUser();
  const { pid } = await aProblem(site, author, { cases: [{ input: 'a', output: 'b' }] });
  const version = async () => (await row(site, pid)).caseVersion!;
  const first = await version();
  await saveProblem(site.site, author, pid, {
    problem: { title: 'new words' },
    cases: [{ input: 'a', output: 'b' }],
  });
  expect(await version()).toBe(first);
  await saveProblem(site.site, author, pid, {
    problem: {},
    cases: [{ input: 'a', output: 'b', isOpen: true }],
  });
  expect(await version()).toBe(first);
  expect(await casesOf(site.site.db, first)).toMatchObject([{ isOpen: true }]);
  await saveProblem(site.site, author, pid, {
    problem: { judgeMode: 'spj', spjCode: 'x', spjLanguage: 'C' },
  });
  const second = await version();
  expect(second).toBeGreaterThan(first);
  await saveProblem(site.site, author, pid, { problem: {}, cases: [] });
  expect(await version()).toBeGreaterThan(second);
  expect(await casesOf(site.site.db, first)).toHaveLength(1);
  expect(await casesOf(site.site.db, second)).toMatchObject([{ isOpen: true }]);
});

test('a save that fails leaves nothing behind', async ({ site }) => {
  const author = await site.aUser();
  const { pid } = await aProblem(site, author, { tags: [{ name: 'kept' }] });
  await expect(
    saveProblem(site.site, author, pid, {
      problem: { title: 'gone', judgeCaseMode: 'subtask_lowest' },
      tags: [{ name: 'gone' }],
    }),
  ).rejects.toMatchObject({ key: 'problem.caseMode' });
  expect((await row(site, pid)).title).not.toBe('gone');
  const tags = await site.site.db.selectFrom('tag').select('name').execute();
  expect(tags.map(tag => tag.name)).not.toContain('gone');
});

test('a new display id is copied to the submissions; the editor is noted', async ({ site }) => {
  const author = await site.aUser();
  const editor = await site.aUser();
  const { pid } = await aProblem(site, author);
  await aSubmissionRow(site, author, pid);
  await saveProblem(site.site, editor, pid, { problem: { problemId: 'renamed-1' } });
  expect(await row(site, pid)).toMatchObject({ author: author.username, modifiedUser: editor.username });
  const [submission] = await site.site.db
    .selectFrom('submission')
    .selectAll()
    .where('pid', '=', pid)
    .execute();
  expect(submission!.displayPid).toBe('RENAMED-1');
});

test('templates and answers name languages before any judge has', async ({ site }) => {
  const author = await site.aUser();
  const codes = [{ language: 'Elvish', code: 'mellon' }];
  const { pid } = await createProblem(site.site, author, {
    problem: { title: 'gate' },
    codeTemplates: codes,
  });
  await saveProblem(site.site, author, pid, { problem: {}, codeTemplates: codes, codeAnswers: codes });
  const rows = await site.site.db.selectFrom('problemCode').select('kind').where('pid', '=', pid).execute();
  expect(rows.map(one => one.kind).sort()).toEqual(['answer', 'template']);
});

test('how one stands at problems', async ({ site }) => {
  const user = await site.aUser();
  const problems = await Promise.all([1, 2, 3, 4].map(() => aProblem(site, user)));
  const [solved, tried, contest, none] = problems.map(one => one.pid) as [number, number, number, number];
  const submitId = await aSubmissionRow(site, user, solved);
  await aSubmissionRow(site, user, solved, { status: -1 });
  await site.site.db
    .insertInto('solved')
    .values({ uid: user.uid, pid: solved, submitId, solvedAt: new Date().toISOString() })
    .execute();
  await aSubmissionRow(site, user, tried, { status: -1 });
  await aSubmissionRow(site, user, tried, { status: 1 });
  await aSubmissionRow(site, user, contest, { cid: 9 });
  const pidList = [solved, tried, contest, none];
  const { body } = await user.call(getUserProblemStatus, { body: { pidList } });
  expect(body.data).toEqual({
    [solved]: { status: 0 },
    [tried]: { status: 1 },
    [contest]: { status: -10 },
    [none]: { status: -10 },
  });
  expect((await site.call(getUserProblemStatus, { body: { pidList } })).http).toBe(401);
  expect((await user.call(getUserProblemStatus, { body: { pidList: 'all' } })).http).toBe(400);
});
