import { expect } from 'vitest';
import {
  getDatabaseConfig,
  getEmailConfig,
  getWebConfig,
  listOutbox,
  setDatabaseConfig,
  setEmailConfig,
  setWebConfig,
  testEmail,
} from '#core/contract/configuration.ts';
import { getWebsiteConfig } from '#core/contract/site.ts';
import { aMailServer } from '../../testing/mail-server.ts';
import { test } from '../../testing/site.ts';

test('a change of the site shows at once, blanks keep what was, only root may', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const admin = await site.aUser({ role: 1001 });
  await root.call(setWebConfig, { body: { name: '青栎 OJ', shortName: '' } });
  expect((await site.call(getWebsiteConfig)).body.data).toMatchObject({
    name: '青栎 OJ',
    shortName: 'Acorn',
  });
  expect((await admin.call(setWebConfig, { body: { name: 'mine' } })).http).toBe(403);
  expect((await root.call(setWebConfig, { body: { projectUrl: 'javascript:1' } })).http).toBe(400);
  expect((await root.call(setWebConfig, { body: { baseUrl: 'http://192.168.1.20:3000' } })).http).toBe(200);
  expect((await root.call(getWebConfig)).body.data).toMatchObject({ name: '青栎 OJ' });
});

test('null takes a value of the site or its mail away, but never its name', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await root.call(setWebConfig, { body: { recordName: 'ICP 1', recordUrl: 'https://example.com' } });
  await root.call(setWebConfig, { body: { recordName: null } });
  expect((await root.call(getWebConfig)).body.data).toMatchObject({
    recordName: '',
    recordUrl: 'https://example.com',
  });
  expect((await root.call(setWebConfig, { body: { name: null } as never })).http).toBe(400);
  await root.call(setEmailConfig, { body: { emailUsername: 'acorn' } });
  await root.call(setEmailConfig, { body: { emailUsername: null } });
  expect((await root.call(getEmailConfig)).body.data).toMatchObject({ emailUsername: '' });
});

test('the mail password goes in and never comes out', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await root.call(setEmailConfig, { body: { emailHost: 'mail.example', emailPassword: 'kept-secret' } });
  await root.call(setEmailConfig, { body: { emailHost: 'mail.example', emailPassword: '' } });
  const { body } = await root.call(getEmailConfig);
  expect(JSON.stringify(body)).not.toContain('kept-secret');
  expect((await site.site.settings.read()).emailPassword).toBe('kept-secret');
  await root.call(setEmailConfig, { body: { emailHost: '' } });
});

test('the mail password goes with its user name', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const kept = async () => (await site.site.settings.read()).emailPassword;
  await root.call(setEmailConfig, { body: { emailUsername: 'acorn', emailPassword: 'kept-secret' } });
  await root.call(setEmailConfig, { body: { emailUsername: 'oak', emailPassword: '' } });
  expect(await kept()).toBe('kept-secret');
  await root.call(setEmailConfig, { body: { emailUsername: null, emailPassword: 'typed-beside-it' } });
  expect(await kept()).toBe('');
});

test('a test mail arrives, and a failure says what the mail server said and lands in the outbox', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const send = () => root.call(testEmail, { body: { email: 'owner@example.com' } });
  expect((await send()).body.msg).toMatch(/not set up/);
  {
    await using mailServer = await aMailServer(site);
    expect((await send()).body.status).toBe(200);
    expect((await mailServer.next()).to).toBe('owner@example.com');
    const emailBGImg = "https://example.com/wood.png?a=1&b='";
    await root.call(setEmailConfig, { body: { emailBGImg } });
    await send();
    expect((await mailServer.next()).html).toContain(
      'background="https://example.com/wood.png?a=1&amp;b=%27"',
    );
    await root.call(setEmailConfig, { body: { emailBGImg: null } });
  }
  await site.site.settings.write({ emailHost: '127.0.0.1', emailPort: 1 });
  const failed = await send();
  expect(failed).toMatchObject({
    http: 200,
    body: { status: 500, msg: expect.stringMatching(/ECONNREFUSED/) },
  });
  const outbox = await root.call<{ records: { cause: string }[] }>(listOutbox);
  expect(outbox.body.data!.records[0]!.cause).toMatch(/ECONNREFUSED/);
});

test('the database is shown without its password, and cannot be changed from the web', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { body } = await root.call<{ dbName: string }>(getDatabaseConfig);
  expect(body.data).toMatchObject({
    dbName: expect.stringMatching(/^test_/),
    dbPassword: '••••••',
    redisHost: '',
  });
  const password = /:([^:@/]+)@/.exec(site.site.pool.options.connectionString!)?.[1];
  if (password) expect(JSON.stringify(body)).not.toContain(decodeURIComponent(password));
  const changed = await root.call(setDatabaseConfig, { body: { dbHost: 'elsewhere' } });
  expect(changed.body).toMatchObject({ status: 400, msg: expect.stringMatching(/DATABASE_URL/) });
});
