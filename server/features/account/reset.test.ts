import { describe, expect } from 'vitest';
import {
  applyResetPassword,
  getRegisterCode,
  getUserAuthInfo,
  login,
  resetPassword,
} from '#core/contract/account.ts';
import { aCaptcha } from '#server/testing/captcha.ts';
import { aMailServer } from '#server/testing/mail-server.ts';
import { test } from '#server/testing/site.ts';

describe('a forgotten password', () => {
  test('a wrong sum is refused and the captcha is gone', async ({ site }) => {
    const { captchaKey, answer, wrongAnswer } = await aCaptcha(site);
    const email = 'anybody@example.com';
    const wrong = await site.call(applyResetPassword, { body: { captcha: wrongAnswer, captchaKey, email } });
    expect(wrong.body.msg).toMatch(/captcha/);
    const again = await site.call(applyResetPassword, { body: { captcha: answer, captchaKey, email } });
    expect(again.body.status).toBe(400);
  });

  test('the answer is the same for an address that nobody has', async ({ site }) => {
    const { captchaKey, answer } = await aCaptcha(site);
    const body = { captcha: answer, captchaKey, email: 'nobody@example.com' };
    expect((await site.call(applyResetPassword, { body })).body).toEqual({
      status: 200,
      data: null,
      msg: 'success',
    });
  });

  test('is replaced through the mailed link, once, and every session ends', async ({ site }) => {
    await using mailServer = await aMailServer(site);
    await site.site.settings.write({ baseUrl: 'https://acorn.example' });
    const user = await site.aUser({ email: 'forgetful@example.com' });
    const { captchaKey, answer } = await aCaptcha(site);
    await site.call(applyResetPassword, {
      body: { captcha: answer, captchaKey, email: 'forgetful@example.com' },
    });
    const link = new URL((await mailServer.next()).text.match(/https:\S+/)![0]);
    expect(link.origin + link.pathname).toBe('https://acorn.example/reset-password');

    const code = link.searchParams.get('code')!;
    const body = { username: user.username, password: 'a-new-password', code };
    expect((await site.call(resetPassword, { body: { ...body, username: 'root' } })).body.status).toBe(400);
    expect((await site.call(resetPassword, { body })).body.status).toBe(200);
    expect((await site.call(resetPassword, { body })).body.status).toBe(400);
    expect((await user.call(getUserAuthInfo)).http).toBe(401);
    expect((await site.call(login, { body })).body.status).toBe(200);
  });

  test('wrong codes of strangers leave the link good; one address has five guesses', async ({ site }) => {
    await using mailServer = await aMailServer(site);
    await site.site.settings.write({ baseUrl: 'https://acorn.example' });
    const user = await site.aUser({ email: 'harassed@example.com' });
    const { captchaKey, answer } = await aCaptcha(site);
    const email = 'harassed@example.com';
    await site.call(applyResetPassword, { body: { captcha: answer, captchaKey, email } });
    const code = new URL((await mailServer.next()).text.match(/https:\S+/)![0]).searchParams.get('code')!;
    const attempt = (guess: string, from: string) =>
      site.call(resetPassword, {
        body: { username: user.username, password: 'a-new-password', code: guess },
        headers: { 'x-forwarded-for': from },
      });
    for (let guess = 0; guess < 5; guess++)
      expect((await attempt('wrong', '203.0.113.9')).body.msg).toBe('The code is wrong or has expired');
    expect((await attempt(code, '203.0.113.9')).body.msg).toMatch(/^Too many wrong answers/);
    for (let guess = 0; guess < 60; guess++) await attempt('wrong', `198.51.100.${guess}`);
    expect((await attempt(code, '192.0.2.1')).body.status).toBe(200);
  });

  test('what is wrong with the mail server is not told to visitors', async ({ site }) => {
    await site.site.settings.write({ emailHost: '127.0.0.1', emailPort: 1 });
    await site.aUser({ email: 'waiting@example.com' });
    const { captchaKey, answer } = await aCaptcha(site);
    const { body } = await site.call(applyResetPassword, {
      body: { captcha: answer, captchaKey, email: 'waiting@example.com' },
    });
    expect(body).toEqual({ status: 200, data: null, msg: 'success' });
    const register = await site.call(getRegisterCode, { query: { email: 'new@example.com' } });
    expect(register.body).toMatchObject({ status: 200, msg: 'success' });
    expect(JSON.stringify(register.body)).not.toMatch(/127|ECONN|:1/);
  });
});
