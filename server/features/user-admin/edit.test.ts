import { describe, expect } from 'vitest';
import { getUserAuthInfo, login } from '#core/contract/account.ts';
import { listAuditLog } from '#core/contract/audit.ts';
import { getWebConfig } from '#core/contract/configuration.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { getCommonAnnouncement } from '#core/contract/site.ts';
import { deleteUsers, editUser, getUserList, type UserRow } from '#core/contract/user-admin.ts';
import { aContest } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { findMismatches } from '../submission/queries/recount.ts';

const find = async (root: TestUser, query: object) =>
  (await root.call<Page<UserRow>>(getUserList, { query: { limit: 100, ...query } })).body.data!;
const edit = (root: TestUser, body: object) => root.call(editUser, { body });

test('accounts are found by username, email and real name, or only administrators', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const user = await site.aUser({ email: 'Zhang.San@School.example' });
  await edit(root, { uid: user.uid, realname: '张三丰' });
  for (const keyword of [user.username.toUpperCase(), 'san@school', '三丰'])
    expect((await find(root, { keyword })).records.map(({ uid }) => uid)).toEqual([user.uid]);
  expect(await find(root, { keyword: "' or 1=1 --" })).toMatchObject({ total: 0, records: [] });
  const admins = await find(root, { onlyAdmin: true });
  expect(admins.records.map(({ uid }) => uid)).toContain(root.uid);
  expect(admins.records.map(({ uid }) => uid)).not.toContain(user.uid);
  expect(JSON.stringify(admins)).not.toMatch(/argon2|password/i);
  expect(admins.records[0]!.roles[0]).toMatchObject({ id: 1000, role: 'root' });
});

describe('changing an account', () => {
  test('sets every field, keeps what is left out, and takes a blank for nothing', async ({ site }) => {
    const [root, user] = [await site.aUser({ role: 1000 }), await site.aUser({ email: 'old@example.com' })];
    const profile = {
      nickname: '小张',
      realname: '张三',
      school: '橡果中学',
      course: '一班',
      number: '2026001',
      mobile: '13800000000',
      gender: 'male',
      github: 'https://github.com/acorn',
      signature: '你好',
      cfUsername: 'zhang',
      titleName: '教练',
      titleColor: '#19be6b',
      rating: 1500,
    };
    expect((await edit(root, { uid: user.uid, ...profile })).body.status).toBe(200);
    const [row] = (await find(root, { keyword: user.username })).records;
    expect(row).toMatchObject({ ...profile, email: 'old@example.com', username: user.username });
    await edit(root, { uid: user.uid, titleName: '', email: '' });
    const [after] = (await find(root, { keyword: user.username })).records;
    expect(after).toMatchObject({ titleName: null, email: null, nickname: '小张' });
    for (const wrong of [{ titleColor: 'red' }, { type: 1009 }, { blog: 'javascript:1' }, { username: '' }])
      expect((await edit(root, { uid: user.uid, ...wrong })).http).toBe(400);
    expect((await edit(root, { uid: 'ffff' })).body.status).toBe(404);
  });

  test('a ban and a new role count from the next request on', async ({ site }) => {
    const [root, user] = [await site.aUser({ role: 1000 }), await site.aUser()];
    expect((await user.call(getWebConfig)).http).toBe(403);
    await edit(root, { uid: user.uid, type: 1000 });
    expect((await user.call(getWebConfig)).http).toBe(200);
    await edit(root, { uid: user.uid, type: 1003 });
    expect((await user.call(getUserAuthInfo)).body.data).toMatchObject({ roles: ['no_submit_user'] });
    await edit(root, { uid: user.uid, status: 1 });
    expect((await user.call(getUserAuthInfo)).http).toBe(401);
    await edit(root, { uid: user.uid, status: 0 });
    expect((await user.call(getUserAuthInfo)).http).toBe(200);
  });

  test('a new password ends every session and is written down nowhere', async ({ site }) => {
    const [root, user] = [await site.aUser({ role: 1000 }), await site.aUser()];
    expect((await edit(root, { uid: user.uid, setNewPwd: true })).body.status).toBe(400);
    await edit(root, { uid: user.uid, setNewPwd: true, password: 'brand-new-one' });
    expect((await user.call(getUserAuthInfo)).http).toBe(401);
    const credentials = { username: user.username, password: 'brand-new-one' };
    expect((await site.call(login, { body: credentials })).body.status).toBe(200);
    const { body } = await root.call(listAuditLog, { query: { keyword: user.username } });
    expect(body.data).toMatchObject({ total: 1, records: [{ target: user.username }] });
    expect(JSON.stringify(body)).not.toMatch(/brand-new-one|argon2/);
  });

  test('names are unique, and a new one shows wherever the old one did', async ({ site }) => {
    const [root, user, other] = [await site.aUser({ role: 1000 }), await site.aUser(), await site.aUser()];
    const { pid } = await aProblem(site, user);
    await aSubmissionRow(site, user, pid);
    expect((await edit(root, { uid: user.uid, username: other.username.toUpperCase() })).body.msg).toMatch(
      /exists/,
    );
    const fresh = `renamed_${user.uid.slice(0, 6)}`;
    await edit(root, { uid: user.uid, username: fresh });
    const { db } = site.site;
    const submission = db.selectFrom('submission').select('username').where('uid', '=', user.uid);
    expect(await submission.execute()).toEqual([{ username: fresh }]);
    const problem = db.selectFrom('problem').select(['author', 'modifiedUser']).where('id', '=', pid);
    expect(await problem.executeTakeFirst()).toEqual({ author: fresh, modifiedUser: fresh });
  });
});

