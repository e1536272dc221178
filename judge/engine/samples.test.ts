/** The sample problems of a new site, judged for real: what their author hands in is accepted, what is wrong is not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemScore } from '#core/scoring/score.ts';
import { Status } from '#core/verdict.ts';
import { contestProblems } from '#server/samples/contests/index.ts';
import { sampleProblems } from '#server/samples/problems/index.ts';
import { type Sample, saveOf } from '#server/samples/problems/sample.ts';
import { judgeSubmission } from './submission.ts';
import type { JudgeTask } from './task.ts';
import { aTask, aWorkshop, type CaseText, someCases, someLimits, type TestWorkshop } from './testing.ts';

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.close());

describe.each([...sampleProblems, ...contestProblems].map(sample => [sample.title, sample] as const))(
  '%s',
  (_title, sample) => {
    let task: Partial<JudgeTask>;
    beforeAll(() => {
      task = taskOf(sample);
    });

    for (const { language, code } of sample.answers)
      test(`${language} is accepted`, async context => {
        if (!shop.languages.find(language)) context.skip(`no ${language} here`);
        const result = await judgeSubmission(shop, aTask({ ...task, language, source: code }));
        const firstBad = result.cases.find(one => one.status !== Status.Accepted);
        expect({
          status: result.status,
          firstBad,
          words: result.errorMessage,
          cause: result.cause,
        }).toMatchObject({
          status: Status.Accepted,
          firstBad: undefined,
        });
        if (sample.type === 1) expect(result.score).toBe(task.ioScore);
      });

    test('a wrong solution is not', async () => {
      const { language, code } = sample.wrong;
      const result = await judgeSubmission(shop, aTask({ ...task, language, source: code }));
      expect([Status.Accepted, Status.SystemError, Status.CompileError]).not.toContain(result.status);
    });
  },
);

function taskOf(sample: Sample): Partial<JudgeTask> {
  const { problem, cases } = saveOf(sample);
  const { judgeCaseMode = 'default', spjCode, spjLanguage, ioReadFileName, ioWriteFileName } = problem;
  return {
    limits: someLimits({
      timeLimitMs: problem.timeLimit ?? 1000,
      memoryLimitMb: problem.memoryLimit ?? 256,
      stackLimitMb: problem.stackLimit ?? 128,
    }),
    type: problem.type,
    judgeMode: problem.judgeMode ?? 'default',
    judgeCaseMode,
    ioScore: problemScore(scored(cases), judgeCaseMode),
    difficulty: problem.difficulty,
    fileIO: problem.isFileIo ? { read: ioReadFileName!, write: ioWriteFileName! } : null,
    userExtraFile: JSON.parse(problem.userExtraFile ?? '{}'),
    judgeExtraFile: JSON.parse(problem.judgeExtraFile ?? '{}'),
    checker: spjCode ? { language: spjLanguage!, source: spjCode } : null,
    cases: someCases(...(cases as CaseText[])),
  };
}

const scored = (cases: { score?: number; groupNum?: number | null }[]) =>
  cases.map(({ score = 0, groupNum }) => ({ score, groupNum }));
