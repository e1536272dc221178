import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { listAuditLog } from '#core/contract/audit.ts';
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
import { databaseUrl, nextDatabase } from '#server/database/choice.ts';
import { aMailServer } from '#server/testing/mail-server.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

test('a change of the site shows at once, blanks take a value away but never a name, only root may', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const admin = await site.aUser({ role: 1001 });
  await root.call(setWebConfig, { body: { name: '青栎 OJ', description: '', projectName: null } });
  expect((await site.call(getWebsiteConfig)).body.data).toMatchObject({
    name: '青栎 OJ',
    shortName: 'Acorn',
    description: '',
    projectName: '',
  });
  expect((await root.call(setWebConfig, { body: { shortName: ' ' } })).http).toBe(400);
  expect((await admin.call(setWebConfig, { body: { name: 'mine' } })).http).toBe(403);
  expect((await root.call(setWebConfig, { body: { projectUrl: 'javascript:1' } })).http).toBe(400);
  expect((await root.call(setWebConfig, { body: { baseUrl: 'http://192.168.1.20:3000' } })).http).toBe(200);
  expect((await root.call(getWebConfig)).body.data).toMatchObject({ name: '青栎 OJ' });
});

test('pictures may come from here, and from the proxy that the owner names', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const policy = async () =>
    /img-src ([^;]*)/.exec((await fetch(`${site.address}/home`)).headers.get('content-security-policy')!)![1];
  const set = async (pictureProxy: string | null) =>
    (await root.call(setWebConfig, { body: { pictureProxy } })).http;
  expect(await policy()).toBe("'self' data: blob:");
  for (const wrong of ['https://pictures.example/', 'javascript:{url}', "https://a;script-src 'x'/{url}"])
    expect(await set(wrong)).toBe(400);
  expect(await set('https://pictures.example/fetch?of={url}')).toBe(200);
  expect(await policy()).toBe("'self' data: blob: https://pictures.example");
  await set(null);
  expect(await policy()).toBe("'self' data: blob:");
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
  // what the web client of HOJ sends for fields that are empty
  const none = { baseUrl: 'None', recordUrl: 'None', projectUrl: 'None', description: 'None' };
  expect((await root.call(setWebConfig, { body: none })).http).toBe(200);
  expect((await root.call(getWebConfig)).body.data).toMatchObject({ recordUrl: '', baseUrl: '' });
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
  const newest = async () =>
    (await root.call<{ records: { state: string; cause: string | null }[] }>(listOutbox)).body.data!
      .records[0];
  const refused = expect.stringMatching(/ECONNREFUSED/);
  expect(await newest()).toMatchObject({ state: 'failed', cause: refused });

  const mail = { to: 'later@example.com', subject: 'Later', text: '', html: '' };
  await site.site.mailer.send(mail);
  await expect.poll(newest, { timeout: 10_000 }).toMatchObject({ state: 'waiting', cause: refused });
  const { db } = site.site;
  // The cause is known a moment before the queue has put the job aside for its next try.
  const putAside = async () =>
    (await sql`select 1 from pgboss.job where name = 'mail-sending' and state = 'retry'`.execute(db)).rows;
  await expect.poll(putAside, { timeout: 10_000 }).toHaveLength(1);
  await sql`update pgboss.job set state = 'failed' where name = 'mail-sending'`.execute(db);
  expect(await newest()).toMatchObject({ state: 'failed', cause: refused });
  await site.site.settings.write({ emailHost: '' });
  await site.site.mailer.send(mail);
  expect(await newest()).toMatchObject({ state: 'kept', cause: null });
});

describe('the database', () => {
  const read = async (root: TestUser) =>
    (await root.call<Record<string, unknown>>(getDatabaseConfig)).body.data!;
  /** A second database of the same server, and how the back office names it. */
  async function another(site: TestSite, template: string) {
    const name = `test_choice_${randomBytes(6).toString('hex')}`;
    await site.site.pool.query(`create database ${name} template ${template}`);
    const { host, user, password } = new pg.Client(site.site.pool.options);
    return { dbHost: host, dbName: name, dbUsername: user!, dbPassword: String(password) };
  }

  test('is shown without its password', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const shown = await read(root);
    expect(shown).toMatchObject({
      dbName: expect.stringMatching(/^test_/),
      dbPassword: '••••••',
      redisHost: '',
      source: 'own',
      restartNeeded: false,
    });
    const { password } = new pg.Client(site.site.pool.options);
    if (password) expect(JSON.stringify(shown)).not.toContain(password);
  });

  test('of the next start is chosen, kept from others, and given up again', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const own = await read(root);
    const chosen = await another(site, 'acorn');
    expect((await root.call(setDatabaseConfig, { body: chosen })).body.status).toBe(200);
    const { dbPassword, ...shown } = chosen;
    expect(await read(root)).toMatchObject({ ...shown, restartNeeded: true, runningOn: own.runningOn });
    expect(JSON.stringify((await root.call(listAuditLog)).body)).not.toContain(dbPassword);

    const kept = nextDatabase(site.dataFolder)!;
    const client = new pg.Client({ connectionString: databaseUrl(kept) });
    await client.connect();
    expect((await client.query('select current_database() as name')).rows[0].name).toBe(chosen.dbName);
    await client.end();
    expect(statSync(path.join(site.dataFolder, 'database.next.json')).mode & 0o777).toBe(0o600);

    await root.call(setDatabaseConfig, { body: { dbName: chosen.dbName, dbPassword: '••••••' } });
    expect(nextDatabase(site.dataFolder)).toEqual(kept);
    await root.call(setDatabaseConfig, { body: { dbHost: '' } });
    expect(await read(root)).toEqual(own);
    expect(nextDatabase(site.dataFolder)).toBeUndefined();
  });

  test('of the site itself is taken again by a blank host', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { database } = site.site;
    site.site.database = { ...database, source: 'chosen' };
    await root.call(setDatabaseConfig, { body: { dbHost: '' } });
    expect(await read(root)).toMatchObject({ dbHost: '', dbName: '', restartNeeded: true });
    const { host } = new pg.Client(site.site.pool.options);
    await root.call(setDatabaseConfig, { body: { dbHost: host } });
    expect(await read(root)).toMatchObject({ dbHost: host, restartNeeded: false });
    site.site.database = database;
  });

  test('must answer and hold a site; there is no cache to set', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const refusal = async (body: object) => (await root.call(setDatabaseConfig, { body })).body.msg;
    const elsewhere = { dbHost: '127.0.0.1', dbPort: 1 };
    expect(await refusal(elsewhere)).toBe('Please enter the name of the database and its user');
    const whole = { ...elsewhere, dbName: 'acorn', dbUsername: 'acorn' };
    expect(await refusal(whole)).toMatch(/can not be reached: .*ECONNREFUSED/);
    expect(await refusal(await another(site, 'template0'))).toMatch(/holds no site/);
    expect(await refusal({ redisHost: '127.0.0.1' })).toMatch(/no cache server/);
    expect(await refusal({ dbPort: 70_000 })).toMatch(/dbPort/);
    expect(nextDatabase(site.dataFolder)).toBeUndefined();
    const admin = await site.aUser({ role: 1001 });
    expect((await admin.call(setDatabaseConfig, { body: { dbHost: '' } })).http).toBe(403);
  });

  test('that the environment names is not changed from the web', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { database } = site.site;
    site.site.database = { ...database, source: 'environment' };
    const { body } = await root.call(setDatabaseConfig, { body: { dbHost: '' } });
    expect(body).toMatchObject({ status: 400, msg: expect.stringMatching(/DATABASE_URL/) });
    site.site.database = database;
  });
});
