import { z } from 'zod';
import { ltiKinds } from '../lti.ts';
import { loginResult } from './account.ts';
import { bodyId, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/** People who come from a learning platform by LTI, and the courses from which they come. */

const ticket = z.string().min(1).max(100);

const ltiArrival = z.object({
  platform: z.string(),
  /** how the person is called there */
  label: z.string(),
  /** belongs to an account here already */
  isKnown: z.boolean(),
  /** an account may be made for who comes for the first time */
  takesNewcomers: z.boolean(),
  /** the page of what is opened */
  path: z.string(),
});
export type LtiArrival = z.output<typeof ltiArrival>;

export const getLtiArrival = endpoint({
  method: 'GET',
  path: '/api/lti/arrival',
  summary: 'Who is about to come from a learning platform, in the browser that was sent here',
  who: 'any',
  scope: null,
  query: { ticket },
  answer: ltiArrival,
});

export const completeLtiArrival = endpoint({
  method: 'POST',
  path: '/api/lti/arrival',
  summary:
    'Come in from a learning platform, once; a token comes as with a login. Linking adds it to the own account and needs a fresh login',
  who: 'any',
  body: z.object({ ticket, isLinking: z.boolean().default(false) }),
  answer: z.object({
    /** whoever has come in; nobody where an account was linked */
    arrival: loginResult.nullable(),
    path: z.string(),
  }),
  hidden: ['ticket'],
  limit: 'login',
  invalidates: ['ways', 'group'],
});

export const createLtiInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/lti/invitation',
  summary: 'An address by which a learning platform registers itself, once; it is switched on at once',
  who: 'root',
  answer: z.object({ path: z.string() }),
});

const courseLink = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(ltiKinds),
  /** the page of what it opens */
  path: z.string(),
  /** has a column in the gradebook */
  hasColumn: z.boolean(),
  /** has none, and the platform lets one be made */
  takesColumn: z.boolean(),
  /** how many marks the platform has taken, is about to be told, and has refused */
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
});
export type LtiCourseLink = z.output<typeof courseLink>;

const course = z.object({
  id: z.number(),
  platform: z.string(),
  title: z.string(),
  /** how many people of it are known, and how many of them have an account here */
  people: z.number(),
  arrived: z.number(),
  /** whether the platform tells who is in it */
  hasList: z.boolean(),
  /** when that was asked last, and what went wrong */
  syncedAt: instant.nullable(),
  syncTrouble: z.string().nullable(),
  links: z.array(courseLink),
  /** takes it from the group */
  mayPart: z.boolean(),
});
export type LtiCourse = z.output<typeof course>;

export const getLtiCourses = endpoint({
  method: 'GET',
  path: '/api/lti/courses',
  summary: 'The courses of learning platforms whose people enter a group, for those who teach there',
  who: 'login',
  scope: null,
  within: { group: 'query.gid' },
  query: { gid: id },
  answer: z.object({
    courses: z.array(course),
    /** courses without a group that the viewer teaches and may join to this one */
    joinable: z.array(course.pick({ id: true, platform: true, title: true })),
  }),
});

const ofCourse = z.object({ gid: bodyId, id: bodyId });

export const joinLtiCourse = endpoint({
  method: 'POST',
  path: '/api/lti/course/join',
  summary: 'Have the people of a course that one teaches enter a group that one manages',
  who: 'login',
  within: { group: 'body.gid' },
  body: ofCourse,
  answer: nothing,
  invalidates: ['group'],
});

export const partLtiCourse = endpoint({
  method: 'POST',
  path: '/api/lti/course/part',
  summary: 'Take a course from a group; who is in the group stays there',
  who: 'login',
  within: { group: 'body.gid' },
  body: ofCourse,
  answer: nothing,
  invalidates: ['group'],
});

export const syncLtiCourse = endpoint({
  method: 'POST',
  path: '/api/lti/course/sync',
  summary: 'Ask the platform now who is in a course',
  who: 'login',
  within: { group: 'body.gid' },
  body: ofCourse,
  answer: nothing,
  limit: 'post',
  invalidates: ['group'],
});

const scoreStates = ['waiting', 'sent', 'failed'] as const;

const score = z.object({
  uid: z.string(),
  username: z.string(),
  /** how the person is called at the platform */
  label: z.string(),
  /** in percent */
  score: z.number(),
  state: z.enum(scoreStates),
  tries: z.number(),
  /** what the platform answered to the newest try: the status of HTTP, or why there was none */
  status: z.number().nullable(),
  answer: z.string().nullable(),
  triedAt: instant.nullable(),
});
export type LtiScore = z.output<typeof score>;

export const getLtiScores = endpoint({
  method: 'GET',
  path: '/api/lti/scores',
  summary: 'The marks of a link, as the gradebook of its platform was told them',
  who: 'login',
  scope: null,
  within: { group: 'query.gid' },
  query: { ...paging(20), gid: id, linkId: id },
  answer: pageOf(score),
});

export const resendLtiScores = endpoint({
  method: 'POST',
  path: '/api/lti/scores/resend',
  summary: 'Tell the platform all marks of a link once more',
  who: 'login',
  within: { group: 'body.gid' },
  body: z.object({ gid: bodyId, linkId: bodyId }),
  answer: nothing,
  limit: 'post',
  invalidates: ['group'],
});

export const makeLtiColumn = endpoint({
  method: 'POST',
  path: '/api/lti/column',
  summary: 'Make a column in the gradebook of the platform for a link that has none',
  who: 'login',
  within: { group: 'body.gid' },
  body: z.object({ gid: bodyId, linkId: bodyId }),
  answer: nothing,
  limit: 'post',
  invalidates: ['group'],
});
