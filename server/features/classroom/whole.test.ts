import { sql } from 'kysely';
import { expect } from 'vitest';
import { saveCourse } from '#core/contract/course.ts';
import { createGroup, deleteGroup, getGroupContents } from '#core/contract/group.ts';
import { importClass } from '#core/contract/group-class.ts';
import { getSubmissionDetail } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aContest, aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { findMismatches } from '../submission/queries/recount.ts';
import { settling } from '../submission/store/settle.ts';

/** Makes the last step of something fail, as a full disk or a lost connection would, and mends it afterwards. */
async function whileFailing(
  { site }: TestSite,
  event: 'insert' | 'delete',
  table: string,
  work: () => Promise<unknown>,
) {
  await sql
    .raw(`
    create function fail_here() returns trigger language plpgsql as $$ begin raise 'made to fail'; end $$;
    create trigger fail_here before ${event} on ${table} for each row execute function fail_here()`)
    .execute(site.db);
  try {
    await work();
  } finally {
    await sql.raw(`drop trigger fail_here on ${table}; drop function fail_here()`).execute(site.db);
  }
}

const countOf = async ({ site }: TestSite, table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(site.db))
    .rows[0]!.count;

test('a group whose owner cannot be written down is not made', async ({ site }) => {
  const owner = await site.aUser();
  const body = {
    name: 'Half a group',
    shortName: 'halfgroup',
    brief: 'Half a group',
    description: 'Only its half',
    auth: 1,
  };
  const before = await countOf(site, 'study_group');
  await whileFailing(site, 'insert', 'group_member', async () => {
    expect((await owner.call(createGroup, { body })).body.status).toBe(500);
  });
  expect(await countOf(site, 'study_group')).toBe(before);
  expect((await owner.call(createGroup, { body })).body.status).toBe(200);
});

test('a class that cannot join leaves no accounts behind', async ({ site }) => {
  const teacher = await site.aUser();
  const gid = await aGroup(site, teacher);
  await site.site.settings.write({ openClassAccounts: true });
  const users = ['half_one', 'half_two'].map(name => [name, '', '', '', '', '', '']);
  const before = await countOf(site, 'account');
  await whileFailing(site, 'insert', 'group_member', async () => {
    expect((await teacher.call(importClass, { body: { gid, users } })).body.status).toBe(500);
  });
  expect(await countOf(site, 'account')).toBe(before);
  expect(await countOf(site, 'class_account')).toBe(0);
  expect((await teacher.call(importClass, { body: { gid, users } })).body.status).toBe(200);
});

test('a group that cannot be ended keeps everything, and says before what it has', async ({ site }) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const { db } = site.site;
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const { pid } = await aProblem(site, owner, { problem: { gid } });
  const cid = await aContest(site, owner, { gid, problems: { A: pid } });
  const row = { cid, gid, status: Status.Accepted };
  const submitId = await aSubmissionRow(site, pupil, pid, row);
  await db.transaction().execute(transaction => settling(transaction, submitId, async () => {}));
  for (const place of [{ gid }, { cid }])
    await db
      .insertInto('announcement')
      .values({ ...place, uid: owner.uid, title: 'Kept', content: 'Kept' })
      .execute();
  const contents = async () => (await owner.call(getGroupContents, { query: { gid } })).body.data;
  const has = await contents();
  expect(has).toMatchObject({
    members: 2,
    problems: 1,
    contests: 1,
    contestSubmissions: 1,
    announcements: 1,
  });
  const kept = ['announcement', 'contest', 'contest_cell', 'group_member', 'submission'];
  const counts = () => Promise.all(kept.map(table => countOf(site, table)));
  const before = await counts();

  await whileFailing(site, 'delete', 'study_group', async () => {
    expect((await owner.call(deleteGroup, { query: { gid } })).body.status).toBe(500);
  });
  expect(await contents()).toEqual(has);
  expect(await counts()).toEqual(before);
  expect(await findMismatches(db)).toEqual([]);

  expect((await owner.call(deleteGroup, { query: { gid } })).body.status).toBe(200);
  expect(await counts()).toEqual([
    before[0]! - 2,
    before[1]! - 1,
    before[2]! - 1,
    before[3]! - 2,
    before[4]! - 1,
  ]);
  expect(await findMismatches(db)).toEqual([]);
});

test('courses with materials of the group, and all else that it teaches with, are named before and go with it', async ({
  site,
}) => {
  const [owner, other] = [await site.aUser(), await site.aUser()];
  const { db } = site.site;
  const gid = await aGroup(site, owner);
  const friend = await aGroup(site, other);
  await db.insertInto('groupShare').values({ shareGid: friend, getGid: gid }).execute();
  const written = { gid, title: 'Oaks', description: 'Of oaks', remark: '' };
  const by = { uid: owner.uid, author: owner.username };
  const made = { createUser: owner.uid, createUserName: owner.username };
  await db
    .insertInto('lesson')
    .values({ ...written, ...by })
    .execute();
  for (const table of ['lessonTable', 'courseTable'] as const)
    await db
      .insertInto(table)
      .values({ ...written, ...made })
      .execute();
  const material = await db
    .insertInto('material')
    .values({ gid, ...by, title: 'Oaks', materialType: 1, content: 'Oaks grow slowly' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sectionList = [{ title: 'One', type: 1, nodeList: [{ linkType: '1', linkId: material.id }] }];
  const course = { groupId: gid, title: 'Oaks', description: 'Of oaks', status: 1, sectionList };
  expect((await owner.call(saveCourse, { body: course })).body.status).toBe(200);
  expect((await owner.call(getGroupContents, { query: { gid } })).body.data).toMatchObject({
    lessons: 1,
    lessonTables: 1,
    courses: 1,
    courseTables: 1,
    materials: 1,
    shares: 1,
  });
  expect((await owner.call(deleteGroup, { query: { gid } })).body).toMatchObject({ status: 200 });
  const gone = ['lesson', 'lesson_table', 'course', 'course_table', 'course_node', 'material', 'group_share'];
  expect(await Promise.all(gone.map(table => countOf(site, table)))).toEqual(gone.map(() => 0));
});

test('whoever has ended a group reads nothing more of what its pupils made', async ({ site }) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const { pid } = await aProblem(site, owner, { problem: { gid } });
  const submitId = await aSubmissionRow(site, pupil, pid, { gid, code: 'a pupil’s own' });
  const read = async (user: TestUser) => (await user.call(getSubmissionDetail, { query: { submitId } })).body;
  expect(JSON.stringify(await read(owner))).toContain('a pupil’s own');
  expect((await owner.call(deleteGroup, { query: { gid } })).body.status).toBe(200);
  expect((await read(owner)).status).toBe(404);
  expect(JSON.stringify(await read(pupil))).toContain('a pupil’s own');
});
