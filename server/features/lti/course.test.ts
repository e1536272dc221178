import { expect } from 'vitest';
import * as contract from '#core/contract/lti.ts';
import { groupLevel } from '#core/standing.ts';
import { aGroup, aTraining } from '#server/testing/place.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';
import { aLaunchBrowser } from './fixtures/browser.ts';
import { test } from './fixtures/test.ts';

interface Courses {
  courses: contract.LtiCourse[];
  joinable: { id: number; title: string }[];
}

const coursesAt = async (user: TestUser, gid: number) =>
  (await user.call<Courses>(contract.getLtiCourses, { query: { gid } })).body.data!;

const membersOf = async ({ site }: TestSite, gid: number) =>
  Object.fromEntries(
    (
      await site.db
        .selectFrom('groupMember')
        .leftJoin('identity', 'identity.uid', 'groupMember.uid')
        .select(['identity.subject', 'groupMember.uid', 'auth'])
        .where('gid', '=', gid)
        .execute()
    ).map(({ subject, uid, auth }) => [subject ?? uid, auth]),
  );

const member = (user_id: string, role = 'Learner', more = {}) => ({
  user_id,
  name: `Member ${user_id}`,
  roles: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`],
  status: 'Active',
  ...more,
});

test('a course is joined to a group, and its list of members kept in step, page by page', async ({
  site,
  platform,
  platformId,
}) => {
  const owner = await site.aUser();
  const own = await site.aUser();
  const gid = await aGroup(site, owner, {}, [[own, groupLevel.member]]);
  for (const [user, subject] of [
    [owner, 'owner'],
    [own, 'own'],
  ] as const)
    await site.site.db
      .insertInto('identity')
      .values({ uid: user.uid, providerId: platformId, subject, label: subject })
      .execute();
  await aLaunchBrowser(site, platform).arrive({ sub: 'owner', course: 'roster', roles: ['Instructor'] });
  const stranger = await site.aUser();
  const strangers = await aGroup(site, stranger);
  expect((await coursesAt(stranger, strangers)).joinable.some(({ title }) => title === 'Course roster')).toBe(
    false,
  );
  const { courses, joinable } = await coursesAt(owner, gid);
  expect(courses).toEqual([]);
  const { id } = joinable.find(({ title }) => title === 'Course roster')!;
  expect((await stranger.call(contract.joinLtiCourse, { body: { gid: strangers, id } })).body.status).toBe(
    404,
  );
  expect((await stranger.call(contract.joinLtiCourse, { body: { gid, id } })).body.status).not.toBe(200);

  platform.membersPerPage = 2;
  platform.members = [
    member('owner', 'Instructor'),
    member('own', 'Instructor'),
    member('pupil-1'),
    member('pupil-2'),
    member('tutor', 'Instructor'),
    member('gone', 'Learner', { status: 'Inactive' }),
    { roles: ['Learner'] },
  ];
  expect((await owner.call(contract.joinLtiCourse, { body: { gid, id } })).body.status).toBe(200);
  const { member: asMember, admin, root } = groupLevel;
  await expect
    .poll(() => membersOf(site, gid))
    .toEqual({ owner: root, own: admin, 'pupil-1': asMember, 'pupil-2': asMember, tutor: admin });
  await expect
    .poll(async () => (await coursesAt(owner, gid)).courses)
    .toMatchObject([
      { title: 'Course roster', platform: 'Moodle', people: 5, arrived: 5, syncTrouble: null, mayPart: true },
    ]);

  // Who has left the course leaves the group; who was in it before is what they were.
  platform.members = [member('owner', 'Instructor'), member('pupil-1')];
  const sync = () => owner.call(contract.syncLtiCourse, { body: { gid, id } });
  expect((await sync()).body.status).toBe(200);
  await expect.poll(() => membersOf(site, gid)).toEqual({ owner: root, own: asMember, 'pupil-1': asMember });
  // An empty list says nothing.
  platform.members = [];
  const before = (await coursesAt(owner, gid)).courses[0]!.syncedAt;
  await sync();
  await expect.poll(async () => (await coursesAt(owner, gid)).courses[0]!.syncedAt).not.toBe(before);
  expect(await membersOf(site, gid)).toEqual({ owner: root, own: asMember, 'pupil-1': asMember });

  expect((await owner.call(contract.partLtiCourse, { body: { gid, id } })).body.status).toBe(200);
  await aLaunchBrowser(site, platform).arrive({ sub: 'late', course: 'roster' });
  expect(await membersOf(site, gid)).not.toHaveProperty('late');
});

test('those who teach see what was sent, and have it sent again; others do not', async ({
  site,
  platform,
}) => {
  const [owner, teacher, pupil] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [
    [teacher, groupLevel.admin],
    [pupil, groupLevel.member],
  ]);
  const tid = await aTraining(site, owner, { gid });
  const opened = { course: 'log', link: 'log', target: `/group/${gid}/training/${tid}` };
  const { arrival } = (await aLaunchBrowser(site, platform).arrive({ sub: 'logged', name: 'Lo', ...opened }))
    .body.data!;
  await site.site.db.updateTable('ltiContext').set({ gid }).where('key', '=', 'log').execute();
  const { courses } = await coursesAt(teacher, gid);
  const [link] = courses[0]!.links;
  expect(link).toMatchObject({
    title: 'log',
    kind: 'training',
    path: opened.target,
    hasColumn: true,
    sent: 0,
  });
  const linkId = link!.id;
  await site.site.db
    .insertInto('ltiScore')
    .values({
      linkId,
      uid: arrival!.uid,
      score: 0,
      state: 'failed',
      status: 400,
      answer: 'no',
      waitsFrom: new Date().toISOString(),
    })
    .execute();
  const scores = (user: TestUser) =>
    user.call<{ records: contract.LtiScore[] }>(contract.getLtiScores, { query: { gid, linkId } });
  expect((await scores(teacher)).body.data!.records).toMatchObject([
    { label: 'Lo', score: 0, state: 'failed', status: 400, answer: 'no' },
  ]);
  expect((await teacher.call(contract.resendLtiScores, { body: { gid, linkId } })).body.status).toBe(200);
  await expect
    .poll(async () => (await scores(teacher)).body.data!.records)
    .toMatchObject([{ state: 'sent', status: 200 }]);

  for (const call of [
    () => pupil.call(contract.getLtiCourses, { query: { gid } }),
    () => scores(pupil),
    () => pupil.call(contract.resendLtiScores, { body: { gid, linkId } }),
    () => pupil.call(contract.syncLtiCourse, { body: { gid, id: courses[0]!.id } }),
  ])
    expect((await call()).body.status).toBe(403);
  // What is another group's is not there, whatever group one teaches.
  const other = await aGroup(site, pupil);
  expect((await pupil.call(contract.getLtiScores, { query: { gid: other, linkId } })).body.status).toBe(404);
  expect(
    (await pupil.call(contract.syncLtiCourse, { body: { gid: other, id: courses[0]!.id } })).body.status,
  ).toBe(404);
});

test('a link without a column gets one when a teacher asks, once, and keeps it', async ({
  site,
  platform,
}) => {
  const [teacher, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, teacher, {}, [[pupil, groupLevel.member]]);
  const tid = await aTraining(site, teacher, { gid });
  const opened = {
    course: 'columns',
    link: 'ungraded',
    target: `/group/${gid}/training/${tid}`,
    isUngraded: true,
  };
  const come = () => aLaunchBrowser(site, platform).arrive({ sub: 'counted', name: 'Counted', ...opened });
  await come();
  await site.site.db.updateTable('ltiContext').set({ gid }).where('key', '=', 'columns').execute();
  const linkOf = async () => (await coursesAt(teacher, gid)).courses[0]!.links[0]!;
  const { id: linkId, ...before } = await linkOf();
  expect(before).toMatchObject({ hasColumn: false, takesColumn: true });
  const make = async (user: TestUser, at = gid) =>
    (await user.call(contract.makeLtiColumn, { body: { gid: at, linkId } })).body.status;
  expect(await make(pupil)).toBe(403);
  const strangers = await aGroup(site, pupil);
  expect(await make(pupil, strangers)).toBe(400);
  expect(platform.items).toEqual([]);

  expect(await make(teacher)).toBe(200);
  expect(platform.items).toMatchObject([
    { resourceLinkId: 'ungraded', label: 'ungraded', scoreMaximum: 100 },
  ]);
  expect(await make(teacher)).toBe(400);
  // the platform's launches do not name it
  await come();
  expect(await linkOf()).toMatchObject({ hasColumn: true, takesColumn: false });

  // one that is there already is taken
  await site.site.db.updateTable('ltiLink').set({ lineItem: null, madeItem: null }).execute();
  expect(await make(teacher)).toBe(200);
  expect(platform.items).toHaveLength(1);

  // marks go where the platform's own columns are
  await site.site.db.updateTable('ltiLink').set({ lineItem: null, madeItem: null }).execute();
  platform.items = [{ ...platform.items[0]!, id: 'https://elsewhere.example/items/1' }];
  const { body } = await teacher.call(contract.makeLtiColumn, { body: { gid, linkId } });
  expect(body).toMatchObject({ status: 400, msg: expect.stringContaining('another address') });
});
