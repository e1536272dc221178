import { z } from 'zod';
import {
  courseContentMax,
  courseDescriptionMax,
  courseNodesMax,
  courseSectionsMax,
  learningTextMax,
  learningTitleMax,
  lessonPictureBytesMax,
  pageSize,
  sortMax,
} from '../limits.ts';
import { audit, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { learningTexts, listQuery } from './lesson.ts';
import { materialView } from './material.ts';
import { id } from './problem.ts';

/**
 * Courses of a group: sections of three kinds that a learner goes through one after the other, and tables that put
 * courses in order. Members see what is published, and so do members of groups that the courses are shared with.
 */

const number = z.number().int().min(1).max(2_147_483_647);
const kind = z.number().int().min(0).max(1_000);
const status = z.literal([0, 1]);
/** 1 knowledge, 2 example, 3 question; clients send some of them as text */
const sectionType = z.coerce.number().pipe(z.literal([1, 2, 3]));
/** addresses of pictures as an upload answered them, joined by commas */
const pictures = /^(\/api\/public\/img\/[0-9a-f]{32}\.webp(,|$))*$/;

/** A problem as a section of questions names it. */
const courseProblem = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.number(),
  /** -10 never submitted, 0 accepted, else the newest verdict */
  myStatus: z.number(),
  /** the group that it belongs to, of which solving it asks for a member */
  gid: z.number().nullable(),
});
export type CourseProblem = z.output<typeof courseProblem>;

const node = z.object({
  name: z.string(),
  linkType: z.number(),
  linkId: z.number(),
  sort: z.number(),
  /** one of the two, of which lists of a course tell no more than the name */
  materialDTO: materialView.nullable(),
  problemInfoVO: courseProblem.nullable(),
});
export type CourseNode = z.output<typeof node>;

const section = z.object({
  sectionId: z.number(),
  title: z.string(),
  type: z.number(),
  /** the viewer is done with it */
  completed: z.boolean(),
  nodeList: z.array(node),
});
export type CourseSection = z.output<typeof section>;

const courseFields = {
  id: z.number(),
  uid: z.string().nullable(),
  author: z.string(),
  title: z.string(),
  description: z.string(),
  remark: z.string(),
  groupId: z.number(),
  courseType: z.number(),
  level: z.number(),
  fileType: z.number(),
  auth: z.number(),
  /** 0 draft, 1 published */
  status: z.number(),
  visible: z.number(),
  /** addresses of pictures, joined by commas */
  courseContent: z.string(),
  /** problems of its questions, and how many of them the viewer has solved */
  problemCount: z.number(),
  acCount: z.number(),
  /** sections, and how many of them the viewer is done with */
  sectionCount: z.number(),
  doneCount: z.number(),
  /** the viewer has been at something in it */
  isBegun: z.boolean(),
  mayEdit: z.boolean(),
  ...audit,
};

export const courseRow = z.object(courseFields);
export type CourseRow = z.output<typeof courseRow>;

export const course = z.object({ ...courseFields, sectionList: z.array(section) });
export type Course = z.output<typeof course>;

export const getCourseList = endpoint({
  method: 'GET',
  path: '/api/group/get-course-list',
  summary: 'The courses of a group, newest first, with how far the viewer is',
  who: 'login',
  within: { learning: 'query.gid' },
  tags: ['group'],
  query: listQuery,
  answer: pageOf(courseRow),
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/group/course',
  summary: 'A course with its sections',
  who: 'login',
  within: { course: 'query.id' },
  tags: ['group', 'verdicts'],
  query: { id },
  answer: course,
});

const savedSection = z.object({
  sectionId: number.nullish(),
  title: z.string().trim().min(1).max(learningTitleMax),
  type: sectionType,
  nodeList: z
    .array(
      z.object({
        name: z.string().trim().max(learningTitleMax).default(''),
        linkType: sectionType,
        linkId: z.coerce.number().int().min(1).max(2_147_483_647),
        sort: z.number().int().min(0).max(sortMax).optional(),
      }),
    )
    .max(courseNodesMax)
    .default([]),
});
export type SavedSection = z.output<typeof savedSection>;

export const saveCourse = endpoint({
  method: 'POST',
  path: '/api/group/course',
  summary:
    'Write a course, or change those fields of one that are named; the sections are named all or not at all',
  who: 'login',
  within: { course: 'body.id?' },
  bodyBytesMax: 4 * 1024 * 1024,
  body: z.object({
    id: number.nullish(),
    groupId: number.optional(),
    title: z.string().trim().min(1).max(learningTitleMax).optional(),
    description: z.string().trim().min(1).max(courseDescriptionMax).optional(),
    remark: z.string().trim().max(learningTextMax).optional(),
    courseContent: z.string().max(courseContentMax).regex(pictures).optional(),
    courseType: kind.optional(),
    level: kind.optional(),
    fileType: kind.optional(),
    auth: kind.optional(),
    pwd: z.string().max(200).nullish(),
    status: status.optional(),
    visible: kind.optional(),
    sectionList: z.array(savedSection).max(courseSectionsMax).optional(),
    /** as the writer has read it: whoever changed it since is not written over */
    gmtModified: instant.optional().catch(undefined),
  }),
  answer: z.object({ id: z.number() }),
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/group/course',
  summary: 'Delete a course that no table has',
  who: 'login',
  within: { course: 'query.id' },
  query: { id },
  answer: nothing,
});

