import { expect } from 'vitest';
import * as account from '#core/contract/account.ts';
import * as apiToken from '#core/contract/api-token.ts';
import * as device from '#core/contract/device-login.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import * as loginProvider from '#core/contract/login-provider.ts';
import { getProblemList } from '#core/contract/problem.ts';
import * as secondFactor from '#core/contract/second-factor.ts';
import * as webhook from '#core/contract/webhook.ts';
import { defaultClaims } from '#core/login-provider.ts';
import { codeAt, stepAt } from './features/account/second-factor/totp.ts';
import { aCaptcha } from './testing/captcha.ts';
import { aMailServer } from './testing/mail-server.ts';
import { aContest } from './testing/place.ts';
import { type TestSite, test } from './testing/site.ts';
import { listen, without } from './testing/site-log.ts';

test('no token, code, password or secret is in the log, whatever goes well or wrong', async ({ site }) => {
  const log = listen(site);
  const ask = <T>(call: Endpoint, body: object, caller = site.call) => caller<T>(call, { body });
  const user = await site.aUser({ email: 'kept@example.com' });
  log.keep('session', user.token);

  const { username } = user;
  const password = log.keep('password', user.password);
  const wrong = log.keep('wrong password', 'not-that-horse');
  await ask(account.login, { username, password: wrong });
  const { headers } = await ask(account.login, { username, password });
  log.keep('session of the login', headers.get('authorization')!);
  await without(site, 'account', () => [ask(account.login, { username, password })]);

  await using mailServer = await aMailServer(site);
  await site.site.settings.write({ baseUrl: 'https://acorn.example' });
  const { captchaKey, answer: captcha } = await aCaptcha(site);
  await ask(account.applyResetPassword, { captcha, captchaKey, email: 'kept@example.com' });
  const link = new URL((await mailServer.next()).text.match(/https:\S+/)![0]);
  const code = log.keep('mailed code', link.searchParams.get('code')!);
  const next = log.keep('new password', 'battery-staple-9');
  const reset = { username, password: next, code };
  await without(site, 'account', () => [ask(account.resetPassword, reset)]);
  await ask(account.resetPassword, reset);

  const again = await ask<account.LoginResult>(account.login, { username, password: next });
  const own = site.as(log.keep('second session', again.headers.get('authorization')!));
  const totp = (await own<{ secret: string }>(secondFactor.beginTotp)).body.data!;
  log.keep('TOTP secret', totp.secret);
  const row = await site.site.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow();
  const secret = Buffer.from(site.site.secrets.open(row.secret), 'base64url');
  const totpCode = codeAt(secret, stepAt(Date.now()));
  const on = await ask<{ scratchCodes: string[] }>(secondFactor.turnOnTotp, { code: totpCode }, own);
  const [scratch] = on.body.data!.scratchCodes;
  const asked = await ask<{ secondFactor: { ticket: string } }>(account.login, { username, password: next });
  const ticket = log.keep('ticket of a login', asked.body.data!.secondFactor.ticket);
  const proof = { ticket, code: log.keep('scratch code', scratch!) };
  await without(site, 'scratch_code', () => [ask(secondFactor.proveSecondFactor, proof)]);
  await ask(secondFactor.proveSecondFactor, proof);

  const made = await ask<{ token: string }>(
    apiToken.createApiToken,
    { name: 'x', scopes: ['read'], days: 1 },
    own,
  );
  const token = log.keep('API token', made.body.data!.token);
  await site.as(token)(getProblemList);
  await site.as(log.keep('unknown API token', 'acorn_never-was-one'))(account.getUserAuthInfo);
  await without(site, 'api_token', () => [site.as(token)(account.getUserAuthInfo)]);

  const begun = (
    await ask<{ deviceCode: string; userCode: string }>(device.beginDeviceLogin, { name: 'cli' })
  ).body;
  const deviceCode = log.keep('device code', begun.data!.deviceCode);
  const userCode = log.keep('user code', begun.data!.userCode);
  log.keep('user code as it is kept', userCode.replace('-', ''));
  await without(site, 'device_login', () => [
    ask(device.decideDeviceLogin, { userCode, grant: true }, own),
    ask(device.askDeviceLogin, { deviceCode }),
  ]);
  await ask(device.decideDeviceLogin, { userCode, grant: true }, own);
  await without(site, 'api_token', () => [ask(device.askDeviceLogin, { deviceCode })]);

  const root = await site.aUser({ role: 1000 });
  const { body: provider } = await ask<{ id: number }>(
    loginProvider.createLoginProvider,
    { kind: 'github', name: 'GitHub' },
    root.call,
  );
  const rules = { arrival: 'linked', invited: [], claims: defaultClaims.github, grants: [] };
  const service = { id: provider.data!.id, isOn: true, config: { clientId: 'x' }, rules };
  const clientSecret = log.keep('secret of a service', 'hush-hush-client');
  await without(site, 'login_provider', () => [
    ask(loginProvider.updateLoginProvider, { ...service, secret: clientSecret }, root.call),
  ]);
  await ask(loginProvider.updateLoginProvider, { ...service, secret: clientSecret }, root.call);

  const cid = await aContest(site, root);
  const hook = { cid, url: 'https://hooks.invalid/x', topics: ['submission'] };
  const hooked = await ask<{ id: number; secret: string }>(webhook.createWebhook, hook, root.call);
  log.keep('secret of a webhook', hooked.body.data!.secret);
  await ask(webhook.testWebhook, { cid, id: hooked.body.data!.id }, root.call);
  await expect.poll(() => triesOf(site)).toBeGreaterThan(0);

  // The log was read, and failures were in it.
  expect(log.said.filter(line => line.includes('unexpected failure')).length).toBeGreaterThan(5);
  expect(log.found()).toEqual([]);
});

const triesOf = async ({ site }: TestSite): Promise<number> =>
  (await site.db.selectFrom('webhookDelivery').select('tries').executeTakeFirstOrThrow()).tries;
