import { expect } from 'vitest';
import { z } from 'zod';
import * as contestProblem from '#core/contract/contest-problem-admin.ts';
import * as course from '#core/contract/course.ts';
import * as discussion from '#core/contract/discussion.ts';
import { getEditorTask } from '#core/contract/editor-task.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import * as group from '#core/contract/group.ts';
import * as announcement from '#core/contract/group-announcement.ts';
import * as contest from '#core/contract/group-contest.ts';
import * as member from '#core/contract/group-member.ts';
import * as problem from '#core/contract/group-problem.ts';
import * as share from '#core/contract/group-share.ts';
import * as training from '#core/contract/group-training.ts';
import { endpoints } from '#core/contract/index.ts';
import * as lesson from '#core/contract/lesson.ts';
import * as lti from '#core/contract/lti.ts';
import * as material from '#core/contract/material.ts';
import { getProblemDetail, getUserProblemStatus } from '#core/contract/problem.ts';
import { updateAdminProblem } from '#core/contract/problem-admin.ts';
import { getSubmissionList, submitProblem } from '#core/contract/submission.ts';
import { startAnswerRun } from '#core/contract/trial.ts';
import * as webhook from '#core/contract/webhook.ts';
import { aContest, aGroup, aTraining } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type CallOptions, type TestSite, type TestUser, test } from '#server/testing/site.ts';

/** What one group of the owner has; each call is made in the name of another group of the same owner. */
interface Scene {
  gid: number;
  pid: number;
  problemId: string;
  cid: number;
  tid: number;
  aid: number;
  inviteId: number;
  memberId: number;
  shareId: number;
  courseId: number;
  lessonId: number;
  lessonTableId: number;
  courseTableId: number;
  materialId: number;
  ltiCourseId: number;
  webhookId: number;
  deliveryId: number;
  categoryId: number;
  discussionCategory: number;
  pupil: TestUser;
}

const text = { title: 'Spring', description: 'Spring', remark: 'Spring' };
const savedProblem = (gid: number, more: object) => ({
  problem: { gid, problemId: 'NEW', title: 'Sum', input: 'n', output: 'n', ...more },
  languages: [{ name: 'C++' }],
  isUploadTestCase: true,
  overwrite: true,
});

