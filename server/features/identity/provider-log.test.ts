import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect } from 'vitest';
import { type ProviderKind, returnPath } from '#core/login-provider.ts';
import { aLaunchBrowser } from '#server/features/lti/fixtures/browser.ts';
import { aPlatform } from '#server/features/lti/fixtures/platform.ts';
import { test as base } from '#server/testing/site.ts';
import { listen, without } from '#server/testing/site-log.ts';
import { aBrowser } from './fixtures/browser.ts';
import { answerJson, loopback, readAsked } from './fixtures/loopback.ts';
import { aProvider } from './fixtures/site-provider.ts';

/** A server that is every service at once, and takes whatever it is shown for good. */
interface EveryService {
  url: string;
  accessToken: string;
  idToken(nonce: string): Promise<string>;
  /** what it answers with instead, if with anything */
  refusal?: object | undefined;
}

const test = base.extend<{ services: EveryService }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const { publicKey, privateKey } = await generateKeyPair('RS256');
      const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256' }];
      let idToken = '';
      const server = await loopback(async (request, response) => {
        const { path } = await readAsked(request);
        if (path === '/keys') return answerJson(response, { keys });
        if (path.startsWith('/.well-known')) return answerJson(response, metadata());
        if (services.refusal) return answerJson(response, services.refusal, 400);
        if (path === '/p3/serviceValidate')
          return response.end(
            '<c:serviceResponse xmlns:c="http://www.yale.edu/tp/cas"><c:authenticationSuccess><c:user>somebody</c:user></c:authenticationSuccess></c:serviceResponse>',
          );
        const { accessToken } = services;
        answerJson(response, { ...tokens(accessToken), ...person });
      });
      const metadata = () => ({
        issuer: server.url,
        authorization_endpoint: `${server.url}/authorize`,
        token_endpoint: `${server.url}/token`,
        jwks_uri: `${server.url}/keys`,
      });
      const tokens = (accessToken: string) => ({ access_token: accessToken, accessToken, id_token: idToken });
      const person = {
        id: 1,
        login: 'somebody',
        userid: 'a',
        unionId: 'b',
        nick: 'c',
        openid: 'd',
        nickname: 'e',
      };
      const services: EveryService = {
        url: server.url,
        accessToken: random(),
        async idToken(nonce) {
          idToken = await new SignJWT({ nonce })
            .setProtectedHeader({ alg: 'RS256' })
            .setIssuer(server.url)
            .setAudience('client')
            .setSubject('somebody')
            .setIssuedAt()
            .setExpirationTime('5m')
            .sign(privateKey);
          return idToken;
        },
      };
      await use(services);
      await server.close();
    },
    { scope: 'file' },
  ],
});

const random = () => randomBytes(20).toString('hex');

/** What a person brings back, by the name that each kind has for it. */
const brings: [ProviderKind, string][] = [
  ['oidc', 'code'],
  ['cas', 'ticket'],
  ['github', 'code'],
  ['wecom', 'code'],
  ['dingtalk', 'authCode'],
  ['wechat', 'code'],
];

for (const [kind, name] of brings)
  test(`no code, token or secret of a login by ${kind} is in the log, whatever goes well or wrong`, async ({
    site,
    services,
  }) => {
    const log = listen(site);
    const { url } = services;
    const names = { clientId: 'client', corpId: 'c', agentId: '1', appId: 'a' };
    const config = { ...names, issuer: url, casUrl: url, url, apiUrl: url };
    const root = await site.aUser({ role: 1000 });
    const secret = kind === 'cas' ? undefined : log.keep('client secret', random());
    const id = await aProvider(root, kind, { config, ...(secret && { secret }) });
    services.accessToken = log.keep('access token', random());
    const tries = async (what: string) => {
      const browser = aBrowser(site);
      const begun = (await browser.begin(id)).body.data!;
      const state = log.keep(`state ${what}`, begun.state);
      const nonce = new URL(begun.url!).searchParams.get('nonce') ?? '';
      const code = log.keep(`code ${what}`, random());
      // The page to which people are sent back has all of it in its address.
      await fetch(`${site.address}${returnPath(id)}?${new URLSearchParams({ state, [name]: code })}`);
      return async () => {
        log.keep(`ID token ${what}`, await services.idToken(nonce));
        return browser.complete(state, { [name]: code });
      };
    };
    const good = await (await tries('that was good'))();
    expect(good.body.status).toBe(200);
    log.keep('session', good.headers.get('authorization')!);

    const refused = await tries('that was refused');
    services.refusal = {
      error: 'invalid_grant',
      errcode: 40029,
      errmsg: 'invalid',
      code: 'Invalid',
      message: '-',
    };
    expect((await refused()).body.status).toBe(400);
    services.refusal = undefined;

    const [first, second, third] = [await tries('1'), await tries('2'), await tries('3')];
    await without(site, 'identity', () => [first()]);
    await without(site, 'session', () => [second()]);
    await without(site, 'challenge', () => [third()]);
    expect(log.said.filter(line => line.includes('unexpected failure')).length).toBeGreaterThan(2);
    expect(log.found()).toEqual([]);
  });

test('no password that is typed for a directory is in the log', async ({ site }) => {
  const log = listen(site);
  const root = await site.aUser({ role: 1000 });
  const config = { ldapUrl: 'ldap://127.0.0.1:1', bindDn: 'cn=site', base: 'dc=uni' };
  const secret = log.keep('password of the site', random());
  const id = await aProvider(root, 'ldap', { config, secret });
  const password = log.keep('password', random());
  const logIn = async () => {
    const browser = aBrowser(site);
    return browser.complete((await browser.begin(id)).body.data!.state, { username: 'wang', password });
  };
  expect((await logIn()).body.msg).toContain('ECONNREFUSED');
  await without(site, 'identity_failure', () => [logIn()]);
  expect(log.said.join('')).toContain('unexpected failure');
  expect(log.found()).toEqual([]);
});

test('no token of a learning platform is in the log', async ({ site }) => {
  const platform = await aPlatform(() => site.address);
  await platform.rotate();
  const log = listen(site);
  const root = await site.aUser({ role: 1000 });
  await aProvider(root, 'lti', { name: 'Moodle', config: platform.config });
  const browser = aLaunchBrowser(site, platform);
  const begin = async (what: string) => {
    const { state, nonce } = await browser.begin({ target: '/' });
    const token = await platform.tokenFor(site.address, nonce, { sub: 'ann', name: 'Ann' });
    return [log.keep(`state ${what}`, state), log.keep(`token ${what}`, token)] as const;
  };
  const { headers } = await browser.post(...(await begin('that was good')));
  const ticket = log.keep('ticket', headers.get('location')!.split('/').at(-1)!);
  expect((await browser.complete(ticket)).body.status).toBe(200);

  const posted = await begin('that failed');
  await without(site, 'login_provider', () => [
    browser.post(...posted).then(({ status }) => ({ body: { status } })),
  ]);
  const other = log.keep('another ticket', await browser.ticketOf({ sub: 'bob', name: 'Bob' }));
  await without(site, 'identity', () => [browser.complete(other)]);
  expect(log.said.filter(line => line.includes('unexpected failure')).length).toBeGreaterThan(1);
  expect(log.found()).toEqual([]);
  await platform.close();
});
