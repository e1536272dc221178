import type { Problem } from '#core/contract/problem.ts';
import { isCFamily } from '#web/components/code/family.ts';

type Limited = Pick<Problem, 'problemId' | 'timeLimit' | 'memoryLimit' | 'stackLimit'>;

/** What a program may use: twice as much outside C and C++, except where Codeforces judges. */
export function effectiveLimits(problem: Limited, language: string) {
  const doubled = !isCFamily(language) && !/^(CF|GYM)-/i.test(problem.problemId);
  const factor = doubled ? 2 : 1;
  return {
    timeMs: problem.timeLimit * factor,
    memoryMb: problem.memoryLimit * factor,
    stackMb: problem.stackLimit,
    doubled,
  };
}
