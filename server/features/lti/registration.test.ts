import { expect } from 'vitest';
import * as admin from '#core/contract/login-provider.ts';
import * as contract from '#core/contract/lti.ts';
import { getWebsiteConfig } from '#core/contract/site.ts';
import { ltiPaths } from '#core/lti.ts';
import { aLaunchBrowser } from './fixtures/browser.ts';
import { aPlatform } from './fixtures/platform.ts';
import { testUnregistered as test } from './fixtures/test.ts';

test('a platform registers itself by an invitation, once, and its courses open what is here', async ({
  site,
  root,
}) => {
  expect((await site.call(getWebsiteConfig)).body.data).not.toHaveProperty('knowsPlatforms');
  const platform = await aPlatform(() => site.address);
  const { path } = (await root.call<{ path: string }>(contract.createLtiInvitation)).body.data!;
  const address = new URL(path, site.address);
  address.searchParams.set('openid_configuration', `${platform.url}/.well-known/openid-configuration`);
  address.searchParams.set('registration_token', 'granted');
  const answer = await fetch(address, { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cross-origin-opener-policy')).toBeNull();
  expect(await answer.text()).toContain('org.imsglobal.lti.close');
  expect(platform.registered).toMatchObject([
    {
      response_types: ['id_token'],
      token_endpoint_auth_method: 'private_key_jwt',
      initiate_login_uri: site.address + ltiPaths.login,
      redirect_uris: [site.address + ltiPaths.launch],
      jwks_uri: site.address + ltiPaths.keys,
    },
  ]);
  const rows = (await root.call<admin.LoginProvider[]>(admin.listAllLoginProviders)).body.data!;
  expect(rows.at(-1)).toMatchObject({
    kind: 'lti',
    isOn: true,
    config: { issuer: platform.url, clientId: 'client-of-registration', deployments: '77' },
  });
  expect((await site.call(getWebsiteConfig)).body.data).toHaveProperty('knowsPlatforms', true);
  platform.clientId = 'client-of-registration';
  platform.deployment = '77';
  const browser = aLaunchBrowser(site, platform);
  const ticket = await browser.ticketOf({ sub: 'first' });
  expect((await browser.describe(ticket)).body.data).toMatchObject({ isKnown: false, takesNewcomers: false });
  expect((await browser.complete(ticket)).body.status).toBe(403);
  expect((await fetch(address)).status).toBe(400);
  await platform.close();
});

test('who comes without one asks nothing of private addresses, speaks for nobody else, and waits', async ({
  site,
  root,
}) => {
  const platform = await aPlatform(() => site.address);
  const rows = async () => (await root.call<admin.LoginProvider[]>(admin.listAllLoginProviders)).body.data!;
  const before = (await rows()).length;
  const tryIt = async (openid_configuration: string) => {
    const query = new URLSearchParams({ openid_configuration, registration_token: 'granted' });
    const answer = await fetch(`${site.address}${ltiPaths.registration}?${query}`, {
      headers: { 'accept-language': 'en' },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const closed = await tryIt(`${platform.url}/.well-known/openid-configuration`);
  expect(closed.status).toBe(400);
  expect(closed.text).toContain('a private address');
  for (const address of [
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'nothing',
    'http://169.254.169.254/latest/meta-data',
  ])
    expect((await tryIt(address)).status).toBe(400);
  expect((await rows()).length).toBe(before);
  expect(platform.registered).toEqual([]);

  // On the open net, it waits to be switched on.
  site.site.outbound.ask = (
    usual => (address, request) =>
      usual(address, { ...request, mayBePrivate: true })
  )(site.site.outbound.ask);
  const waiting = await tryIt(`${platform.url}/.well-known/openid-configuration`);
  expect(waiting.text).toContain('once the administrator has switched it on');
  expect((await rows()).at(-1)).toMatchObject({ kind: 'lti', isOn: false });
  const liar = `${platform.url.replace('127.0.0.1', 'localhost')}/.well-known/openid-configuration`;
  expect((await tryIt(liar)).text).toContain('speaks for');
  await platform.close();
});
