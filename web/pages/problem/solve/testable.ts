import type { Problem } from '#core/contract/problem.ts';
import { readExamples } from '#core/examples.ts';
import { testInputMax } from '#core/limits.ts';
import type { TestCase } from './useTestRun.ts';

/** The samples a test run can take. Only where outputs are compared plainly is there something to expect. */
export const testableSamples = ({
  examples,
  judgeMode,
}: Pick<Problem, 'examples' | 'judgeMode'>): TestCase[] =>
  readExamples(examples)
    .filter(({ input }) => input.length <= testInputMax)
    .map(({ input, output }) => ({ input, ...(judgeMode === 'default' && { expected: output }) }));
