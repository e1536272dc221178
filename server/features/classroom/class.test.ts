import { expect } from 'vitest';
import { register } from '#core/contract/account.ts';
import type { Page } from '#core/contract/endpoint.ts';
import {
  acceptGroupInvite,
  declineGroupInvite,
  type GroupRankRow,
  getGroupRank,
} from '#core/contract/group.ts';
import * as contract from '#core/contract/group-class.ts';
import { getGroupMembers } from '#core/contract/group-member.ts';
import { getOwnMessages, type SystemMessage } from '#core/contract/message.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';

const members = async (teacher: TestUser, gid: number) =>
  (
    await teacher.call<{ records: { username: string; className: string | null }[] }>(getGroupMembers, {
      query: { gid, limit: 100 },
    })
  ).body.data!.records;

test('a class is imported whole or not at all, within what a teacher may create', async ({ site }) => {
  const [teacher, there] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, teacher);
  const row = (username: string, password = '', realname = '') => [
    username,
    password,
    '',
    realname,
    '',
    '',
    '',
  ];
  const users = [
    row('pupil_one', '', '王小明'),
    row('pupil_two', 'chosen-one'),
    row(there.username, '', '李雷'),
  ];
  const bad = [...users, row('x'.repeat(30)), [...row('long'), 'more']];
  const checked = await teacher.call<contract.ClassRow[]>(contract.checkClass, { body: { gid, users: bad } });
  expect(checked.body.data!.map(({ state }) => state)).toEqual([
    'create',
    'create',
    'invite',
    'wrong',
    'wrong',
  ]);
  expect((await teacher.call(contract.importClass, { body: { gid, users: bad } })).body.status).toBe(400);
  expect(await members(teacher, gid)).toHaveLength(1);

  const closed = await teacher.call(contract.importClass, { body: { gid, users } });
  expect(closed.body.msg).toMatch(/cannot create accounts here/);
  await site.site.settings.write({ openClassAccounts: true, defaultClassAccountsDailyLimit: 1 });
  const limited = await teacher.call(contract.importClass, { body: { gid, users } });
  expect(limited.body.msg).toContain('1 accounts');
  await site.site.settings.write({ defaultClassAccountsDailyLimit: 2 });
  const made = await teacher.call<contract.ImportedClass>(contract.importClass, { body: { gid, users } });
  expect(made.body.data).toMatchObject({
    created: [
      { username: 'pupil_one', className: '王小明', password: expect.stringMatching(/^\w{8}$/) },
      { username: 'pupil_two', password: 'chosen-one' },
    ],
    joined: [],
    invited: [{ username: there.username, className: '李雷' }],
  });
  expect(await members(teacher, gid)).toHaveLength(3);
  const [asked] = (await there.call<Page<SystemMessage>>(getOwnMessages)).body.data!.records;
  expect(asked!.title).toMatch(`${teacher.username} invites you`);
  const code = asked!.url!.split('/').at(-1)!;
  // nobody else comes in by it
  const stranger = await site.aUser();
  expect((await stranger.call(acceptGroupInvite, { body: { code } })).body.status).toBe(404);
  expect((await there.call(acceptGroupInvite, { body: { code } })).body.status).toBe(200);
  const now = await members(teacher, gid);
  expect(now.map(({ username }) => username).sort()).toEqual(
    [teacher.username, there.username, 'pupil_one', 'pupil_two'].sort(),
  );
  // what a class calls somebody is for those who teach it
  expect(JSON.stringify(await members(there, gid))).not.toContain('王小明');
  expect(JSON.stringify(now)).toContain('王小明');
  const rank = async (user: TestUser) =>
    (
      await user.call<Page<GroupRankRow>>(getGroupRank, { query: { gid, searchUser: '王小' } })
    ).body.data!.records.map(({ username, className }) => [username, className]);
  expect(await rank(teacher)).toEqual([['pupil_one', '王小明']]);
  expect(await rank(there)).toEqual([]);
});

