import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import { testLoginProvider } from '#core/contract/login-provider.ts';
import { test as base } from '#server/testing/site.ts';
import { aBrowser } from './fixtures/browser.ts';
import { answerJson, loopback, readAsked } from './fixtures/loopback.ts';
import { aProvider } from './fixtures/site-provider.ts';

/** A provider that sends whatever token a test makes. */
interface Liar {
  url: string;
  issuer: string;
  token: string;
  subject: string;
  /** where its keys are */
  keysAt: string;
  privateKey: CryptoKey;
}

const clientId = 'acorn';
const secret = 'shared-by-both-sides-and-long-enough-for-hs256';

const test = base.extend<{ liar: Liar; id: number }>({
  liar: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const { publicKey, privateKey } = await generateKeyPair('RS256');
      const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'known' }];
      const server = await loopback(async (request, response) => {
        const { path } = await readAsked(request);
        const at = (path: string) => server.url + path;
        if (path === '/keys') return answerJson(response, { keys });
        if (path === '/token') return answerJson(response, { id_token: liar.token, access_token: 'access' });
        if (path === '/userinfo') return answerJson(response, { sub: liar.subject });
        answerJson(response, {
          issuer: liar.issuer,
          authorization_endpoint: at('/authorize'),
          token_endpoint: at('/token'),
          jwks_uri: liar.keysAt,
          userinfo_endpoint: at('/userinfo'),
        });
      });
      const liar: Liar = {
        url: server.url,
        issuer: server.url,
        token: '',
        subject: 'somebody',
        keysAt: `${server.url}/keys`,
        privateKey,
      };
      await use(liar);
      await server.close();
    },
    { scope: 'file' },
  ],
  id: [
    async ({ site, liar }, use) => {
      const root = await site.aUser({ role: 1000 });
      await use(await aProvider(root, 'oidc', { config: { issuer: liar.url, clientId }, secret }));
    },
    { scope: 'file' },
  ],
});

type Made = (nonce: string, liar: Liar) => Promise<string> | string;

const claims = (nonce: string) => new SignJWT({ nonce }).setSubject('somebody').setIssuedAt();
const signed = (liar: Liar, token: SignJWT, header = { alg: 'RS256', kid: 'known' }) =>
  token.setProtectedHeader(header).sign(liar.privateKey);
const whole = (nonce: string, liar: Liar) =>
  claims(nonce).setIssuer(liar.url).setAudience(clientId).setExpirationTime('5m');

const lies: [string, Made, string][] = [
  [
    'without a signature',
    (nonce, { url }) =>
      new UnsecuredJWT({ nonce })
        .setSubject('somebody')
        .setIssuer(url)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('5m')
        .encode(),
    'ERR_',
  ],
  [
    'signed by the secret that both sides know',
    (nonce, liar) => whole(nonce, liar).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret)),
    'ERR_JOSE_ALG_NOT_ALLOWED',
  ],
  [
    'signed by a key that is not the provider’s',
    async (nonce, liar) => signed({ ...liar, ...(await generateKeyPair('RS256')) }, whole(nonce, liar)),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
  [
    'of a key that nobody knows',
    (nonce, liar) => signed(liar, whole(nonce, liar), { alg: 'RS256', kid: 'unknown' }),
    'ERR_JWKS_NO_MATCHING_KEY',
  ],
  [
    'for another client',
    (nonce, liar) => signed(liar, whole(nonce, liar).setAudience('another')),
    'ERR_JWT_CLAIM',
  ],
  [
    'for several, and made for another of them',
    (nonce, liar) => signed(liar, whole(nonce, liar).setAudience([clientId, 'another'])),
    'another client',
  ],
  [
    'of another issuer',
    (nonce, liar) => signed(liar, whole(nonce, liar).setIssuer('https://else')),
    'ERR_JWT_CLAIM',
  ],
  [
    'that has expired',
    (nonce, liar) => signed(liar, whole(nonce, liar).setExpirationTime('-5m')),
    'ERR_JWT_EXPIRED',
  ],
  ['in answer to another login', (_, liar) => signed(liar, whole('another', liar)), 'another login'],
];

const nonceIn = (url: string) => new URL(url).searchParams.get('nonce')!;

for (const [what, make, why] of lies)
  test(`a token ${what} lets nobody in`, async ({ site, liar, id }) => {
    const browser = aBrowser(site);
    const { state, url } = (await browser.begin(id)).body.data!;
    liar.token = await make(nonceIn(url!), liar);
    const { body, headers } = await browser.complete(state, { code: 'any' });
    expect(body).toMatchObject({ status: 400, msg: expect.stringContaining(why) });
    expect(headers.get('authorization')).toBeNull();
  });

test('what is told of somebody else is not taken, and the truth is', async ({ site, liar, id }) => {
  for (const [subject, status] of [
    ['somebody-else', 400],
    ['somebody', 200],
  ] as const) {
    const browser = aBrowser(site);
    const { state, url } = (await browser.begin(id)).body.data!;
    liar.token = await signed(liar, whole(nonceIn(url!), liar));
    liar.subject = subject;
    expect((await browser.complete(state, { code: 'any' })).body.status).toBe(status);
  }
});

test('no place on a private network is asked that only the provider has named', async ({
  site,
  liar,
  id,
}) => {
  const root = await site.aUser({ role: 1000 });
  let isAsked = false;
  const inside = await loopback((_, response) => {
    isAsked = true;
    answerJson(response, { keys: [] });
  });
  const usual = liar.keysAt;
  liar.keysAt = `${inside.url}/keys`;
  const { body } = await root.call<{ isGood: boolean; said: string[] }>(testLoginProvider, { body: { id } });
  liar.keysAt = usual;
  await inside.close();
  expect(body.data).toEqual({ isGood: false, said: [expect.stringContaining('a private address')] });
  expect(isAsked).toBe(false);
});

test('who answers for another issuer is found out', async ({ site, liar, id }) => {
  const root = await site.aUser({ role: 1000 });
  liar.issuer = 'https://bank.example';
  const { body } = await root.call<{ isGood: boolean; said: string[] }>(testLoginProvider, { body: { id } });
  expect(body.data).toEqual({ isGood: false, said: [`it says to be https://bank.example, not ${liar.url}`] });
});
