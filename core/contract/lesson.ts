import { z } from 'zod';
import {
  learningTextMax,
  learningTitleMax,
  lessonPictureBytesMax,
  lessonSlidesMax,
  pageSize,
  sortMax,
} from '../limits.ts';
import { audit, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * Lessons of a group: slides with a few words around them, and tables that put lessons in order. Members see what is
 * published, and so do members of groups that the lessons are shared with; drafts are for those who write them.
 */

/** A number in a body. */
const number = z.number().int().min(1).max(2_147_483_647);
const kind = z.number().int().min(0).max(1_000);
const status = z.literal([0, 1]);
/** the address of a slide as an upload answered it */
const slide = /^\/api\/public\/img\/[0-9a-f]{32}\.webp$/;

export const listQuery = {
  ...paging(pageSize.lessons),
  gid: id,
  keyword: z.string().trim().max(100).optional(),
  /** 1: only what is published; learners never get more */
  status: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
};

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
  ...audit,
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

export const lessonRow = z.object({
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
  query: listQuery,
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

/** Trimmed, and there. What a change leaves out keeps its value. */
const required = (max: number) => z.string().trim().min(1).max(max).optional();

export const learningTexts = {
  title: required(learningTitleMax),
  description: required(learningTextMax),
  remark: required(learningTextMax),
};

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
    status: status.optional(),
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

export const lessonTable = z.object({
  id: z.number(),
  gid: z.number(),
  title: z.string(),
  description: z.string(),
  remark: z.string(),
  type: z.number(),
  level: z.number(),
  status: z.number(),
  createUser: z.string().nullable(),
  createUserName: z.string(),
  lessonCount: z.number(),
  mayEdit: z.boolean(),
  ...audit,
});
export type LessonTable = z.output<typeof lessonTable>;

export const getLessonTables = endpoint({
  method: 'GET',
  path: '/api/group/get-lesson-table-list',
  summary: 'The lesson tables of a group, newest first',
  who: 'login',
  within: { learning: 'query.gid' },
  tags: ['group'],
  query: listQuery,
  answer: pageOf(lessonTable),
});

export const getLessonTable = endpoint({
  method: 'GET',
  path: '/api/group/lesson-table',
  summary: 'A lesson table',
  who: 'login',
  tags: ['group'],
  query: { id },
  answer: lessonTable,
});

export const saveLessonTable = endpoint({
  method: 'POST',
  path: '/api/group/lesson-table',
  summary: 'Make a lesson table, or change those fields of one that are named',
  who: 'login',
  body: z.object({
    id: number.optional(),
    gid: number.optional(),
    ...learningTexts,
    type: kind.optional(),
    level: kind.optional(),
    status: status.optional(),
  }),
  answer: z.object({ id: z.number() }),
});

export const deleteLessonTable = endpoint({
  method: 'DELETE',
  path: '/api/group/lesson-table',
  summary: 'Delete a lesson table; its lessons stay',
  who: 'login',
  query: { id },
  answer: nothing,
});

const tableRow = lessonRow.extend({ tableRelId: z.number(), sort: z.number() });
export type TableLesson = z.output<typeof tableRow>;

export const getTableLessons = endpoint({
  method: 'GET',
  path: '/api/group/get-lesson-table-lesson-list',
  summary: 'The lessons of a table in their order; learners see the published ones',
  who: 'login',
  tags: ['group'],
  query: { ...paging(pageSize.lessons), tableId: id },
  answer: pageOf(tableRow),
});

export const sortTableLesson = endpoint({
  method: 'PUT',
  path: '/api/group/lesson-table-lesson',
  summary: 'Give a lesson another place in its table',
  who: 'login',
  body: z.object({ tableRelId: number, sort: z.number().int().min(0).max(sortMax) }),
  answer: nothing,
});

export const orderTableLessons = endpoint({
  method: 'PUT',
  path: '/api/group/lesson-table-order',
  summary: 'Put lessons of a table into the order given, at the places that they hold',
  who: 'login',
  body: z.object({ tid: number, tableRelIds: z.array(number).min(1).max(1_000) }),
  answer: nothing,
});

const chosen = z.object({ tid: number, lessonIdList: z.array(number).min(1).max(300) });

export const addTableLessons = endpoint({
  method: 'POST',
  path: '/api/group/lesson-table-lesson',
  summary: 'Add lessons to the end of a table',
  who: 'login',
  body: chosen,
  answer: nothing,
});

export const removeTableLessons = endpoint({
  method: 'DELETE',
  path: '/api/group/lesson-table-lesson',
  summary: 'Take lessons out of a table',
  who: 'login',
  body: chosen,
  answer: nothing,
});

export const getLessonCandidates = endpoint({
  method: 'GET',
  path: '/api/group/get-lesson-table-candidate-list',
  summary: 'Lessons of the group that a table has not',
  who: 'login',
  tags: ['group'],
  query: {
    ...paging(pageSize.lessons),
    keyword: z.string().trim().max(100).optional(),
    gid: id.optional(),
    tableId: id,
  },
  answer: pageOf(lessonRow),
});