export const getCourseSection = endpoint({
  method: 'GET',
  path: '/api/group/course-section',
  summary: 'One section of a course: its materials with where their videos are, or its problems',
  who: 'login',
  tags: ['group', 'verdicts'],
  query: { sectionId: id },
  answer: section,
});

export const uploadCoursePicture = endpoint({
  method: 'POST',
  path: '/api/file/upload-course-img',
  summary: 'A picture of a course; it is re-encoded, so that nothing but the picture is kept',
  who: 'login',
  upload: { field: 'file', maxBytes: lessonPictureBytesMax },
  answer: z.object({ url: z.string() }),
});

export const getStudyHistory = endpoint({
  method: 'GET',
  path: '/api/group/get-study-history',
  summary: 'What the viewer has been through in the courses of a group, or in one of them',
  who: 'login',
  within: { learning: 'query.gid' },
  tags: ['group'],
  query: { gid: id, courseId: id.optional() },
  answer: z.array(
    z.object({
      courseId: z.number(),
      sectionId: z.number(),
      completed: z.boolean(),
      gmtModified: instant.nullable(),
    }),
  ),
});

export const markStudied = endpoint({
  method: 'POST',
  path: '/api/group/study-history',
  summary: 'Say that a section is done, or is not; questions are done when their problems are solved',
  who: 'login',
  within: { course: 'body.courseId' },
  invalidates: ['course'],
  body: z.object({ courseId: number, sectionId: number, completed: z.boolean() }),
  answer: nothing,
});

export const courseTable = z.object({
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
  userAvatar: z.string().nullable(),
  /** the first of them, as the steps of a card */
  courseList: z.array(
    z.object({ id: z.number(), title: z.string(), sectionCount: z.number(), doneCount: z.number() }),
  ),
  courseCount: z.number(),
  mayEdit: z.boolean(),
  ...audit,
});
export type CourseTable = z.output<typeof courseTable>;

export const getCourseTables = endpoint({
  method: 'GET',
  path: '/api/group/get-course-table-list',
  summary: 'The course tables of a group, newest first',
  who: 'login',
  within: { learning: 'query.gid' },
  tags: ['group'],
  query: listQuery,
  answer: pageOf(courseTable),
});

export const getCourseTable = endpoint({
  method: 'GET',
  path: '/api/group/course-table',
  summary: 'A course table',
  who: 'login',
  tags: ['group'],
  query: { id },
  answer: courseTable,
});

export const saveCourseTable = endpoint({
  method: 'POST',
  path: '/api/group/course-table',
  summary: 'Make a course table, or change those fields of one that are named',
  who: 'login',
  body: z.object({
    id: number.nullish(),
    gid: number.optional(),
    ...learningTexts,
    type: kind.optional(),
    level: kind.optional(),
    status: status.optional(),
  }),
  answer: z.object({ id: z.number() }),
});

export const deleteCourseTable = endpoint({
  method: 'DELETE',
  path: '/api/group/course-table',
  summary: 'Delete a course table; its courses stay',
  who: 'login',
  query: { id },
  answer: nothing,
});

const tableRow = courseRow.extend({ tableRelId: z.number(), sort: z.number() });
export type TableCourse = z.output<typeof tableRow>;

export const getTableCourses = endpoint({
  method: 'GET',
  path: '/api/group/get-course-table-course-list',
  summary: 'The courses of a table in their order; learners see the published ones',
  who: 'login',
  tags: ['group'],
  query: { ...paging(pageSize.lessons), tableId: id },
  answer: pageOf(tableRow),
});

export const sortTableCourse = endpoint({
  method: 'PUT',
  path: '/api/group/course-table-course',
  summary: 'Give a course another place in its table',
  who: 'login',
  body: z.object({ tableRelId: number, sort: z.number().int().min(0).max(sortMax) }),
  answer: nothing,
});

export const orderTableCourses = endpoint({
  method: 'PUT',
  path: '/api/group/course-table-order',
  summary: 'Put courses of a table into the order given, at the places that they hold',
  who: 'login',
  body: z.object({ tid: number, tableRelIds: z.array(number).min(1).max(1_000) }),
  answer: nothing,
});

const chosen = z.object({ tid: number, courseIdList: z.array(number).min(1).max(300) });

export const addTableCourses = endpoint({
  method: 'POST',
  path: '/api/group/course-table-course',
  summary: 'Add courses to the end of a table',
  who: 'login',
  body: chosen,
  answer: nothing,
});

export const removeTableCourses = endpoint({
  method: 'DELETE',
  path: '/api/group/course-table-course',
  summary: 'Take courses out of a table',
  who: 'login',
  body: chosen,
  answer: nothing,
});

export const getCourseCandidates = endpoint({
  method: 'GET',
  path: '/api/group/get-course-table-candidate-list',
  summary: 'Courses of the group, and of those that share with it, that a table has not',
  who: 'login',
  tags: ['group'],
  query: {
    ...paging(pageSize.lessons),
    keyword: z.string().trim().max(100).optional(),
    gid: id.optional(),
    tableId: id,
  },
  answer: pageOf(courseRow),
});
