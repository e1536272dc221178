import { z } from 'zod';
import { homeworkReasonMax, homeworkStates, lateRules, matrixPeopleMax } from '../limits.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * A training as homework. Those who manage it set when it is due, give single pupils more time, and see who has done
 * what; a pupil sees what is due.
 */

/** A number in a body. */
const number = z.number().int().min(1).max(2_147_483_647);

export const homework = z.object({
  tid: z.number(),
  gid: z.number().nullable(),
  title: z.string(),
  /** for the one who asks, with the time they were given besides */
  dueAt: instant,
  lateRule: z.enum(lateRules),
  isExtended: z.boolean(),
  problemCount: z.number(),
  /** solved so far; where what comes late does not count, in time */
  doneCount: z.number(),
  /** of them after it was due */
  lateCount: z.number(),
  /** in which group */
  groupName: z.string().nullable(),
});
export type Homework = z.output<typeof homework>;

export const getHomeworkList = endpoint({
  method: 'GET',
  path: '/api/get-homework-list',
  summary:
    'What is due for the one who asks, what is due first before the rest; what was due long ago is left out',
  who: 'login',
  answer: z.array(homework),
});

export const trainingHomework = z.object({
  dueAt: instant.nullable(),
  lateRule: z.enum(lateRules),
  /** for the one who asks */
  ownDueAt: instant.nullable(),
  ownReason: z.string().nullable(),
});
export type TrainingHomework = z.output<typeof trainingHomework>;

export const getTrainingHomework = endpoint({
  method: 'GET',
  path: '/api/get-training-homework',
  summary: 'When a training is due, and when for the one who asks',
  who: 'login',
  within: { training: 'query.tid' },
  query: { tid: id },
  answer: trainingHomework,
});

export const setTrainingHomework = endpoint({
  method: 'PUT',
  path: '/api/training-homework',
  summary: 'Set when a training is due and what becomes of what comes late, or make it no homework any more',
  who: 'login',
  within: { training: 'body.tid' },
  body: z.object({ tid: number, dueAt: instant.nullable(), lateRule: z.enum(lateRules) }),
  answer: nothing,
});

export const setExtension = endpoint({
  method: 'PUT',
  path: '/api/training-extension',
  summary: 'Give somebody more time for a training, and say why; without a time take it back',
  who: 'login',
  within: { training: 'body.tid' },
  body: z.object({
    tid: number,
    username: z.string().trim().min(1).max(255),
    dueAt: instant.nullable(),
    reason: z.string().trim().max(homeworkReasonMax).default(''),
  }),
  answer: nothing,
});

const matrixCell = z.object({
  /** done in time, done late, tried */
  state: z.enum(homeworkStates),
  tries: z.number(),
  /** when it was solved first, or tried last */
  at: instant,
});

export const matrixRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  number: z.string().nullable(),
  doneCount: z.number(),
  lateCount: z.number(),
  extension: z.object({ dueAt: instant, reason: z.string(), givenBy: z.string() }).nullable(),
  /** by the id of the problem */
  cells: z.record(z.string(), matrixCell),
});
export type MatrixRow = z.output<typeof matrixRow>;

const matrixQuery = {
  tid: id,
  keyword: z.string().trim().max(100).optional(),
  /** only those who have not done everything */
  onlyOpen: z.stringbool().default(false).catch(false),
};

export const getTrainingMatrix = endpoint({
  method: 'GET',
  path: '/api/get-training-matrix',
  summary: `Who has done what of a training, at most ${matrixPeopleMax} people`,
  who: 'login',
  within: { training: 'query.tid' },
  query: matrixQuery,
  answer: z.object({
    dueAt: instant.nullable(),
    lateRule: z.enum(lateRules),
    problems: z.array(z.object({ pid: z.number(), problemId: z.string(), title: z.string() })),
    rows: z.array(matrixRow),
    /** there are more people than are shown */
    isCut: z.boolean(),
  }),
});

export const downloadTrainingMatrix = endpoint({
  method: 'GET',
  path: '/api/file/download-training-matrix',
  summary:
    'The same as a table for a spreadsheet: CSV, or an Excel workbook in which the states have their colours',
  who: 'login',
  within: { training: 'query.tid' },
  query: { ...matrixQuery, format: z.enum(['csv', 'xlsx']).default('csv').catch('csv') },
  answer: nothing,
  streams: true,
  downloads: true,
});