describe('a super admin', () => {
  test('changes neither the own role nor the own state, and cannot delete oneself', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    for (const change of [{ type: 1002 }, { status: 1 }])
      expect((await edit(root, { uid: root.uid, ...change })).body.msg).toMatch(/your own role/);
    expect((await root.call(deleteUsers, { body: { ids: [root.uid] } })).body.status).toBe(400);
    expect((await edit(root, { uid: root.uid, nickname: 'me', type: 1000, status: 0 })).body.status).toBe(
      200,
    );
  });

  test('is always left, even when two demote each other at the same moment', async ({ site }) => {
    const [one, other] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1000 })];
    await site.site.db
      .updateTable('account')
      .set({ role: 1002 })
      .where('role', '=', 1000)
      .where('uid', 'not in', [one.uid, other.uid])
      .execute();
    const answers = await Promise.all([
      edit(one, { uid: other.uid, type: 1001 }),
      edit(other, { uid: one.uid, type: 1001 }),
    ]);
    const left = await site.site.db.selectFrom('account').select('uid').where('role', '=', 1000).execute();
    expect(left).toHaveLength(1);
    expect(answers.map(({ body }) => body.status).filter(status => status === 200)).toHaveLength(1);
    await site.site.db.updateTable('account').set({ role: 1000 }).where('uid', '=', one.uid).execute();
  });
});

test('deleting takes submissions along, leaves the counts right, and passes announcements on', async ({
  site,
}) => {
  const [root, gone, stays] = [
    await site.aUser({ role: 1000 }),
    await site.aUser({ role: 1000 }),
    await site.aUser(),
  ];
  const { db } = site.site;
  const { pid } = await aProblem(site, gone);
  for (const user of [gone, stays])
    for (const status of [0, -1]) {
      await aSubmissionRow(site, user, pid, { status });
      await aSubmissionRow(site, user, pid, { status, gid: 3 });
    }
  await db.insertInto('problemCount').values({ pid, total: 4, ac: 2, wa: 2 }).execute();
  await db.insertInto('announcement').values({ title: 'stays', content: '', uid: gone.uid }).execute();
  const names = [gone.username, stays.username];
  const cid = await aContest(site, root, { starAccount: names, runners: names });
  expect((await root.call(deleteUsers, { body: { ids: [gone.uid, 'ffffff'] } })).body.status).toBe(404);
  expect((await root.call(deleteUsers, { body: { ids: [gone.uid] } })).body.status).toBe(200);
  expect((await gone.call(getUserAuthInfo)).http).toBe(401);
  const contest = await db
    .selectFrom('contest')
    .select(['starAccount', 'runners'])
    .where('id', '=', cid)
    .executeTakeFirst();
  expect(contest).toEqual({ starAccount: [stays.username], runners: [stays.username] });
  const counts = await db.selectFrom('problemCount').selectAll().where('pid', '=', pid).executeTakeFirst();
  expect(counts).toMatchObject({ total: 2, ac: 1, wa: 1 });
  const wrong = (await findMismatches(db)).filter(({ key }) => key === String(pid));
  expect(wrong).toEqual([]);
  const { body } = await site.call<Page<{ title: string; username: string }>>(getCommonAnnouncement);
  expect(body.data!.records).toContainEqual(
    expect.objectContaining({ title: 'stays', username: root.username }),
  );
  const problem = await db.selectFrom('problem').select('author').where('id', '=', pid).executeTakeFirst();
  expect(problem).toEqual({ author: gone.username });
});
