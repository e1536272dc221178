import { z } from 'zod';
import { isLevel } from '../level.ts';
import { codeLengthMax, problemSaveBytesMax, problemTextMax } from '../limits.ts';
import { judgeCaseModes, judgeModes } from '../scoring/mode.ts';
import {
  bodyId,
  endpoint,
  flag,
  instant,
  nothing,
  numberOrDigits,
  pageOf,
  paging,
  timestamps,
} from './endpoint.ts';
import { codeTemplate, id, problem, problemCount, tag } from './problem.ts';

/**
 * The problem editor. Whoever holds an admin role sees the list and creates problems; a super admin or problem admin
 * changes every problem, anybody else the ones they wrote. Only super admins and problem admins make one public.
 */

/** 1 public, 2 hidden, 3 contest only */
const auth = z.number().int().min(1).max(3);

const adminProblemRow = z.object({
  ...problem.pick({ id: true, problemId: true, title: true, author: true, type: true, judgeMode: true })
    .shape,
  ...problem.pick({ difficulty: true, auth: true, isRemote: true, source: true, modifiedUser: true }).shape,
  /** ME, or the key of the judge it comes from */
  oj: z.string(),
  /** how many cases the data in force has */
  cases: z.number(),
  total: z.number(),
  ac: z.number(),
  /** whether the one who asks may change it */
  mayEdit: z.boolean(),
  /** shows it to everybody */
  mayPublish: z.boolean(),
  /** deletes it, and restores it */
  mayDelete: z.boolean(),
  /** when it was deleted; until it is removed for good it can be restored */
  deletedAt: instant.nullable(),
  ...timestamps,
});
export type AdminProblemRow = z.output<typeof adminProblemRow>;

export const listAdminProblems = endpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-list',
  summary: 'Every problem outside groups, newest first; a search counts up to 10,000 rows',
  who: 'admin',
  scope: 'problems',
  query: {
    ...paging(),
    /** a part of the title or the display id, or the whole number of a problem */
    keyword: z.string().trim().max(100).optional(),
    auth: z.coerce.number().pipe(auth).optional().catch(undefined),
    /** ME, the key of another judge, or ALL */
    oj: z.string().trim().max(20).default('ALL'),
    /** a username, whole */
    author: z.string().trim().max(255).optional(),
    /** those that were deleted and can be restored, instead of the others */
    deleted: flag.default(false),
  },
  answer: pageOf(adminProblemRow),
});

const code = z.object({ ...codeTemplate.shape, language: z.string() });

export const adminProblem = z.object({
  ...problem.shape,
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  judgeExtraFile: z.string().nullable(),
  modifiedUser: z.string(),
  oj: z.string(),
  tags: z.array(tag),
  /** names; empty: all that are offered */
  languages: z.array(z.string()),
  codeTemplates: z.array(code),
  codeAnswers: z.array(code),
  /** how many cases the data in force has, and how many bytes they are */
  cases: z.number(),
  caseBytes: z.number(),
  /** whether it has a checker or interactor, which was then compiled before it was saved */
  spjCompileOk: z.boolean(),
  uploadTestcaseDir: z.null(),
  /** its cases by the names of their files */
  testCaseScore: z.array(
    z.object({
      index: z.number(),
      input: z.string(),
      output: z.string(),
      groupNum: z.number().nullable(),
      score: z.number(),
      pid: z.number(),
    }),
  ),
  /** the newest contest that has it */
  cid: z.number().nullable(),
  ...problemCount.omit({ pid: true }).shape,
});
export type AdminProblem = z.output<typeof adminProblem>;

export const getAdminProblem = endpoint({
  method: 'GET',
  path: '/api/admin/problem',
  summary: 'All that the editor shows of a problem, but its test cases',
  who: 'admin',
  scope: 'problems',
  query: { pid: id },
  answer: adminProblem,
});

