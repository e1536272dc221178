import sharp from 'sharp';
import { expect } from 'vitest';
import { changeUserInfo, getUserAuthInfo, login, logout } from '#core/contract/account.ts';
import { uploadMarkdownImage } from '#core/contract/file.ts';
import { test } from '../testing/site.ts';

test('the cookie of a login is taken on uploads from our own pages, and nowhere else', async ({ site }) => {
  const admin = await site.aUser({ role: 1000 });
  const entered = await site.call(login, { body: { username: admin.username, password: admin.password } });
  const set = entered.headers.getSetCookie().find(each => each.startsWith('acorn-upload='))!;
  expect(set).toMatch(/; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Strict$/);
  const cookie = set.split(';')[0]!;
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#d59a4e' } })
    .png()
    .toBuffer();
  const upload = async (headers: Record<string, string>) => {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(picture)], 'leaf.png'));
    return (await site.call(uploadMarkdownImage, { body, headers: { cookie, ...headers } })).http;
  };
  expect(await upload({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await upload({ origin: site.address })).toBe(200);
  expect(await upload({ 'sec-fetch-site': 'cross-site', origin: site.address })).toBe(401);
  expect(await upload({ 'sec-fetch-site': 'same-site' })).toBe(401);
  expect(await upload({ origin: 'https://evil.example' })).toBe(401);
  expect(await upload({ origin: 'null' })).toBe(401);
  expect(await upload({})).toBe(401);

  const own = { headers: { cookie, 'sec-fetch-site': 'same-origin', origin: site.address } };
  expect((await site.call(getUserAuthInfo, own)).http).toBe(401);
  expect((await site.call(changeUserInfo, { ...own, body: { nickname: 'x' } })).http).toBe(401);

  const left = await site.as(entered.headers.get('authorization')!)(logout);
  expect(left.headers.getSetCookie().join()).toMatch(/acorn-upload=; Path=\/api; Max-Age=0/);
  expect(await upload({ 'sec-fetch-site': 'same-origin' })).toBe(401);
});
