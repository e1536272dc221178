import * as contract from '#core/contract/problem-admin.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';

let serial = 0;

/** A save that breaks no rule, with one hand-typed case. */
export const aSave = (given: Partial<contract.ProblemSave['problem']> = {}): contract.ProblemSave => {
  serial += 1;
  return {
    problem: {
      problemId: `edit-${serial}`,
      title: 'Sum',
      input: 'two numbers',
      output: 'their sum',
      ...given,
    },
    samples: [{ input: '1 2\n', output: '3\n', score: 100 }],
    isUploadTestCase: false,
    languages: [{ name: 'C++' }],
  };
};

export const create = async (user: TestUser, save: contract.ProblemSave = aSave()) =>
  (await user.call<{ pid: number; problemId: string }>(contract.createAdminProblem, { body: save })).body;
export const read = async (user: TestUser, pid: number) =>
  (await user.call<contract.AdminProblem>(contract.getAdminProblem, { query: { pid } })).body.data!;
export const cases = async (
  user: TestUser,
  query: { pid: number; isUpload?: boolean; dataVersion?: number },
) => (await user.call<contract.ProblemCase[]>(contract.getProblemCases, { query })).body.data!;
export const update = (user: TestUser, problem: contract.AdminProblem, changed: object = {}) =>
  user.call(contract.updateAdminProblem, { body: { ...saveOf(problem), ...changed } });
export const root = (site: TestSite) => site.aUser({ role: 1000 });

/** What the editor sends back for what it read. */
export const saveOf = (read: contract.AdminProblem) => ({
  problem: {
    id: read.id,
    problemId: read.problemId,
    title: read.title,
    input: read.input,
    output: read.output,
    gmtModified: read.gmtModified,
  },
  languages: read.languages.map(name => ({ name })),
  tags: read.tags.map(({ name, color }) => ({ name, color })),
});
