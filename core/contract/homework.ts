import { z } from 'zod';
import { homeworkReasonMax, homeworkStates, lateRules, lateStepsMax, matrixPeopleMax } from '../limits.ts';
import { timeZone } from '../zoned-time.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * A training or a course table as homework. Those who manage it set when it is due, give single pupils more time, and
 * see who has done what; a pupil sees what is due.
 */

/** A number in a body. */
const number = z.number().int().min(1).max(2_147_483_647);

/** How much something counts up to so many hours late; read where the rule is `scale`, and nothing counts after the last. */
const lateSteps = z.array(
  z.object({
    hours: z.number().int().min(1).max(10_000),
    percent: z.number().int().min(0).max(100),
  }),
);

/** What becomes of what comes late. */
const lateTerms = { lateRule: z.enum(lateRules), lateSteps };

export const homework = z.object({
  kind: z.enum(['training', 'courseTable']),
  /** of the training or the course table */
  tid: z.number(),
  gid: z.number().nullable(),
  title: z.string(),
  /** for the one who asks, with the time they were given besides */
  dueAt: instant,
  ...lateTerms,
  isExtended: z.boolean(),
  /** problems, or sections of courses */
  problemCount: z.number(),
  /** done so far; where what comes late does not count, in time */
  doneCount: z.number(),
  /** of them after it was due */
  lateCount: z.number(),
  /** what each thing that is done counts, and what they come to of all there is to do; in percent */
  percents: z.array(z.number()),
  score: z.number(),
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

const dueDates = z.object({
  dueAt: instant.nullable(),
  ...lateTerms,
  /** for the one who asks */
  ownDueAt: instant.nullable(),
  ownReason: z.string().nullable(),
});
export type DueDates = z.output<typeof dueDates>;

export const getTrainingHomework = endpoint({
  method: 'GET',
  path: '/api/get-training-homework',
  summary: 'When a training is due, and when for the one who asks',
  who: 'login',
  within: { training: 'query.tid' },
  query: { tid: id },
  answer: dueDates,
});

const savedDue = z.object({
  tid: number,
  dueAt: instant.nullable(),
  lateRule: z.enum(lateRules),
  lateSteps: lateSteps.max(lateStepsMax).default([]),
});

export const setTrainingHomework = endpoint({
  method: 'PUT',
  path: '/api/training-homework',
  summary: 'Set when a training is due and what becomes of what comes late, or make it no homework any more',
  who: 'login',
  within: { training: 'body.tid' },
  body: savedDue,
  answer: nothing,
});

const savedExtension = z.object({
  tid: number,
  username: z.string().trim().min(1).max(255),
  dueAt: instant.nullable(),
  reason: z.string().trim().max(homeworkReasonMax).default(''),
});

export const setExtension = endpoint({
  method: 'PUT',
  path: '/api/training-extension',
  summary: 'Give somebody more time for a training, and say why; without a time take it back',
  who: 'login',
  within: { training: 'body.tid' },
  body: savedExtension,
  answer: nothing,
});

const matrixCell = z.object({
  /** done in time, done late, tried */
  state: z.enum(homeworkStates),
  tries: z.number(),
  /** when it was solved first, or tried last */
  at: instant,
  /** begun hours after it was due, and how much it counts */
  lateHours: z.number(),
  percent: z.number(),
});

const matrixRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  number: z.string().nullable(),
  doneCount: z.number(),
  lateCount: z.number(),
  /** in percent of all there is to do */
  score: z.number(),
  extension: z.object({ dueAt: instant, reason: z.string(), givenBy: z.string() }).nullable(),
  /** by the id of the problem as it is shown, or that of the section */
  cells: z.record(z.string(), matrixCell),
});
export type MatrixRow = z.output<typeof matrixRow>;

const matrixQuery = {
  tid: id,
  keyword: z.string().trim().max(100).optional(),
  /** only those who have not done everything */
  onlyOpen: z.stringbool().default(false).catch(false),
};

const matrix = {
  dueAt: instant.nullable(),
  ...lateTerms,
  rows: z.array(matrixRow),
  /** there are more people than are shown */
  isCut: z.boolean(),
};

const format = z.enum(['csv', 'xlsx']).default('csv').catch('csv');

export const getTrainingMatrix = endpoint({
  method: 'GET',
  path: '/api/get-training-matrix',
  summary: `Who has done what of a training, at most ${matrixPeopleMax} people`,
  who: 'login',
  within: { training: 'query.tid' },
  query: matrixQuery,
  answer: z.object({
    ...matrix,
    /** by the ids that the training calls them */
    problems: z.array(z.object({ pid: z.number(), problemId: z.string(), title: z.string() })),
  }),
  heavy: true,
});

export const downloadTrainingMatrix = endpoint({
  method: 'GET',
  path: '/api/file/download-training-matrix',
  summary:
    'The same as a table for a spreadsheet: CSV, or an Excel workbook in which the states have their colours',
  who: 'login',
  within: { training: 'query.tid' },
  query: { ...matrixQuery, format, timeZone },
  answer: nothing,
  streams: true,
  downloads: true,
  heavy: true,
});

export const getCourseTableHomework = endpoint({
  method: 'GET',
  path: '/api/group/get-course-table-homework',
  summary: 'When a course table is due, and when for the one who asks',
  who: 'login',
  tags: ['group'],
  query: { tid: id },
  answer: dueDates,
});

export const setCourseTableHomework = endpoint({
  method: 'PUT',
  path: '/api/group/course-table-homework',
  summary:
    'Set when a course table is due and what becomes of what comes late, or make it no homework any more',
  who: 'login',
  body: savedDue,
  answer: nothing,
});

export const setCourseTableExtension = endpoint({
  method: 'PUT',
  path: '/api/group/course-table-extension',
  summary: 'Give somebody more time for a course table, and say why; without a time take it back',
  who: 'login',
  body: savedExtension,
  answer: nothing,
});

const matrixSection = z.object({
  sectionId: z.number(),
  title: z.string(),
  courseId: z.number(),
  courseTitle: z.string(),
});
export type MatrixSection = z.output<typeof matrixSection>;

export const getCourseTableMatrix = endpoint({
  method: 'GET',
  path: '/api/group/get-course-table-matrix',
  summary: `Who has been through which sections of the courses of a table, at most ${matrixPeopleMax} people`,
  who: 'login',
  tags: ['group'],
  query: matrixQuery,
  answer: z.object({ ...matrix, sections: z.array(matrixSection) }),
  heavy: true,
});

export const downloadCourseTableMatrix = endpoint({
  method: 'GET',
  path: '/api/file/download-course-table-matrix',
  summary: 'The same as a table for a spreadsheet: CSV or an Excel workbook',
  who: 'login',
  query: { ...matrixQuery, format, timeZone },
  answer: nothing,
  streams: true,
  downloads: true,
  heavy: true,
});
