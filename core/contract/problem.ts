import { z } from 'zod';
import { isLevel, maxLevel } from '../level.ts';
import { pageSize } from '../limits.ts';
import { judgeCaseModes, judgeModes } from '../scoring/mode.ts';
import { endpoint, flag, pageOf, paging, timestamps } from './endpoint.ts';

/** Ids are PostgreSQL integers; what is larger names nothing. */
export const id = z.coerce.number().int().min(1).max(2_147_483_647);
export const displayId = z.string().trim().min(1).max(50);
/** ME for the own bank, ALL for every bank, else the key of another judge. */
export const bank = z.string().trim().max(20).default('ME').transform(bankKey);

export const tag = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string().nullable(),
  oj: z.string(),
  gid: z.number().nullable(),
  tcid: z.number().nullable(),
  ...timestamps,
});
export type Tag = z.output<typeof tag>;

export const tagClassification = z.object({
  id: z.number(),
  name: z.string(),
  oj: z.string(),
  rank: z.number(),
  ...timestamps,
});

const tagGroup = z.object({ classification: tagClassification.nullable(), tagList: z.array(tag) });
export type TagGroup = z.output<typeof tagGroup>;

const counts = {
  total: z.number(),
  ac: z.number(),
  mle: z.number(),
  tle: z.number(),
  re: z.number(),
  pe: z.number(),
  ce: z.number(),
  wa: z.number(),
  se: z.number(),
  pa: z.number(),
};
export const problemCount = z.object({ pid: z.number(), ...counts });
export type ProblemCount = z.output<typeof problemCount>;

export const problemRow = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.number(),
  type: z.number(),
  tags: z.array(tag),
  ...counts,
});
export type ProblemRow = z.output<typeof problemRow>;

/** `tagId` is comma-joined ids, or the JSON list that a page keeps in its address. */
const tagIds = z
  .string()
  .max(200)
  .optional()
  .transform((text, context) => {
    const parts = (text ?? '').replace(/^\s*\[|\]\s*$/g, '').split(',');
    const ids = parts.map(part => part.trim()).filter(part => part !== '' && part !== 'null');
    if (ids.length > 20 || !ids.every(part => /^\d{1,9}$/.test(part))) {
      context.addIssue({ code: 'custom', message: 'ids, joined by commas' });
      return z.NEVER;
    }
    return [...new Set(ids.map(Number))];
  });

/** Empty and All mean no filter. */
const level = z
  .string()
  .max(20)
  .optional()
  .transform((text, context) => {
    if (!text || /^all$/i.test(text)) return undefined;
    const value = Number(text);
    if (isLevel(value)) return value;
    context.addIssue({ code: 'custom', message: `a level from 0 to ${maxLevel}` });
    return z.NEVER;
  });

export const getProblemList = endpoint({
  method: 'GET',
  path: '/api/get-problem-list',
  summary: 'The public problems, by length of their id and then by id',
  who: 'any',
  query: {
    ...paging(pageSize.problems),
    keyword: z.string().trim().max(100).optional(),
    tagId: tagIds,
    difficulty: level,
    oj: z.string().trim().max(20).default('Mine').transform(bankKey),
  },
  answer: pageOf(problemRow),
  heavy: true,
  alike: 'everybody',
});

export const getAllProblemTags = endpoint({
  method: 'GET',
  path: '/api/get-all-problem-tags',
  summary: 'The tags of a bank',
  who: 'any',
  query: { oj: bank },
  answer: z.array(tag),
  alike: 'ordinary',
});

export const getProblemTagsAndClassification = endpoint({
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  summary:
    'The tags of a bank, or of the problems that a group has, by classification; those without one come last',
  who: 'any',
  within: { group: 'query.gid?' },
  tags: ['problemTags'],
  query: { oj: bank, gid: id.optional() },
  answer: z.array(tagGroup),
  alike: 'ordinary',
});

export const getProblemTags = endpoint({
  method: 'GET',
  path: '/api/get-problem-tags',
  summary: 'The tags of a problem',
  who: 'any',
  query: { pid: id },
  answer: z.array(tag),
});

/** Pages have it from their address, where it is text. */
const placeId = z.union([z.null(), z.coerce.number().int().min(0).max(2_147_483_647)]).nullish();

export const getUserProblemStatus = endpoint({
  method: 'POST',
  path: '/api/get-user-problem-status',
  summary: 'How the one who asks stands at problems; -10 where nothing was submitted',
  who: 'login',
  scope: 'read',
  within: { contest: 'body.cid?', group: 'body.gid?' },
  tags: ['verdicts'],
  body: z.object({
    pidList: z.array(z.number().int().min(1).max(2_147_483_647)).max(1_000),
    isContestProblemList: z.boolean().nullish(),
    cid: placeId,
    gid: placeId,
    containsEnd: z.boolean().nullish(),
  }),
  answer: z.record(z.string(), z.object({ status: z.number(), score: z.number().nullish() })),
});

