import { describe, expect } from 'vitest';
import { changeUserInfo, checkUsernameOrEmail, login, register } from '#core/contract/account.ts';
import { getAdminProblem } from '#core/contract/problem-admin.ts';
import { deleteUsers, editUser, generateUser, insertBatchUser } from '#core/contract/user-admin.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test, testPassword } from '#server/testing/site.ts';

const password = testPassword;

const registered = async (site: TestSite, username: string) =>
  (await site.call(register, { body: { username, password } })).body;

describe('a new name', () => {
  test('is one name whatever its case and form, and is kept in one form', async ({ site }) => {
    expect(await registered(site, 'ＬｉｎＸｉ')).toMatchObject({ status: 200 });
    expect(await registered(site, 'linxi')).toMatchObject({ msg: 'The username already exists' });
    const { body } = await site.call(checkUsernameOrEmail, { body: { username: 'ｌｉｎｘｉ' } });
    expect(body.data).toMatchObject({ username: true });
    const logged = await site.call<{ username: string }>(login, { body: { username: 'LINXI', password } });
    expect(logged.body.data!.username).toBe('LinXi');
  });

  test('an account from before that rule keeps its name and logs in by it', async ({ site }) => {
    await site.aUser({ username: 'ｏｌｄ' });
    expect((await site.call(login, { body: { username: 'ｏｌｄ', password } })).body.status).toBe(200);
    expect(await registered(site, 'old')).toMatchObject({ msg: 'The username already exists' });
  });

  test('shows all that it has', async ({ site }) => {
    for (const username of ['ad\u200bam', '\u202emada', 'eve\u2066', '\u3164', 'a\u0007b'])
      expect(await registered(site, username)).toMatchObject({
        status: 400,
        msg: 'Names can not contain invisible or control characters',
      });
  });

  test('is not taken for an administrator’s, by registration, import, generation, renaming or a nickname', async ({
    site,
  }) => {
    const msg = 'This name looks too much like that of an administrator, please choose another';
    const root = await site.aUser({ role: 1000, username: 'harbour7' });
    expect(await registered(site, 'hаrbоur7')).toMatchObject({ status: 400, msg });
    expect(await registered(site, 'harbour7')).toMatchObject({ msg: 'The username already exists' });
    const row = ['hɑrbour7', 'secret-123', '', '', '', '', ''];
    const imported = await root.call(insertBatchUser, { body: { users: [row] } });
    expect(imported.body).toMatchObject({
      data: [{ faults: [{ column: 'username', reason: 'likeAdmin' }] }],
    });
    const wish = { prefix: 'hаrbour', number_from: 6, number_to: 8, password_length: 8 };
    expect((await root.call(generateUser, { body: wish })).body.status).toBe(400);
    const user = await site.aUser();
    const renamed = await root.call(editUser, { body: { uid: user.uid, username: 'harb0ur7' } });
    expect(renamed.body).toMatchObject({ status: 400, msg });
    expect((await user.call(changeUserInfo, { body: { nickname: 'Harbour 7' } })).body).toMatchObject({
      msg,
    });
    expect((await user.call(changeUserInfo, { body: { nickname: 'Harbinger 7' } })).body.status).toBe(200);
    expect((await root.call(changeUserInfo, { body: { nickname: 'Harbour 7' } })).body.status).toBe(200);
  });
});

test('nicknames, signatures and titles show all that they have; what is there already does not stand in the way', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const user = await site.aUser();
  for (const changes of [{ nickname: 'a\u202eb' }, { signature: 'x\u2066' }])
    expect((await user.call(changeUserInfo, { body: changes })).body.status).toBe(400);
  const titled = await root.call(editUser, { body: { uid: user.uid, titleName: 'te\u200bam' } });
  expect(titled.body.status).toBe(400);
  expect((await user.call(changeUserInfo, { body: { signature: '👩‍💻\nhello' } })).body.status).toBe(200);
  const { db } = site.site;
  await db.updateTable('account').set({ nickname: 'a\u200bb' }).where('uid', '=', user.uid).execute();
  const kept = { nickname: 'a\u200bb', school: 'Somewhere' };
  expect((await user.call(changeUserInfo, { body: kept })).body.status).toBe(200);
});

describe('a name that was given up gives no right to what was written under it', () => {
  const mayEdit = async ({ call }: TestUser, pid: number) =>
    (await call<{ author: string }>(getAdminProblem, { query: { pid } })).body;

  test('by renaming: the author keeps the problem under the new name', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const author = await site.aUser({ role: 1001, username: 'firstname' });
    const { pid } = await aProblem(site, author, { problem: { auth: 2 } });
    await root.call(editUser, { body: { uid: author.uid, username: 'secondname' } });
    const successor = await site.aUser({ role: 1001, username: 'firstname' });
    expect(await mayEdit(successor, pid)).toMatchObject({ status: 403 });
    expect(await mayEdit(author, pid)).toMatchObject({ status: 200, data: { author: 'secondname' } });
  });

  test('by deleting: the problem stays under the name and is nobody’s', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const author = await site.aUser({ role: 1001, username: 'gonename' });
    const { pid } = await aProblem(site, author, { problem: { auth: 2 } });
    await root.call(deleteUsers, { body: { ids: [author.uid] } });
    const successor = await site.aUser({ role: 1001, username: 'gonename' });
    expect(await mayEdit(successor, pid)).toMatchObject({ status: 403 });
    expect(await mayEdit(root, pid)).toMatchObject({ status: 200, data: { author: 'gonename' } });
  });
});
