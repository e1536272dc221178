import { describe, expect } from 'vitest';
import {
  changeEmail,
  changePassword,
  changeUserInfo,
  getChangeEmailCode,
  getUserAuthInfo,
  listSessions,
  login,
  revokeSession,
} from '#core/contract/account.ts';
import { aMailServer } from '#server/testing/mail-server.ts';
import { test } from '#server/testing/site.ts';

describe('the own password', () => {
  test('changes with the old one, and the other devices are logged out', async ({ site }) => {
    const user = await site.aUser();
    const other = await site.call(login, { body: { username: user.username, password: user.password } });
    const body = { oldPassword: user.password, newPassword: 'another-one' };
    const { body: answer } = await user.call(changePassword, { body });
    expect(answer).toMatchObject({ status: 200, data: { code: 200, userInfo: { uid: user.uid } } });
    expect((await user.call(getUserAuthInfo)).http).toBe(200);
    expect((await site.as(other.headers.get('authorization')!)(getUserAuthInfo)).http).toBe(401);
  });

  test('does not change to itself, nor with a wrong old one, and locks after five', async ({ site }) => {
    const user = await site.aUser();
    const change = async (oldPassword: string, newPassword: string) =>
      (await user.call<{ code: number }>(changePassword, { body: { oldPassword, newPassword } })).body.data!
        .code;
    expect(await change(user.password, user.password)).toBe(400);
    const codes = [];
    for (let tries = 0; tries < 5; tries++) codes.push(await change('wrong-one', 'another-one'));
    expect(codes).toEqual([400, 400, 400, 400, 403]);
    expect(await change(user.password, 'another-one')).toBe(403);
  });
});

describe('the own address', () => {
  test('changes with the password and the code mailed to the new one', async ({ site }) => {
    await using mailServer = await aMailServer(site);
    const user = await site.aUser({ email: 'old@example.com' });
    const newEmail = 'new@example.com';
    expect((await user.call(getChangeEmailCode, { query: { email: 'OLD@example.com' } })).body.status).toBe(
      400,
    );
    await user.call(getChangeEmailCode, { query: { email: newEmail } });
    const code = (await mailServer.next()).text.match(/\b\d{6}\b/)![0];
    const without = await user.call(changeEmail, { body: { password: user.password, newEmail } });
    expect(without.body.data).toMatchObject({ code: 400 });
    const { body } = await user.call(changeEmail, { body: { password: user.password, newEmail, code } });
    expect(body.data).toMatchObject({ code: 200, userInfo: { email: newEmail } });
  });
});

describe('the own profile', () => {
  test('keeps what was not sent, empties what was sent empty, refuses links that are not web addresses', async ({
    site,
  }) => {
    const user = await site.aUser();
    await user.call(changeUserInfo, {
      body: { nickname: '小橡', school: '橡果中学', github: 'https://github.com/acorn' },
    });
    const { body } = await user.call(changeUserInfo, { body: { school: '', gender: 'female' } });
    expect(body.data).toMatchObject({ nickname: '小橡', school: null, gender: 'female' });
    const script = await user.call(changeUserInfo, { body: { blog: 'javascript:alert(1)' } });
    expect(script.http).toBe(400);
  });
});

describe('sessions', () => {
  test('are listed with the current one marked, and end when revoked', async ({ site }) => {
    const user = await site.aUser();
    const other = await site.call(login, { body: { username: user.username, password: user.password } });
    const otherCall = site.as(other.headers.get('authorization')!);
    const list = (await user.call<{ id: string; current: boolean }[]>(listSessions)).body.data!;
    expect(list.map(session => session.current).sort()).toEqual([false, true]);

    const stranger = await site.aUser();
    const target = list.find(session => !session.current)!.id;
    expect((await stranger.call(revokeSession, { query: { id: target } })).body.status).toBe(404);
    expect((await otherCall(getUserAuthInfo)).http).toBe(200);
    expect((await user.call(revokeSession, { query: { id: target } })).body.status).toBe(200);
    expect((await otherCall(getUserAuthInfo)).http).toBe(401);
  });
});
