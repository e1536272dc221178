import { z } from 'zod';
import { lessonPictureBytesMax, lessonSlidesMax } from '../limits.ts';
import { type AnswerOf, endpoint, instant, nothing, pageOf, timestamps } from './endpoint.ts';
import { learningListQuery, learningStatus, learningTableCalls, learningTexts } from './learning-table.ts';
import { id } from './problem.ts';

/**
 * Lessons of a group: slides with a few words around them, and tables that put lessons in order. Members see what is
 * published, and so do members of groups that the lessons are shared with; drafts are for those who write them.
 */

/** A number in a body. */
const number = z.number().int().min(1).max(2_147_483_647);
const kind = z.number().int().min(0).max(1_000);
/** the address of a slide as an upload answered it */
const slide = /^\/api\/public\/img\/[0-9a-f]{32}\.webp$/;

const lessonFields = {
  id: z.number(),
  uid: z.string().nullable(),
  author: z.string(),
  title: z.string(),
  description: z.string(),
  remark: z.string(),
  groupId: z.number(),
  lessonType: z.number(),
  level: z.number(),
  fileType: z.number(),
  auth: z.number(),
  /** 0 draft, 1 published */
  status: z.number(),
  visible: z.number(),
  ...timestamps,
};

export const lesson = z.object({
  ...lessonFields,
  /** addresses of the slides, joined by commas */
  lessonContent: z.string(),
  /** the slide at which the viewer left it, from 0 */
  page: z.number(),
  mayEdit: z.boolean(),
});
export type Lesson = z.output<typeof lesson>;

const lessonRow = z.object({
  ...lessonFields,
  slideCount: z.number(),
  /** the first slide */
  cover: z.string().nullable(),
  mayEdit: z.boolean(),
});
export type LessonRow = z.output<typeof lessonRow>;

export const getLearningSources = endpoint({
  method: 'GET',
  path: '/api/group/get-learning-source-list',
  summary:
    'The groups whose lessons and courses the members of a group may use: itself first, then those that share',
  who: 'login',
  within: { group: 'query.gid' },
  query: { gid: id },
  answer: z.array(z.object({ gid: z.number(), name: z.string() })),
});

export const getLessonList = endpoint({
  method: 'GET',
  path: '/api/group/get-lesson-list',
  summary: 'The lessons of a group, newest first',
  who: 'login',
  within: { learning: 'query.gid' },
  tags: ['group'],
  query: learningListQuery,
  answer: pageOf(lessonRow),
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/group/lesson',
  summary: 'A lesson with its slides',
  who: 'login',
  tags: ['group'],
  query: { id },
  answer: lesson,
});

export const saveLesson = endpoint({
  method: 'POST',
  path: '/api/group/lesson',
  summary: 'Write a lesson, or change those fields of one that are named',
  who: 'login',
  body: z.object({
    id: number.optional(),
    groupId: number.optional(),
    ...learningTexts,
    lessonContent: z
      .string()
      .max(lessonSlidesMax * 64)
      .refine(text => text === '' || text.split(',').every(one => slide.test(one)))
      .optional(),
    lessonType: kind.optional(),
    level: kind.optional(),
    fileType: kind.optional(),
    auth: kind.optional(),
    pwd: z.string().max(200).nullish(),
    status: learningStatus.optional(),
    visible: kind.optional(),
    /** as the writer has read it: whoever changed it since is not written over */
    gmtModified: instant.optional().catch(undefined),
  }),
  answer: z.object({ id: z.number() }),
});

export const keepLessonPage = endpoint({
  method: 'POST',
  path: '/api/group/lesson-page',
  summary: 'Where the viewer is in a lesson',
  who: 'login',
  body: z.object({ id: number, page: z.number().int().min(0).max(lessonSlidesMax) }),
  answer: nothing,
});

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/group/lesson',
  summary: 'Delete a lesson that no table has',
  who: 'login',
  query: { id },
  answer: nothing,
});

export const uploadLessonPicture = endpoint({
  method: 'POST',
  path: '/api/file/upload-lesson-img',
  summary: 'A slide of a lesson; it is re-encoded, so that nothing but the picture is kept',
  who: 'login',
  upload: { field: 'file', maxBytes: lessonPictureBytesMax },
  answer: z.object({ url: z.string() }),
});

export const lessonTableCalls = learningTableCalls('lesson', {
  row: lessonRow,
  answerFields: {
    /** as far as the viewer may see them */
    lessonCount: z.number(),
  },
});

export const {
  table: lessonTable,
  list: getLessonTables,
  get: getLessonTable,
  save: saveLessonTable,
  remove: deleteLessonTable,
  entries: getTableLessons,
  sortEntry: sortTableLesson,
  order: orderTableLessons,
  addEntries: addTableLessons,
  removeEntries: removeTableLessons,
  candidates: getLessonCandidates,
} = lessonTableCalls;
export type LessonTable = z.output<typeof lessonTable>;
export type TableLesson = AnswerOf<typeof getTableLessons>['records'][number];