const walked: [call: Endpoint, ask: (scene: Scene, gid: number) => CallOptions][] = [
  [
    member.changeGroupMember,
    ({ memberId: id, pupil }, gid) => ({ body: { id, gid, uid: pupil.uid, auth: 4 } }),
  ],
  [
    announcement.updateGroupAnnouncement,
    ({ aid: id }, gid) => ({ body: { id, gid, title: 'New', content: 'New' } }),
  ],
  [
    problem.updateGroupProblem,
    ({ pid: id, problemId }, gid) => ({ body: savedProblem(gid, { id, problemId }) }),
  ],
  [updateAdminProblem, ({ pid: id, problemId }, gid) => ({ body: savedProblem(gid, { id, problemId }) })],
  [
    contestProblem.updateContestsProblem,
    ({ pid: id, problemId }, gid) => ({ body: savedProblem(gid, { id, problemId }) }),
  ],
  [problem.compileGroupSpj, ({ pid }, gid) => ({ query: { gid }, body: { pid, code: '', language: 'C++' } })],
  [
    problem.compileGroupInteractive,
    ({ pid }, gid) => ({ query: { gid }, body: { pid, code: '', language: 'C++' } }),
  ],
  [startAnswerRun, ({ pid }, gid) => ({ body: { pid, gid, language: 'C++', code: '' } })],
  [getProblemDetail, ({ problemId }, gid) => ({ query: { problemId, gid } })],
  [getEditorTask, ({ problemId }, gid) => ({ query: { problemId, gid } })],
  [
    getUserProblemStatus,
    ({ cid, pid }, gid) => ({ body: { pidList: [pid], cid, gid, isContestProblemList: true } }),
  ],
  [contest.updateGroupContest, ({ cid: id }, gid) => ({ body: { id, gid, title: 'New' } })],
  [
    contest.createGroupContestProblem,
    ({ cid }, gid) => ({ body: { ...savedProblem(gid, {}), cid, displayId: 'Z' } }),
  ],
  [
    training.createGroupTraining,
    ({ categoryId }, gid) => ({
      body: { training: { ...text, gid }, trainingCategory: { id: categoryId } },
    }),
  ],
  [training.updateGroupTraining, ({ tid: id }, gid) => ({ body: { training: { id, gid, title: 'New' } } })],
  [share.updateGroupShare, ({ shareId: id }, gid) => ({ body: { id, shareGroupId: gid, status: 0 } })],
  [lesson.saveLesson, ({ lessonId: id }, gid) => ({ body: { ...text, id, groupId: gid } })],
  [lesson.saveLessonTable, ({ lessonTableId: id }, gid) => ({ body: { ...text, id, gid } })],
  [lesson.getLessonCandidates, ({ lessonTableId: tableId }, gid) => ({ query: { tableId, gid } })],
  [course.saveCourse, ({ courseId: id }, gid) => ({ body: { ...text, id, groupId: gid, sectionList: [] } })],
  [course.saveCourseTable, ({ courseTableId: id }, gid) => ({ body: { ...text, id, gid } })],
  [course.getCourseCandidates, ({ courseTableId: tableId }, gid) => ({ query: { tableId, gid } })],
  [material.saveGroupMaterial, ({ materialId: id }, gid) => ({ body: { id, gid, title: 'New' } })],
  [
    discussion.createDiscussion,
    ({ problemId: pid, discussionCategory: categoryId }, gid) => ({
      body: { gid, pid, categoryId, title: 'Sum', content: 'Sum', description: 'Sum' },
    }),
  ],
  [
    discussion.createGroupDiscussion,
    ({ problemId: pid, discussionCategory: categoryId }, gid) => ({
      body: { gid, pid, categoryId, title: 'Sum', content: 'Sum', description: 'Sum' },
    }),
  ],
  [getSubmissionList, ({ cid }, gid) => ({ query: { contestID: cid, gid } })],
  [
    submitProblem,
    ({ problemId: pid }, gid) => ({ body: { pid, gid, language: 'C++', code: 'int main() {}' } }),
  ],
  [
    webhook.updateWebhook,
    ({ webhookId: id }, gid) => ({ body: { id, gid, topics: ['homework'], isOn: false } }),
  ],
  [webhook.testWebhook, ({ webhookId: id }, gid) => ({ body: { id, gid } })],
  [webhook.listWebhookDeliveries, ({ webhookId: id }, gid) => ({ query: { id, gid } })],
  [webhook.redeliverWebhook, ({ webhookId: id, deliveryId }, gid) => ({ body: { id, gid, deliveryId } })],
  [lti.syncLtiCourse, ({ ltiCourseId: id }, gid) => ({ body: { id, gid } })],
  // what takes the thing away comes last
  [lti.partLtiCourse, ({ ltiCourseId: id }, gid) => ({ body: { id, gid } })],
  [webhook.deleteWebhook, ({ webhookId: id }, gid) => ({ query: { id, gid } })],
  [group.deleteGroupInvite, ({ inviteId: id }, gid) => ({ query: { gid, id } })],
  [member.removeGroupMember, ({ pupil }, gid) => ({ query: { gid, uid: pupil.uid } })],
  [problem.deleteGroupProblem, ({ pid }, gid) => ({ query: { pid, gid } })],
];

/** Calls that name a group beside something that belongs to none, and lists that then have no rows. */
const other = new Set([
  // the ids of a category, a tag, or an upload of one's own
  'POST /api/group/problem',
  'POST /api/admin/problem',
  'POST /api/admin/contest/problem',
  'GET /api/group/get-problem-list',
  'GET /api/group/get-training-list',
  'GET /api/group/get-discussion-list',
  // one's own rows, of courses of this group alone
  'GET /api/group/get-study-history',
  // of a contest or of a group, never of both
  'GET /api/webhook/list',
  'POST /api/webhook',
  // a course of a learning platform that has no group yet
  'POST /api/lti/course/join',
  // people, who may be in many groups
  'POST /api/group/class/transfer',
]);