/** A case of the list: names and sizes; the files themselves are asked for one by one. */
export const problemCase = z.object({
  id: z.number(),
  pid: z.number(),
  /** its place, from 1, under both names */
  seq: z.number(),
  index: z.number(),
  /** the name of the file; its content when hand-typed cases were asked for and it is short, null when it is long */
  input: z.string().nullable(),
  output: z.string().nullable(),
  inputName: z.string(),
  outputName: z.string(),
  inputBytes: z.number(),
  outputBytes: z.number(),
  score: z.number(),
  groupNum: z.number().nullable(),
  isOpen: z.boolean(),
  status: z.number(),
  ...timestamps,
});
export type ProblemCase = z.output<typeof problemCase>;

export const getProblemCases = endpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-cases',
  summary: 'The test cases in force, or those of an older version',
  who: 'admin',
  scope: 'problems',
  query: {
    pid: id,
    /** true: `input` and `output` are file names. false: they are contents, as far as those are short */
    isUpload: flag.default(true),
    dataVersion: id.optional(),
  },
  answer: z.array(problemCase),
});

export const deleteProblem = endpoint({
  method: 'DELETE',
  path: '/api/admin/problem',
  summary:
    'Put a problem into the trash: hidden at once, removed with its submissions and what they counted for in 30 days',
  who: 'problemAdmin',
  scope: 'problems',
  query: { pid: id },
  answer: nothing,
});

export const getNextProblemId = endpoint({
  method: 'GET',
  path: '/api/admin/problem/next-id',
  summary: 'A display id that nobody has yet, for a new problem',
  who: 'admin',
  scope: 'problems',
  answer: z.object({ problemId: z.string() }),
});

export const restoreProblem = endpoint({
  method: 'PUT',
  path: '/api/admin/problem/restore',
  summary: 'Take a deleted problem back as it was; answers the display id that it has now',
  who: 'problemAdmin',
  scope: 'problems',
  body: z.object({ pid: id }),
  answer: z.object({ problemId: z.string() }),
});

export const changeProblemAuth = endpoint({
  method: 'PUT',
  path: '/api/admin/problem/change-problem-auth',
  summary: 'Make a problem public, hidden or contest only',
  who: 'admin',
  scope: 'problems',
  body: z.object({ id: bodyId, auth }),
  answer: nothing,
});

const text = (max: number) => z.string().max(max);
const statement = text(problemTextMax);
const extraFiles = z.string().max(4_000_000).nullish();

/** What an author decides. What is left out keeps its value, or has the default of a new problem. */
export const problemFields = z.object({
  /** the group it belongs to; what is written for the bank has none, whatever is sent */
  gid: bodyId.nullish(),
  problemId: text(50),
  title: text(255),
  description: statement.optional(),
  input: statement,
  output: statement,
  examples: statement.optional(),
  hint: statement.optional(),
  source: text(1_000).optional(),
  type: z.union([z.literal(0), z.literal(1)]).optional(),
  judgeMode: z.enum(judgeModes).optional(),
  judgeCaseMode: z.enum(judgeCaseModes).optional(),
  /** milliseconds and megabytes, at most `judgeLimitMax`, or what the problem has already */
  timeLimit: numberOrDigits(z.int32().min(1)).optional(),
  memoryLimit: numberOrDigits(z.int32().min(1)).optional(),
  stackLimit: numberOrDigits(z.int32().min(1)).optional(),
  difficulty: z.number().int().refine(isLevel).optional(),
  auth: auth.optional(),
  codeShare: z.boolean().optional(),
  isRemoveEndBlank: z.boolean().optional(),
  openCaseResult: z.boolean().optional(),
  isFileIO: z.boolean().optional(),
  ioReadFileName: text(100).nullish(),
  ioWriteFileName: text(100).nullish(),
  spjCode: text(problemTextMax).nullish(),
  spjLanguage: text(100).nullish(),
  /** JSON text, file name to content; for the compiler of the solver's program */
  userExtraFile: extraFiles,
  /** JSON text, file name to content; for the checker or interactor */
  judgeExtraFile: extraFiles,
});

