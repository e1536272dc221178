import { expect } from 'vitest';
import { testLoginProvider } from '#core/contract/login-provider.ts';
import type { ProviderKind } from '#core/login-provider.ts';
import { test as base } from '#server/testing/site.ts';
import { aBrowser } from './fixtures/browser.ts';
import { type Asked, answerJson, loopback, readAsked } from './fixtures/loopback.ts';
import { aProvider } from './fixtures/site-provider.ts';

/** Services on loopback that answer as GitHub, WeCom, DingTalk and WeChat document it; the code `good` is good. */
const answers: Record<string, (asked: Asked) => unknown> = {
  '/login/oauth/access_token': ({ body, headers }) => {
    const form = new URLSearchParams(body);
    if (headers.accept !== 'application/json') return 'access_token=form';
    if (form.get('client_secret') !== 'right') return { error: 'incorrect_client_credentials' };
    if (form.get('code') !== 'good') return { error: 'bad_verification_code', error_description: 'expired' };
    return { access_token: 'gho_1', token_type: 'bearer', scope: 'read:user' };
  },
  '/user': ({ headers }) =>
    headers.authorization === 'Bearer gho_1'
      ? { id: 583231, login: 'octocat', name: 'The Octocat', email: 'root@example.com' }
      : { message: 'Bad credentials' },
  '/cgi-bin/gettoken': ({ query }) =>
    query.get('corpsecret') === 'right'
      ? { errcode: 0, errmsg: 'ok', access_token: 'corp', expires_in: 7200 }
      : { errcode: 40001, errmsg: 'invalid credential' },
  '/cgi-bin/auth/getuserinfo': ({ query }) =>
    query.get('code') === 'good'
      ? { errcode: 0, errmsg: 'ok', userid: 'zhangsan' }
      : query.get('code') === 'guest'
        ? { errcode: 0, errmsg: 'ok', openid: 'oAAA' }
        : { errcode: 40029, errmsg: 'invalid code' },
  '/cgi-bin/user/get': () => ({
    errcode: 0,
    errmsg: 'ok',
    userid: 'zhangsan',
    name: '张三',
    department: [1, 2],
  }),
  '/v1.0/oauth2/userAccessToken': ({ body }) => {
    const { clientSecret, code, grantType } = JSON.parse(body);
    if (clientSecret !== 'right')
      return { code: 'invalidClientIdOrSecret', message: 'the client or its secret' };
    if (code !== 'good' || grantType !== 'authorization_code')
      return { code: 'invalidParameter.authCode.notFound', message: 'the code is not known' };
    return { accessToken: 'ding', refreshToken: 'r', expireIn: 7200 };
  },
  '/v1.0/contact/users/me': ({ headers }) =>
    headers['x-acs-dingtalk-access-token'] === 'ding'
      ? { nick: '李四', unionId: 'union-1', openId: 'open-1', mobile: '13900000000' }
      : { code: 'Forbidden', message: 'no' },
  '/sns/oauth2/access_token': ({ query }) =>
    query.get('secret') !== 'right'
      ? { errcode: 40125, errmsg: 'invalid appsecret' }
      : query.get('code') === 'good'
        ? { access_token: 'wx', openid: 'open-2', unionid: 'union-2', expires_in: 7200 }
        : { errcode: 40029, errmsg: 'invalid code' },
  '/sns/userinfo': () => ({ openid: 'open-2', nickname: '王五', unionid: 'union-2' }),
};

const test = base.extend<{ services: string }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const server = await loopback(async (request, response) => {
        const asked = await readAsked(request);
        const answer = answers[asked.path]?.(asked) as Record<string, unknown> | undefined;
        answerJson(response, answer ?? {}, !answer ? 404 : 'message' in answer ? 400 : 200);
      });
      await use(server.url);
      await server.close();
    },
    { scope: 'file' },
  ],
});

interface Kind {
  kind: ProviderKind;
  config: Record<string, string>;
  goesTo: string;
  asks: Record<string, string>;
  code?: string;
  subject: string;
  username: string;
  nickname: string;
}

