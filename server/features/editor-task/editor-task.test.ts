import { expect } from 'vitest';
import { getEditorTask } from '#core/contract/editor-task.ts';
import type { EditorTask } from '#core/editor-task.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';

const examples =
  '<input>1 2</input><output>3\n</output><input>9</input><output>9</output><isOpen>false</isOpen>';

test('an editor gets a problem with the samples that its page shows', async ({ site }) => {
  const author = await site.aUser();
  const { problemId } = await aProblem(site, author, { problem: { title: 'Sum of 2', examples } });
  const { body } = await site.call<EditorTask>(getEditorTask, { query: { problemId } });
  expect(body.data).toMatchObject({
    name: `${problemId}. Sum of 2`,
    url: `/problem/${problemId}`,
    interactive: false,
    timeLimit: 1000,
    memoryLimit: 256,
    tests: [{ input: '1 2\n', output: '3\n' }],
    testType: 'single',
    input: { type: 'stdin' },
    output: { type: 'stdout' },
    languages: { java: { mainClass: 'Main', taskClass: `${problemId}SumOf2` } },
    batch: { size: 1 },
  });
  const { problemId: files } = await aProblem(site, author, {
    problem: { title: '求和', isFileIo: true, ioReadFileName: 'sum.in', ioWriteFileName: 'sum.out' },
  });
  await site.site.settings.write({ baseUrl: 'https://oj.example.edu/' });
  expect(
    (await site.call<EditorTask>(getEditorTask, { query: { problemId: files } })).body.data,
  ).toMatchObject({
    url: `https://oj.example.edu/problem/${files}`,
    input: { type: 'file', fileName: 'sum.in' },
    output: { type: 'file', fileName: 'sum.out' },
    languages: { java: { taskClass: files } },
  });
});

test('nobody gets what its page does not show them', async ({ site }) => {
  const [author, user] = [await site.aUser(), await site.aUser()];
  const { pid, problemId } = await aProblem(site, author, { problem: { auth: 3 } });
  const statusOf = async (query: Record<string, string | number>, caller = user.call) =>
    (await caller(getEditorTask, { query })).body.status;
  expect(await statusOf({ problemId })).not.toBe(200);
  const running = await aContest(site, author, { problems: { A: pid }, registered: [user] });
  const coming = await aContest(site, author, { problems: { A: pid }, startTime: inMinutes(60) });
  const { body } = await user.call<EditorTask>(getEditorTask, { query: { problemId: 'A', cid: running } });
  expect(body.data).toMatchObject({ name: 'A. Problem A', group: expect.stringMatching(/ - Contest \d+$/) });
  expect(await statusOf({ problemId: 'A', cid: coming })).not.toBe(200);
  expect(await statusOf({ problemId: 'A', cid: running }, site.call)).toBe(401);
  const gid = await aGroup(site, author, { auth: 3 });
  const { problemId: ofGroup } = await aProblem(site, author, { problem: { gid } });
  expect(await statusOf({ problemId: ofGroup, gid })).not.toBe(200);
  expect(await statusOf({ problemId: ofGroup, gid }, author.call)).toBe(200);
});
