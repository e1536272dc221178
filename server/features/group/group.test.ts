import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  acceptGroupInvite,
  createGroup,
  createGroupInvite,
  deleteGroup,
  type Group,
  getGroupAuth,
  getGroupContents,
  getGroupDetail,
  getGroupInvite,
  getGroupList,
  getGroupRank,
  updateGroup,
} from '#core/contract/group.ts';
import {
  type AdminGroupRow,
  auditGroup,
  handOverGroup,
  listAdminGroups,
} from '#core/contract/group-admin.ts';
import { changeGroupMember, exitGroup, joinGroup, removeGroupMember } from '#core/contract/group-member.ts';
import { countedRowsMax } from '#core/limits.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';

const fields = {
  shortName: 'class1',
  brief: 'A class of a school',
  description: 'We meet on **Mondays**.',
  auth: 1,
};

const levelIn = async (user: TestUser, gid: number) =>
  (await user.call<number>(getGroupAuth, { query: { gid } })).body.data;

test('a group is created within its bounds, by those who may', async ({ site }) => {
  const { settings } = site.site;
  const user = await site.aUser();
  const create = (body: object) => user.call<{ gid: number }>(createGroup, { body: { ...fields, ...body } });
  for (const wrong of [
    { name: 'four' },
    { name: 'x'.repeat(26) },
    { name: 'Class one', shortName: 'a b c' },
    { name: 'Class one', brief: 'four' },
    { name: 'Class one', description: 'x'.repeat(1001) },
    { name: 'Class one', auth: 4 },
  ])
    expect((await create(wrong)).http, JSON.stringify(wrong)).toBe(400);
  expect((await create({ name: 'Class one', auth: 3 })).body).toMatchObject({ status: 400 });
  expect((await create({ name: 'Class one', auth: 3, code: '12345' })).http).toBe(400);
  const made = await create({ name: 'Class one', auth: 3, code: '123456' });
  // any message is shown in place of the usual word
  expect(made.body).toMatchObject({ status: 200, msg: '', data: { waits: false } });
  const { gid } = made.body.data!;
  expect(await levelIn(user, gid)).toBe(5);
  expect((await create({ name: 'class ONE', shortName: 'other' })).body.msg).toBe(
    'There is a group with this name already',
  );
  expect((await create({ name: 'Class two', shortName: 'CLASS1' })).body.msg).toBe(
    'There is a group with this short name already',
  );
  expect((await create({ name: 'Class two', shortName: 'class2' })).body.status).toBe(200);
  expect((await create({ name: 'Class three', shortName: 'class3' })).body.msg).toContain('2 groups a day');
  await settings.write({ defaultCreateGroupDailyLimit: 0, defaultCreateGroupACInitValue: 1 });
  expect((await create({ name: 'Class three', shortName: 'class3' })).body.msg).toContain('Solve 1 problems');
  await settings.write({ defaultCreateGroupACInitValue: 0 });
  const mute = await site.aUser({ role: 1003 });
  expect((await mute.call(createGroup, { body: { ...fields, name: 'Class four' } })).http).toBe(403);
  // what is left out stays, and a public group has no code
  const codeAfter = async (change: object) => {
    expect((await user.call(updateGroup, { body: { id: gid, ...change } })).body.status).toBe(200);
    const detail = await user.call<Group>(getGroupDetail, { query: { gid } });
    expect(detail.body.data).toMatchObject({ name: 'Class one', memberCount: 1 });
    return detail.body.data!.code;
  };
  expect(await codeAfter({ auth: 2 })).toBe('123456');
  expect(await codeAfter({ auth: 2, code: 'abcdef' })).toBe('abcdef');
  expect(await codeAfter({ auth: 1 })).toBeNull();
  expect(await codeAfter({ auth: 2, code: null })).toMatch(/^[A-Z2-9]{6}$/);
});

