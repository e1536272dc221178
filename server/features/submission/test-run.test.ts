import { expect } from 'vitest';
import { reportTestRun, type Work } from '#core/contract/judging.ts';
import { getTestRunResult, submitTestRun } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';

test('a result is read once, by the one who asked, cut where it is long', async ({ site }) => {
  const [user, stranger, judge] = [await site.aUser(), await site.aUser(), await aJudge(site)];
  const { pid } = await aProblem(site, stranger);
  const testJudgeKey = (await user.call<string>(submitTestRun, { body: { ...code, pid, userInput: '1 2' } }))
    .body.data!;
  const read = (person = user) => person.call(getTestRunResult, { query: { testJudgeKey } });
  expect((await read()).body.data).toMatchObject({ status: Status.Pending });
  const { lease } = (await judge.claim()) as unknown as Work;
  const result = { ...ran, userOutput: 'x'.repeat(1_001) };
  await judge.call(reportTestRun, { body: { lease, result } });
  expect((await read(stranger)).body.status).not.toBe(200);
  expect((await read()).body.data).toMatchObject({
    status: Status.Accepted,
    userInput: '1 2',
    problemJudgeMode: 'default',
    userOutput: `${'x'.repeat(1_000)}...`,
  });
  expect((await read()).body.status).not.toBe(200);
});

test('the files of a problem are used, but not where programs talk to an interactor', async ({ site }) => {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [user, judge] = [await site.aUser(), await aJudge(site)];
  const files = { isFileIo: true, ioReadFileName: 'sum.in', ioWriteFileName: 'sum.out' };
  for (const [judgeMode, fileIO] of [
    ['default', { read: 'sum.in', write: 'sum.out' }],
    ['interactive', null],
  ] as const) {
    const { pid } = await aProblem(site, user, { problem: { ...files, judgeMode } });
    await user.call(submitTestRun, { body: { ...code, pid, userInput: '' } });
    const { lease, task } = (await judge.claim()) as unknown as Work;
    expect(task).toMatchObject({ fileIO });
    await judge.call(reportTestRun, { body: { lease, result: ran } });
  }
});

const code = { language: 'C++', code: 'int main() {}' };
const ran = { status: 0, time: 1, memory: 1, userOutput: '', stderr: '', cause: null };