const fullScreenProblem = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  /** -10 where nothing was submitted */
  status: z.number(),
  score: z.number().nullable(),
});
export type FullScreenProblem = z.output<typeof fullScreenProblem>;

export const getFullScreenProblems = endpoint({
  method: 'GET',
  path: '/api/get-full-screen-problem-list',
  summary: 'The problems of a training or a contest, with how the one who asks stands at each',
  who: 'login',
  within: { contest: 'query.cid?', training: 'query.tid?' },
  tags: ['verdicts'],
  query: { cid: placeId, tid: placeId },
  answer: z.array(fullScreenProblem),
});

export const getRandomProblem = endpoint({
  method: 'GET',
  path: '/api/get-random-problem',
  summary: 'A public problem of the own bank, or one of a group, by chance',
  who: 'any',
  within: { group: 'query.gid?' },
  query: { gid: id.optional() },
  answer: z.object({ problemId: z.string() }),
});

/** The checker and the files beside it never leave; they stand here because clients know the fields. */
export const problem = z.object({
  /** its number, under both names */
  id: z.number(),
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.number(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  timeLimit: z.number(),
  memoryLimit: z.number(),
  stackLimit: z.number(),
  description: z.string(),
  input: z.string(),
  output: z.string(),
  examples: z.string(),
  source: z.string(),
  hint: z.string(),
  difficulty: z.number(),
  auth: z.number(),
  ioScore: z.number(),
  codeShare: z.boolean(),
  spjCode: z.null(),
  spjLanguage: z.null(),
  userExtraFile: z.string().nullable(),
  judgeExtraFile: z.null(),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  isUploadCase: z.boolean(),
  caseVersion: z.string(),
  modifiedUser: z.string().nullable(),
  isGroup: z.boolean(),
  gid: z.number().nullable(),
  applyPublicProgress: z.number().nullable(),
  isFileIO: z.boolean(),
  ioReadFileName: z.string().nullable(),
  ioWriteFileName: z.string().nullable(),
  isRemote: z.boolean(),
  ...timestamps,
});
export type Problem = z.output<typeof problem>;

/** The parts of a statement as HTML, with its formulas drawn. */
const renderedStatement = z.object({
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
  source: z.string(),
});
export type RenderedStatement = z.output<typeof renderedStatement>;

export const problemInfo = z.object({
  problem,
  /** when asked for */
  rendered: renderedStatement.optional(),
  tags: z.array(tag),
  /** names of the languages it may be solved in */
  languages: z.array(z.string()),
  /** those of them that no judge serves now: what is submitted in them waits for one */
  unserved: z.array(z.string()),
  /** first content of the editor by language name */
  codeTemplate: z.record(z.string(), z.string()),
  problemCount,
});
export type ProblemInfo = z.output<typeof problemInfo>;

export const getProblemDetail = endpoint({
  method: 'GET',
  path: '/api/get-problem-detail',
  summary: 'A problem as a solver reads it',
  who: 'any',
  tags: ['verdicts'],
  query: { problemId: displayId, gid: id.optional(), rendered: flag.default(false) },
  answer: problemInfo,
  alike: 'visitors',
});

export const codeTemplate = z.object({
  id: z.number(),
  pid: z.number(),
  lid: z.number(),
  code: z.string(),
  status: z.boolean(),
  /** the media type of the language, by which an editor colours it */
  mode: z.string(),
  ...timestamps,
});
export type CodeTemplate = z.output<typeof codeTemplate>;

export const getProblemCodeTemplate = endpoint({
  method: 'GET',
  path: '/api/get-problem-code-template',
  summary: 'First contents of the editor, one for each language that has one',
  who: 'any',
  query: { pid: id },
  answer: z.array(codeTemplate),
});

export const getProblemCodeAnswer = endpoint({
  method: 'GET',
  path: '/api/get-problem-code-answer',
  summary: 'Model answers; for the author and administrators',
  who: 'login',
  query: { pid: id },
  answer: z.array(codeTemplate),
});

export const language = z.object({
  id: z.number(),
  name: z.string(),
  contentType: z.string(),
  description: z.string(),
  compileCommand: z.string(),
  template: z.string(),
  codeTemplate: z.string(),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.number(),
  ...timestamps,
});
export type Language = z.output<typeof language>;

export const getProblemLanguages = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/get-problem-languages',
  summary: 'The languages a problem may be solved in',
  who: 'any',
  query: { pid: id },
  answer: z.array(language),
});

export const getLanguages = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/languages',
  summary: 'The languages of every judge or, with all=false, of the judge of a problem',
  who: 'any',
  tags: ['languages'],
  query: { all: flag.default(true), pid: id.optional() },
  answer: z.array(language),
});

/** Mine, ME and nothing are the own bank; All is every bank. */
function bankKey(word: string): string {
  const key = word.toUpperCase();
  return key === 'MINE' || key === '' ? 'ME' : key;
}
