import { z } from 'zod';
import {
  courseContentMax,
  courseDescriptionMax,
  courseNodesMax,
  courseSectionsMax,
  learningTextMax,
  learningTitleMax,
  lessonPictureBytesMax,
  sortMax,
} from '../limits.ts';
import { SectionType } from '../section-type.ts';
import { type AnswerOf, endpoint, instant, nothing, pageOf, timestamps } from './endpoint.ts';
import { learningListQuery, learningStatus, learningTableCalls } from './learning-table.ts';
import { materialView } from './material.ts';
import { id } from './problem.ts';

/**
 * Courses of a group: sections of three kinds that a learner goes through one after the other, and tables that put
 * courses in order. Members see what is published, and so do members of groups that the courses are shared with.
 */

const number = z.number().int().min(1).max(2_147_483_647);
const kind = z.number().int().min(0).max(1_000);
/** clients send some of them as text */
const sectionType = z.coerce.number().pipe(z.literal(Object.values(SectionType)));
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
  ...timestamps,
};

const courseRow = z.object(courseFields);
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
  query: learningListQuery,
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

const sectionSave = z.object({
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
export type SectionSave = z.output<typeof sectionSave>;

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
    status: learningStatus.optional(),
    visible: kind.optional(),
    sectionList: z.array(sectionSave).max(courseSectionsMax).optional(),
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

export const courseTableCalls = learningTableCalls('course', {
  row: courseRow,
  answerFields: {
    userAvatar: z.string().nullable(),
    /** the first of them, as the steps of a card */
    courseList: z.array(
      z.object({ id: z.number(), title: z.string(), sectionCount: z.number(), doneCount: z.number() }),
    ),
    courseCount: z.number(),
  },
});

export const {
  table: courseTable,
  list: getCourseTables,
  get: getCourseTable,
  save: saveCourseTable,
  remove: deleteCourseTable,
  entries: getTableCourses,
  sortEntry: sortTableCourse,
  order: orderTableCourses,
  addEntries: addTableCourses,
  removeEntries: removeTableCourses,
  candidates: getCourseCandidates,
} = courseTableCalls;
export type CourseTable = z.output<typeof courseTable>;
export type TableCourse = AnswerOf<typeof getTableCourses>['records'][number];
