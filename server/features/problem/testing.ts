import type { TestSite, TestUser } from '../../testing/site.ts';
import { createProblem, type ProblemSave } from './save.ts';

let serial = 0;

/** A public problem with one case, unless said otherwise. */
export async function aProblem(
  { site }: TestSite,
  author: Pick<TestUser, 'uid' | 'username'>,
  { problem, ...save }: Partial<ProblemSave> = {},
): Promise<{ pid: number; problemId: string }> {
  serial += 1;
  return createProblem(site, author, {
    cases: [{ input: '1 2\n', output: '3\n', score: 100 }],
    ...save,
    problem: { title: `Problem ${serial}`, ...problem },
  });
}