test('whatever a call names beside a group is compared with that group', async ({ site }) => {
  const named = endpoints.filter(namesGroupAndThing).map(nameOf);
  expect([...walked.map(([call]) => nameOf(call)), ...other].sort()).toEqual(named.sort());

  const owner = await site.aUser({ role: 1000 });
  const pupil = await site.aUser();
  const scene = await aScene(site, owner, pupil);
  const unknownIn = async (gid: number) => {
    const unknown: string[] = [];
    for (const [call, ask] of walked)
      if ((await owner.call(call, ask(scene, gid))).body.status === 404) unknown.push(nameOf(call));
    return unknown;
  };
  expect(await unknownIn(await aGroup(site, owner))).toEqual(walked.map(([call]) => nameOf(call)));
  expect(await unknownIn(scene.gid)).toEqual([]);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const groupNames = /^(gid|groupId|shareGroupId|getGroupId|toGid)$/;
const thingNames = /^((?!g)[a-z]?id|uids|contestID|(course|table|category|tag|problem)Id)$/;

function namesGroupAndThing({ query, body }: Endpoint): boolean {
  const names = [...fieldsOf(query), ...fieldsOf(body)];
  return names.some(name => groupNames.test(name)) && names.some(name => thingNames.test(name));
}

interface Fields {
  properties?: Record<string, Fields>;
  anyOf?: Fields[];
}

/** The fields of a request, and those of the objects in it. */
const fieldsOf = (schema: z.ZodType): string[] =>
  namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Fields);

const namesIn = ({ properties = {}, anyOf = [] }: Fields): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ...anyOf.flatMap(namesIn),
];

async function aScene(site: TestSite, owner: TestUser, pupil: TestUser): Promise<Scene> {
  const { db } = site.site;
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const made = async (call: Endpoint, body: object) => {
    const answer = await owner.call<{ id: number }>(call, { body });
    return answer.body.data!.id;
  };
  const { pid, problemId } = await aProblem(site, owner, { problem: { gid } });
  const table = { ...text, gid };
  const { id: memberId } = await db
    .selectFrom('groupMember')
    .select('id')
    .where('gid', '=', gid)
    .where('uid', '=', pupil.uid)
    .executeTakeFirstOrThrow();
  const { id: aid } = await db
    .insertInto('announcement')
    .values({ gid, uid: owner.uid, title: 'Old', content: 'Old' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: inviteId } = await db
    .insertInto('groupInvite')
    .values({ gid, code: `invited${gid}`, expiresAt: '2999-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: shareId } = await db
    .insertInto('groupShare')
    .values({ shareGid: gid, getGid: await aGroup(site, owner) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: providerId } = await db
    .insertInto('loginProvider')
    .values({ kind: 'lti', name: 'Moodle', isOn: true, rules: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: ltiCourseId } = await db
    .insertInto('ltiContext')
    .values({ providerId, deployment: '1', key: 'spring', title: 'Spring', gid })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: webhookId } = await db
    .insertInto('webhook')
    .values({ gid, url: 'https://example.com/', secret: '', topics: ['homework'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deliveryId } = await db
    .insertInto('webhookDelivery')
    .values({ webhookId, event: 'ping', subject: '', state: 'delivered' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: categoryId } = await db
    .insertInto('trainingCategory')
    .values({ gid, name: 'Spring' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: discussionCategory } = await db
    .selectFrom('discussionCategory')
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    gid,
    pid,
    problemId,
    cid: await aContest(site, owner, { gid }),
    tid: await aTraining(site, owner, { gid }),
    aid,
    inviteId,
    memberId,
    shareId,
    courseId: await made(course.saveCourse, { ...text, groupId: gid, sectionList: [] }),
    lessonId: await made(lesson.saveLesson, { ...text, groupId: gid }),
    lessonTableId: await made(lesson.saveLessonTable, table),
    courseTableId: await made(course.saveCourseTable, table),
    materialId: await made(material.saveGroupMaterial, { gid, title: 'Old', type: 1, content: 'Old' }),
    ltiCourseId,
    webhookId,
    deliveryId,
    categoryId,
    discussionCategory,
    pupil,
  };
}
