import { sql } from 'kysely';
import type { z } from 'zod';
import type { judgeTask, testRunTask } from '#core/contract/judging.ts';
import type { JudgeCaseMode, JudgeMode } from '#core/scoring/mode.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import { wantsEqual } from '#server/features/contest/day/queries/held.ts';
import { termsOf } from './need.ts';

/** What a judge needs to know of a problem and a submission: no names, no accounts, no paths. */

export const problemFields = [
  'problem.id',
  'problem.problemId',
  'problem.type',
  'problem.judgeMode',
  'problem.judgeCaseMode',
  'problem.timeLimit',
  'problem.memoryLimit',
  'problem.stackLimit',
  'problem.ioScore',
  'problem.difficulty',
  'problem.isRemoveEndBlank',
  'problem.isRemote',
  'problem.isFileIo',
  'problem.ioReadFileName',
  'problem.ioWriteFileName',
  'problem.userExtraFile',
  'problem.judgeExtraFile',
  'problem.spjCode',
  'problem.spjLanguage',
  'problem.caseVersion',
] as const;

/** The cases of a problem, in its row. */
export const problemCases = sql<JudgeTask['cases']>`coalesce((
  select json_agg(json_build_object('caseId', id, 'groupNum', group_num, 'score', score, 'input', input_sha256,
    'output', output_sha256, 'outputSize', output_bytes) order by seq)
  from problem_case where data_version = problem.case_version), '[]')`.as('cases');

type JudgeTask = z.output<typeof judgeTask>;

const tasks = statement((db, submitId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select(problemFields)
    .select(['submission.language', 'submission.code', 'submission.cid', problemCases])
    .select(wantsEqual(sql`submission.cid`).as('wantsEqual'))
    .where('submitId', '=', submitId),
);

export async function submissionTask(
  db: Database,
  submitId: number,
): Promise<{ task: JudgeTask; terms: string[] }> {
  const [row] = await tasks(db, submitId);
  if (!row) throw new Error(`There is no submission ${submitId}`);
  return { task: taskOf(submitId, row), terms: termsOf(row) };
}

type TaskRow = Omit<Awaited<ReturnType<typeof tasks>>[number], 'cid' | 'wantsEqual'>;

export const taskOf = (submitId: number, row: TaskRow): JudgeTask => ({
  submitId,
  language: row.language,
  source: row.code,
  limits: limitsOf(row),
  type: row.type as 0 | 1,
  judgeMode: row.judgeMode as JudgeMode,
  judgeCaseMode: row.judgeCaseMode as JudgeCaseMode,
  ioScore: row.ioScore,
  difficulty: row.difficulty,
  isRemoveEndBlank: row.isRemoveEndBlank,
  fileIO: fileIoOf(row),
  userExtraFile: filesOf(row.userExtraFile),
  judgeExtraFile: filesOf(row.judgeExtraFile),
  checker:
    row.judgeMode === 'default' || !row.spjCode
      ? null
      : { language: row.spjLanguage ?? 'C++', source: row.spjCode },
  cases: row.cases,
  dataVersion: String(row.caseVersion ?? 0),
});

export async function testTask(db: Database, key: string): Promise<z.output<typeof testRunTask>> {
  const row = await db
    .selectFrom('testRun')
    .innerJoin('problem', 'problem.id', 'testRun.pid')
    .select(problemFields)
    .select(['testRun.language', 'testRun.code', 'testRun.userInput', 'testRun.expectedOutput'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return {
    language: row.language,
    source: row.code,
    limits: limitsOf(row),
    userInput: row.userInput,
    expectedOutput: row.expectedOutput,
    // How exact another judge is we do not know.
    isRemoveEndBlank: row.isRemoveEndBlank || row.isRemote,
    fileIO: fileIoOf(row),
    userExtraFile: filesOf(row.userExtraFile),
  };
}

interface ProblemRow {
  problemId: string;
  judgeMode: string;
  timeLimit: number;
  memoryLimit: number;
  stackLimit: number;
  isFileIo: boolean;
  ioReadFileName: string | null;
  ioWriteFileName: string | null;
}

export const limitsOf = ({ problemId, timeLimit, memoryLimit, stackLimit }: ProblemRow) => ({
  timeLimitMs: timeLimit,
  memoryLimitMb: memoryLimit,
  stackLimitMb: stackLimit,
  appliesLanguageFactor: !/^(CF|GYM)-/.test(problemId),
});

/** A program that talks to an interactor does so by its standard streams, whatever the problem says of files. */
export const fileIoOf = ({
  judgeMode,
  isFileIo,
  ioReadFileName: read,
  ioWriteFileName: write,
}: ProblemRow) => (isFileIo && judgeMode !== 'interactive' && read && write ? { read, write } : null);

const filesOf = (json: string | null): Record<string, string> => (json ? JSON.parse(json) : {});

/** Whether a file belongs to the test data of the problem that was submitted to, whatever version of it. */
export async function isCaseFileOf(db: Database, submitId: number, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('dataVersion', 'dataVersion.pid', 'submission.pid')
    .innerJoin('problemCase', 'problemCase.dataVersion', 'dataVersion.id')
    .select('submitId')
    .where('submitId', '=', submitId)
    .where(either => either.or([either('inputSha256', '=', sha256), either('outputSha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
