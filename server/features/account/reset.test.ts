import { describe, expect } from 'vitest';
import { applyResetPassword, getUserAuthInfo, login, resetPassword } from '#core/contract/account.ts';
import { aCaptcha } from '../../testing/captcha.ts';
import { aMailServer } from '../../testing/mail-server.ts';
import { test } from '../../testing/site.ts';

describe('a forgotten password', () => {
  test('a wrong sum is refused and the captcha is gone', async ({ site }) => {
    const { captchaKey, answer } = await aCaptcha(site);
    const email = 'anybody@example.com';
    const wrong = await site.call(applyResetPassword, { body: { captcha: '99', captchaKey, email } });
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
});