/**
 * One case of a save, in the order in which they are judged. Where its two files come from:
 *   typed by hand   `isText`, `input` and `output` are the contents
 *   an upload       `upload` (or `uploadTestcaseDir` for rows without `id`) names it, `input` and `output` are its files
 *   a stored case   `id` names a case of this problem, of any version; a file that is not given is kept
 * So a new score, group or place needs the id alone, and replacing one file the id and that file.
 */
export const caseSave = z.object({
  id: bodyId.nullish(),
  input: z.string().nullish(),
  output: z.string().nullish(),
  /** unless said, what `isUploadTestCase` says */
  isText: z.boolean().optional(),
  upload: text(100).nullish(),
  /** an integer of 0 or more; counts in OI problems */
  score: numberOrDigits(z.number().min(-2_147_483_648).max(2_147_483_647)).nullish(),
  /**
   * needed where cases are scored in groups: `subtask_lowest` and `subtask_average`; `ergodic_without_error` stops at the
   * first error and scores no groups, so there it may be given and need not
   */
  groupNum: numberOrDigits(z.int32()).nullish(),
  /** whoever sees the result of this case sees its input and expected output too; closed unless said */
  isOpen: z.boolean().optional(),
  /** its place as it was read; the order of the rows is what counts */
  index: numberOrDigits(z.int32()).nullish(),
});
export type CaseSave = z.input<typeof caseSave>;

const codeSave = z.object({
  /** the name of the language, or its number */
  language: text(100).optional(),
  lid: z.int32().optional(),
  code: text(codeLengthMax),
  /** false: switched off, and forgotten */
  status: z.boolean().default(true),
  /** as it was read; it follows from the language */
  mode: text(100).nullish(),
});

const problemSave = {
  problem: problemFields,
  /** the cases, all of them; left out: those in force are kept */
  samples: z.array(caseSave).max(10_000).optional(),
  /** whether the cases are files or typed by hand */
  isUploadTestCase: z.boolean().default(true),
  /** `fileListDir` of the upload that the rows of `samples` without an id name files of */
  uploadTestcaseDir: text(100).nullish(),
  judgeMode: z.enum(judgeModes).optional(),
  /** whether checker and case mode are others than before; the server looks for itself */
  changeModeCode: z.boolean().optional(),
  changeJudgeCaseMode: z.boolean().optional(),
  languages: z.array(z.object({ name: text(100) })).max(200),
  /** of these three, what is left out stays as it is */
  tags: z
    .array(z.object({ name: text(50), color: text(30).nullish() }))
    .max(50)
    .optional(),
  codeTemplates: z.array(codeSave).max(200).optional(),
  codeAnswers: z.array(codeSave).max(200).optional(),
};

export const createAdminProblem = endpoint({
  method: 'POST',
  path: '/api/admin/problem',
  summary: 'A new problem',
  who: 'admin',
  scope: 'problems',
  body: z.object(problemSave),
  bodyBytesMax: problemSaveBytesMax,
  answer: z.object({ pid: z.number(), problemId: z.string() }),
});
export type ProblemSave = z.input<(typeof createAdminProblem)['body']>;

/** What a refused save says when somebody else saved in between: who, and when. */
export const editConflict = z.object({ modifiedUser: z.string(), gmtModified: instant });
export type EditConflict = z.output<typeof editConflict>;

export const updateAdminProblem = endpoint({
  method: 'PUT',
  path: '/api/admin/problem',
  summary: 'Change a problem; refused with `editConflict` as data when it is not as the editor read it',
  who: 'admin',
  scope: 'problems',
  invalidates: ['dataVersions'],
  body: z.object({
    ...problemSave,
    problem: problemFields.extend({
      id: bodyId,
      /** as it was read; compared with what is stored now */
      gmtModified: instant.optional(),
    }),
    /** save over what somebody else has saved since */
    overwrite: z.boolean().default(false),
  }),
  bodyBytesMax: problemSaveBytesMax,
  /** the new state, to go on editing from */
  answer: z.object({ gmtModified: instant, caseVersion: z.string() }),
});