test('whoever comes, goes or waits is told, and who was refused waits however often they leave', async ({
  site,
}) => {
  const [owner, second, pupil] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, { auth: 2 }, [[second, 5]]);
  const titles = async (user: TestUser) =>
    (
      await site.site.db
        .selectFrom('message')
        .select('title')
        .where('recipient', '=', user.uid)
        .where('kind', '=', 'mine')
        .orderBy('id')
        .execute()
    ).map(({ title }) => title);
  const join = () => pupil.call(joinGroup, { query: { gid, reason: 'I am in this class' } });
  const leave = async () => (await pupil.call(exitGroup, { query: { gid } })).body.status;
  const set = (auth: number) => owner.call(changeGroupMember, { body: { gid, uid: pupil.uid, auth } });
  const level = async () => (await pupil.call<number>(getGroupAuth, { query: { gid } })).body.data;
  const waiting = async (user: TestUser) =>
    (await user.call<Group>(getGroupDetail, { query: { gid } })).body.data!.applicationCount;
  await join();
  expect([await titles(owner), await titles(second)]).toEqual([['group.applied'], ['group.applied']]);
  expect([await waiting(owner), await waiting(pupil)]).toEqual([1, null]);
  await set(2);
  await owner.call(updateGroup, { body: { id: gid, auth: 1 } });
  expect([await leave(), await level()]).toEqual([403, 2]);
  await join();
  expect(await level()).toBe(1);
  expect([await leave(), await level()]).toEqual([200, 2]);
  await join();
  expect(await level()).toBe(1);
  await set(3);
  await owner.call(removeGroupMember, { query: { gid, uid: pupil.uid } });
  await join();
  expect(await level()).toBe(3);
  await owner.call(deleteGroup, { query: { gid } });
  expect(await titles(pupil)).toEqual([
    'group.applicationRefused',
    'group.applicationPassed',
    'group.removed',
    'group.joined',
    'group.disbanded',
  ]);
  expect(await titles(owner)).not.toContain('group.disbanded');
});

test('where new groups are looked at first, one waits for its audit and is passed, disabled, handed over', async ({
  site,
}) => {
  const [root, owner, other] = [await site.aUser({ role: 1000 }), await site.aUser(), await site.aUser()];
  await site.site.settings.write({ newGroupsNeedAudit: true });
  const made = await owner.call<{ gid: number }>(createGroup, {
    body: { ...fields, name: 'Waits for audit', shortName: 'waits' },
  });
  await site.site.settings.write({ newGroupsNeedAudit: false });
  const { gid } = made.body.data!;
  expect(made.body.msg).toContain('waits for an administrator');
  const sees = async (user: TestUser) => (await user.call(getGroupDetail, { query: { gid } })).body.status;
  expect([await sees(owner), await sees(other)]).toEqual([200, 404]);
  const listed = await root.call(listAdminGroups, { query: { status: 2 } });
  expect(listed.body.data).toMatchObject({ total: 1, records: [{ id: gid, owner: owner.username }] });
  await root.call(auditGroup, { body: { gid, status: 0, canUseAi: true } });
  expect(await sees(other)).toBe(200);
  expect((await other.call(handOverGroup, { body: { gid, username: other.username } })).http).toBe(403);
  await root.call(handOverGroup, { body: { gid, username: other.username } });
  const detail = await other.call(getGroupDetail, { query: { gid } });
  expect(detail.body.data).toMatchObject({ owner: other.username, canUseAi: true });
  expect([await levelIn(other, gid), await levelIn(owner, gid)]).toEqual([5, 5]);
  await root.call(auditGroup, { body: { gid, status: 1 } });
  expect([await sees(owner), await sees(other), await sees(root)]).toEqual([404, 404, 200]);
});

test('people join, apply, are refused, apply again and leave', async ({ site }) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const join = async (gid: number, asked: object = {}) =>
    (await pupil.call(joinGroup, { query: { gid, ...asked } })).body;
  const open = await aGroup(site, owner);
  expect(await join(open)).toMatchObject({ status: 200 });
  expect(await levelIn(pupil, open)).toBe(3);
  expect((await pupil.call(exitGroup, { query: { gid: open } })).body.status).toBe(200);
  expect(await levelIn(pupil, open)).toBe(0);

  const closed = await aGroup(site, owner, { auth: 3, code: 'abc123' });
  const reason = 'I am in this class';
  expect(await join(closed, { reason, code: 'abc124' })).toMatchObject({ msg: 'The group code is wrong' });
  expect(await join(closed, { reason: 'four', code: 'abc123' })).toMatchObject({ status: 400 });
  expect(await join(closed, { reason, code: 'abc123' })).toMatchObject({ status: 200 });
  expect(await levelIn(pupil, closed)).toBe(1);
  expect(await join(closed, { reason, code: 'abc123' })).toMatchObject({ status: 400 });
  const set = (auth: number) =>
    site.site.db.updateTable('groupMember').set({ auth }).where('uid', '=', pupil.uid).execute();
  await set(2);
  expect(await join(closed, { reason, code: 'abc123' })).toMatchObject({ status: 200 });
  expect(await levelIn(pupil, closed)).toBe(1);
  expect((await owner.call(exitGroup, { query: { gid: closed } })).body.msg).toContain('cannot leave');
  // a super admin may do everything here, and is no member for it
  const root = await site.aUser({ role: 1000 });
  const hasJoined = async (user: TestUser) =>
    (await user.call<Group>(getGroupDetail, { query: { gid: closed } })).body.data!.hasJoined;
  expect([await hasJoined(owner), await hasJoined(root), await hasJoined(pupil)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an invitation opens a group, also a hidden one, until it is used up', async ({ site }) => {
  const [owner, first, second] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, { visible: false, auth: 2 });
  const made = await owner.call<{ code: string }>(createGroupInvite, { body: { gid, hours: 2, uses: 1 } });
  const { code } = made.body.data!;
  const seen = await first.call(getGroupInvite, { query: { code: code.toLowerCase() } });
  expect(seen.body.data).toMatchObject({ id: gid, isMember: false });
  const accept = async (user: TestUser) =>
    (await user.call(acceptGroupInvite, { body: { code } })).body.status;
  expect(await accept(first)).toBe(200);
  expect(await levelIn(first, gid)).toBe(3);
  expect(await accept(second)).toBe(404);
  expect((await second.call(getGroupInvite, { query: { code } })).body.status).toBe(404);
});