const kinds: Kind[] = [
  {
    kind: 'github',
    config: { clientId: 'Iv1' },
    goesTo: '/login/oauth/authorize',
    asks: { client_id: 'Iv1', scope: 'read:user', code_challenge_method: 'S256' },
    subject: '583231',
    username: 'octocat',
    nickname: 'The Octocat',
  },
  {
    kind: 'wecom',
    config: { corpId: 'ww1', agentId: '1000002' },
    goesTo: '/wwlogin/sso/login',
    asks: { login_type: 'CorpApp', appid: 'ww1', agentid: '1000002' },
    subject: 'zhangsan',
    username: 'zhangsan',
    nickname: '张三',
  },
  {
    kind: 'dingtalk',
    config: { clientId: 'ding1' },
    goesTo: '/oauth2/auth',
    asks: { client_id: 'ding1', response_type: 'code', scope: 'openid' },
    code: 'authCode',
    subject: 'union-1',
    username: '李四',
    nickname: '李四',
  },
  {
    kind: 'wechat',
    config: { appId: 'wx1' },
    goesTo: '/connect/qrconnect',
    asks: { appid: 'wx1', scope: 'snsapi_login' },
    subject: 'union-2',
    username: '王五',
    nickname: '王五',
  },
];

for (const { kind, config, goesTo, asks, code = 'code', subject, username, nickname } of kinds)
  test(`somebody comes by ${kind}, and a bad code or secret is told`, async ({ site, services }) => {
    const root = await site.aUser({ role: 1000 });
    const urls = { url: services, apiUrl: services };
    const id = await aProvider(root, kind, { config: { ...config, ...urls }, secret: 'right' });
    const browser = aBrowser(site);
    const { state, url } = (await browser.begin(id)).body.data!;
    const address = new URL(url!);
    expect(address.pathname).toBe(goesTo);
    // WeCom documents that it brings nothing else back.
    expect(state).toMatch(/^[a-zA-Z0-9]{32,128}$/);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...asks,
      state,
      redirect_uri: `${site.address}/login-return/${id}`,
    });
    const { body } = await browser.complete(state, { [code]: 'good' });
    expect(body.data!.arrival).toMatchObject({ username, nickname, email: null });
    const row = await site.site.db
      .selectFrom('identity')
      .selectAll()
      .where('providerId', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ subject, uid: body.data!.arrival!.uid });

    // A state is good once, and in no other browser.
    expect((await browser.complete(state, { [code]: 'good' })).body.status).toBe(400);
    const { state: own } = (await browser.begin(id)).body.data!;
    expect((await aBrowser(site).complete(own, { [code]: 'good' })).body.status).toBe(400);

    // A service that sends people on to this one, with its own state, is not handed the code that they bring from here.
    const shown: string[] = [];
    const evil = await loopback(async (request, response) => {
      shown.push((await readAsked(request)).path);
      answerJson(response, {});
    });
    const wiles = { corpId: 'ww9', agentId: '9', url: evil.url, apiUrl: evil.url };
    const evilId = await aProvider(root, 'wecom', { name: 'Evil', config: wiles, secret: 'right' });
    const { state: mixed } = (await browser.begin(evilId)).body.data!;
    expect((await browser.complete(mixed, { [code]: 'good' }, id)).body).toMatchObject({
      status: 400,
      msg: expect.stringContaining('expired'),
    });
    expect(shown).toEqual([]);
    await evil.close();

    const { state: next } = (await browser.begin(id)).body.data!;
    expect((await browser.complete(next, { [code]: 'bad' })).body).toMatchObject({ status: 400, data: null });
    const tried = () =>
      root
        .call<{ isGood: boolean; said: string[] }>(testLoginProvider, { body: { id } })
        .then(({ body }) => body.data!);
    expect((await tried()).isGood).toBe(true);
    const wrong = await aProvider(root, kind, { config: { ...config, ...urls }, secret: 'wrong' });
    const { body: refused } = await root.call<{ isGood: boolean; said: string[] }>(testLoginProvider, {
      body: { id: wrong },
    });
    expect(refused.data!.isGood).toBe(false);
    expect(refused.data!.said[0]).toMatch(/invalid|incorrect|wrong/);
  });

test('who is no member of the organisation stays outside', async ({ site, services }) => {
  const root = await site.aUser({ role: 1000 });
  const config = { corpId: 'ww1', agentId: '1', url: services, apiUrl: services };
  const id = await aProvider(root, 'wecom', { config, secret: 'right' });
  const browser = aBrowser(site);
  const { state } = (await browser.begin(id)).body.data!;
  expect((await browser.complete(state, { code: 'guest' })).body.msg).toContain('no member');
});
