import { describe, expect } from 'vitest';
import { checkUsernameOrEmail, getRegisterCode, login, register } from '#core/contract/account.ts';
import { aMailServer } from '#server/testing/mail-server.ts';
import { test } from '#server/testing/site.ts';

describe('registering', () => {
  test('needs a name of at most 20 and a password of 6 to 20 characters', async ({ site }) => {
    for (const body of [
      { username: 'n'.repeat(21), password: 'long-enough' },
      { username: '   ', password: 'long-enough' },
      { username: 'newcomer', password: 'short' },
      { username: 'newcomer', password: 'p'.repeat(21) },
      { username: 'newcomer', password: 'long-enough', email: 'no-address' },
      { username: 'newcomer', password: 'long-enough', email: 'a@b.cn', code: '12345' },
    ])
      expect((await site.call(register, { body })).http).toBe(400);
  });

  test('works with a name and a password alone, and the newcomer can log in', async ({ site }) => {
    const body = { username: '新同学', password: 'long-enough', email: '', code: '' };
    expect((await site.call(register, { body })).body).toEqual({ status: 200, data: null, msg: 'success' });
    expect((await site.call(login, { body })).body.data).toMatchObject({ username: '新同学', email: null });
  });

  test('gives a name to one person only, also when two ask at once', async ({ site }) => {
    const replies = await Promise.all(
      ['Twin', 'twin', 'TWIN'].map(username =>
        site.call(register, { body: { username, password: 'long-enough' } }),
      ),
    );
    expect(replies.map(reply => reply.body.status).sort()).toEqual([200, 400, 400]);
    const taken = await site.call(checkUsernameOrEmail, { body: { username: 'tWiN' } });
    expect(taken.body.data).toEqual({ username: true, email: false });
  });

  test('is refused while registration is closed', async ({ site }) => {
    await site.site.settings.write({ register: false });
    const { body } = await site.call(register, { body: { username: 'too-late', password: 'long-enough' } });
    expect(body).toMatchObject({ status: 403 });
    await site.site.settings.write({ register: true });
  });

  test('promises no code where the site sends no mail', async ({ site }) => {
    const { body } = await site.call(getRegisterCode, { query: { email: 'outbox@example.com' } });
    expect(body).toMatchObject({ status: 400, msg: expect.stringMatching(/^This site sends no mail/) });
    expect(await site.site.db.selectFrom('outboxMail').selectAll().execute()).toEqual([]);
  });
});

describe('registering with a mailed code', () => {
  test('takes the code once, only for its address, and gives up after five wrong ones', async ({ site }) => {
    await using mailServer = await aMailServer(site);
    const body = { username: 'mailed', password: 'long-enough', email: 'Mailed@example.com' };
    const withCode = (code: string) => site.call(register, { body: { ...body, code } });
    expect((await site.call(register, { body })).body.msg).toMatch(/code/);

    await site.call(getRegisterCode, { query: { email: body.email } });
    const code = (await mailServer.next()).text.match(/\b\d{6}\b/)![0];
    const tooSoon = await site.call(getRegisterCode, { query: { email: body.email } });
    expect(tooSoon.body.msg).toMatch(/try again in \d+ s/);

    const wrong = code === '000000' ? '111111' : '000000';
    expect((await withCode(wrong)).body.status).toBe(400);
    const elsewhere = { ...body, email: 'other@example.com', code };
    expect((await site.call(register, { body: elsewhere })).body.status).toBe(400);
    expect((await withCode(code)).body.status).toBe(200);
    const again = { ...body, username: 'again', email: 'mailed@EXAMPLE.com', code };
    expect((await site.call(register, { body: again })).body.msg).toMatch(/email already exists/);
  });

  test('one address has five guesses at a code, and fifty from anywhere end it', async ({ site }) => {
    await using mailServer = await aMailServer(site);
    const email = 'guessed@example.com';
    await site.call(getRegisterCode, { query: { email } });
    const code = (await mailServer.next()).text.match(/\b\d{6}\b/)![0];
    const attempt = (given: string, from = '203.0.113.9') =>
      site.call(register, {
        body: { username: 'guesser', password: 'long-enough', email, code: given },
        headers: { 'x-forwarded-for': from },
      });
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) await attempt(wrong);
    expect((await attempt(code)).body.msg).toMatch(/^Too many wrong answers/);
    for (let guess = 5; guess < 50; guess++) await attempt(wrong, `198.51.100.${guess}`);
    expect((await attempt(code, '192.0.2.1')).body.msg).toBe('The code is wrong or has expired');
  });
});