test('the ranking of a group is of what its members did there', async ({ site }) => {
  const [owner, ann, bob] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [
    [ann, 3],
    [bob, 3],
  ]);
  const { db } = site.site;
  const set = (user: TestUser, ac: number, total: number, oiScore: number) =>
    db.updateTable('groupMember').set({ ac, total, oiScore }).where('uid', '=', user.uid).execute();
  await set(ann, 2, 9, 5);
  await set(bob, 2, 3, 50);
  const rank = async (query: object) =>
    (
      await ann.call<{ records: { username: string; place: number }[]; total: number }>(getGroupRank, {
        query: { gid, ...query },
      })
    ).body.data!;
  const places = async (query: object) => (await rank(query)).records.map(row => [row.username, row.place]);
  expect(await places({})).toEqual([
    [bob.username, 1],
    [ann.username, 2],
    [owner.username, 3],
  ]);
  expect((await places({ type: 'OI' }))[0]).toEqual([bob.username, 1]);
  expect(await places({ searchUser: ann.username.toUpperCase() })).toEqual([[ann.username, 2]]);
});

test('a disbanded group takes along what is its own and leaves what is not', async ({ site }) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const { pid } = await aProblem(site, owner, { problem: { title: 'Of the group', gid } });
  const shown = await aProblem(site, owner, { problem: { title: 'Became public', gid } });
  const { db } = site.site;
  await db.updateTable('problem').set({ gid: null }).where('id', '=', shown.pid).execute();
  const contents = await owner.call(getGroupContents, { query: { gid } });
  expect(contents.body.data).toMatchObject({ members: 2, problems: 2, publicProblems: 1 });
  expect((await pupil.call(deleteGroup, { query: { gid } })).body.status).toBe(403);
  expect((await owner.call(deleteGroup, { query: { gid } })).body.status).toBe(200);
  expect((await owner.call(getGroupDetail, { query: { gid } })).body.status).toBe(404);
  const rows = await db
    .selectFrom('problem')
    .select(['id', 'gid', 'homeGid', 'auth', 'deletedAuth'])
    .where('id', 'in', [pid, shown.pid])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: pid, gid: null, homeGid: null, auth: 2, deletedAuth: 2 },
    { id: shown.pid, gid: null, homeGid: null, auth: 1, deletedAuth: null },
  ]);
  const mine = await pupil.call(getGroupList, { query: { onlyMine: true } });
  expect(mine.body.data).toMatchObject({ total: 0 });
});

test('of more groups than are counted, the newest and those that wait are on the first page', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const { db } = site.site;
  const waiting = await aGroup(site, root, { status: 2 });
  // Without the totals, which would be counted one by one.
  const untold = (change: RawBuilder<unknown>) =>
    db.transaction().execute(async transaction => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await change.execute(transaction);
    });
  await untold(sql`insert into study_group (owner, name, short_name)
    select 'many', 'Crowd ' || n, 'crowd' || n from generate_series(1, ${countedRowsMax + 1}::int) as n`);
  const newest = await aGroup(site, root, { name: 'Crowd, the newest' });
  const first = async (query: { keyword?: string }) =>
    (await root.call<Page<AdminGroupRow>>(listAdminGroups, { query })).body.data!.records.map(({ id }) => id);
  expect((await first({})).slice(0, 2)).toEqual([waiting, newest]);
  expect((await first({ keyword: 'crowd' }))[0]).toBe(newest);
  await untold(sql`delete from study_group where owner = 'many'`);
});