test('a class takes no strangers without asking, no odd names, and tells nothing of addresses', async ({
  site,
}) => {
  await site.site.settings.write({ openClassAccounts: true });
  const [teacher, root] = [await site.aUser(), await site.aUser({ role: 1000 })];
  const person = await site.aUser();
  await site.site.db
    .updateTable('account')
    .set({ email: 'known@school.test' })
    .where('uid', '=', person.uid)
    .execute();
  const gid = await aGroup(site, teacher);
  const row = (username: string, email = '') => [username, '', email, '', '', '', ''];
  const states = async (users: string[][]) =>
    (await teacher.call<contract.ClassRow[]>(contract.checkClass, { body: { gid, users } })).body.data!.map(
      ({ state }) => state,
    );
  expect(
    await states([row('kn0wn', 'known@school.test'), row('unknown', 'free@school.test'), row(root.username)]),
  ).toEqual(['create', 'create', 'invite']);
  expect(await states([row('a b c'), row('x,y')])).toEqual(['wrong', 'wrong']);
  for (const username of ['a b c', 'x,y'])
    expect((await site.call(register, { body: { username, password: 'secret-123' } })).body.status).toBe(400);

  const users = [row('pupil_of_mine'), row(person.username)];
  await teacher.call(contract.importClass, { body: { gid, users } });
  await teacher.call(contract.importClass, { body: { gid, users } });
  const asked = (await person.call<Page<SystemMessage>>(getOwnMessages)).body.data!.records;
  expect(asked).toHaveLength(1);
  const code = asked[0]!.url!.split('/').at(-1)!;
  expect((await person.call(declineGroupInvite, { body: { code } })).body.status).toBe(200);
  expect((await person.call(acceptGroupInvite, { body: { code } })).body.status).toBe(404);

  // whom the same teacher made comes along, and a group that waits for audit imports nobody
  const next = await aGroup(site, teacher);
  await teacher.call(contract.importClass, { body: { gid: next, users: [row('pupil_of_mine')] } });
  expect(await members(teacher, next)).toHaveLength(2);
  const waiting = await aGroup(site, teacher, { status: 2 });
  const early = await teacher.call(contract.importClass, { body: { gid: waiting, users: [row('early')] } });
  expect(early.body.status).toBe(403);
});

test('progress shows who solved what, as a page and as tables; members change classes', async ({ site }) => {
  const [teacher, ann, bob] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, teacher, {}, [
    [ann, 3],
    [bob, 3],
  ]);
  const { pid, problemId } = await aProblem(site, teacher, { problem: { gid } });
  const { db } = site.site;
  await db.insertInto('groupCell').values({ gid, uid: ann.uid, pid, total: 2, ac: 1, solvedId: 1 }).execute();
  await db.insertInto('groupCell').values({ gid, uid: bob.uid, pid, total: 1, wa: 1 }).execute();
  const progress = await teacher.call<{ members: { records: contract.ProgressMember[] } }>(
    contract.getClassProgress,
    { query: { gid } },
  );
  const { records } = progress.body.data!.members;
  const cellOf = (user: TestUser) => records.find(({ uid }) => uid === user.uid)!.cells[pid];
  expect([cellOf(ann), cellOf(bob)]).toEqual([true, false]);
  expect(records.map(({ uid }) => uid)).not.toContain(teacher.uid);
  await db
    .insertInto('submission')
    .values({
      gid,
      pid,
      displayPid: problemId,
      uid: ann.uid,
      username: ann.username,
      ip: '127.0.0.1',
      language: 'C++',
      code: 'x',
      length: 1,
      submitTime: '2026-05-01T17:30:00Z',
    })
    .execute();
  const zoned = `gid=${gid}&timeZone=Asia/Shanghai`;
  const url = new URL(`${site.address}${contract.downloadClassProgress.path}?${zoned}`);
  const csv = await fetch(url, { headers: { authorization: teacher.token, 'accept-language': 'en-US' } });
  const table = await csv.text();
  expect(table).toMatch(new RegExp(`Username,.*${problemId}[\\s\\S]*${ann.username}.*solved`));
  expect(table).toContain('Last active (Asia/Shanghai)');
  expect(table).toContain('2026-05-02 01:30');
  const xlsx = await fetch(`${url}&format=xlsx`, { headers: { authorization: teacher.token } });
  expect(new Uint8Array(await xlsx.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));

  const next = await aGroup(site, teacher);
  const transfer = async (by: TestUser, uids: string[], move: boolean) =>
    (await by.call(contract.transferMembers, { body: { gid, toGid: next, uids, move } })).body.status;
  expect(await transfer(ann, [bob.uid], false)).toBe(403);
  expect(await transfer(teacher, [teacher.uid], true)).toBe(403);
  expect(await transfer(teacher, [ann.uid], false)).toBe(200);
  expect(await transfer(teacher, [bob.uid], true)).toBe(200);
  expect((await members(teacher, next)).length).toBe(3);
  expect((await members(teacher, gid)).length).toBe(2);
});
