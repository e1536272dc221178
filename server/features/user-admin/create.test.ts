import { inflateRawSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { listSessions, login, resetPassword } from '#core/contract/account.ts';
import { type AuditRow, listAuditLog } from '#core/contract/audit.ts';
import type { Page } from '#core/contract/endpoint.ts';
import {
  createResetLink,
  downloadAccountSheet,
  findTakenNames,
  generateUser,
  type ImportFailure,
  insertBatchUser,
  readAccountSheet,
  renewPasswords,
} from '#core/contract/user-admin.ts';
import { fromNow } from '#server/database/instant.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

const row = (username: string, more: Partial<Record<number, string>> = {}) =>
  ['', 'secret-1', '', '', '', '', ''].map((cell, at) => more[at] ?? (at === 0 ? username : cell));
const namesLike = async (site: TestSite, pattern: string) =>
  (
    await site.site.db.selectFrom('account').select('username').where('username', 'like', pattern).execute()
  ).map(({ username }) => username);

describe('importing accounts', () => {
  test('creates them with everything their rows say, and they log in', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const full = ['imp_full', 'secret-1', 'imp@example.com', '张三', '男', '小张', '橡果中学'];
    const empty = ['imp_null', 'secret-1', null, null, null, null, null];
    const answer = await root.call(insertBatchUser, {
      body: { users: [full, row('imp_bare'), empty, ['imp_few', 'secret-1']] },
    });
    expect(answer.body).toMatchObject({ status: 200, msg: 'success' });
    expect(
      (await site.call(login, { body: { username: 'imp_full', password: 'secret-1' } })).body.data,
    ).toMatchObject({
      email: 'imp@example.com',
      realname: '张三',
      gender: 'male',
      nickname: '小张',
      school: '橡果中学',
    });
    const { body } = await root.call<Page<AuditRow>>(listAuditLog, { query: { action: 'insertBatchUser' } });
    expect(body.data!.records[0]!.target).toBe('imp_full, imp_bare, imp_null, imp_few');
    expect(JSON.stringify(body)).not.toContain('secret-1');
  });

  test('leaves out what is wrong, says which and why, and writes down what was made', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const taken = await site.aUser({ email: 'taken@example.com' });
    const users = [
      row('part_good'),
      row(taken.username.toUpperCase()),
      row('part_mail', { 2: 'TAKEN@example.com' }),
      row('PART_GOOD'),
      row('part_short', { 1: 'short' }),
      [...row('part_many'), 'more'],
    ];
    const { body, http } = await root.call<ImportFailure[]>(insertBatchUser, { body: { users } });
    expect([http, body.status]).toEqual([200, 400]);
    expect(body.msg).toMatch(/Imported: 1, failed: 5 \(.*part_mail/);
    expect(body.data!.map(({ at, faults }) => [at, faults[0]!.reason])).toEqual([
      [1, 'taken'],
      [2, 'taken'],
      [3, 'twice'],
      [4, 'length'],
      [5, 'columns'],
    ]);
    expect(await namesLike(site, 'part%')).toEqual(['part_good']);
    const log = await root.call<Page<AuditRow>>(listAuditLog, { query: { keyword: 'part_good' } });
    expect(log.body.data!.records).toHaveLength(1);
  });

  test('names that are taken are known before anything is written', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const user = await site.aUser({ email: 'Known@example.com' });
    const body = { usernames: [user.username.toUpperCase(), 'nobody-there'], emails: ['known@EXAMPLE.com'] };
    expect((await root.call(findTakenNames, { body })).body.data).toEqual({
      usernames: [user.username],
      emails: ['known@example.com'],
    });
  });
});

describe('generating accounts', () => {
  const wish = { prefix: 'gen', suffix: 'x', number_from: 8, number_to: 11, password_length: 25 };
  const generate = (root: TestUser, change = {}) =>
    root.call<{ key: string }>(generateUser, { body: { ...wish, ...change } });

  test('gives a workbook with passwords that work, to its maker only, for half an hour', async ({ site }) => {
    const [root, other] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1000 })];
    const { key } = (await generate(root)).body.data!;
    const more = await generate(root, { number_from: 12, number_to: 12, key });
    expect(more.body.data!.key).toBe(key);
    const sheet = await accountsIn(site, root, key);
    expect(sheet.map(([name]) => name)).toEqual(['username', 'gen8x', 'gen9x', 'gen10x', 'gen11x', 'gen12x']);
    const [username, password] = sheet[1]!;
    expect(password).toMatch(/^\w{25}$/);
    expect((await site.call(login, { body: { username, password } })).body.status).toBe(200);

    expect((await other.call(downloadAccountSheet, { query: { key } })).http).toBe(400);
    const { rows } = await site.site.pool.query("select encode(sealed, 'escape') as text from account_sheet");
    expect(JSON.stringify(rows)).not.toContain(password);
    await site.site.db
      .updateTable('accountSheet')
      .set({ expiresAt: fromNow(-1) })
      .execute();
    expect((await root.call(downloadAccountSheet, { query: { key } })).body.msg).toMatch(/expired/);
    const log = await root.call(listAuditLog, { query: { limit: 100 } });
    expect(JSON.stringify(log.body)).not.toContain(key);
  });

  test('says what is wrong, and makes none when one name is taken', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const refusal = async (change: object) => (await generate(root, change)).body.msg;
    expect(await refusal({ number_from: 2, number_to: 1 })).toMatch(/must not be below/);
    expect(await refusal({ number_from: 1, number_to: 1_001 })).toMatch(/At most 1000/);
    expect(await refusal({ prefix: 'a-very-long-prefix' })).toMatch(/at most 20 characters/);
    for (const password_length of [5, 26])
      expect(await refusal({ password_length })).toMatch(/password_length/);
    expect(await refusal({ number_from: undefined })).toMatch(/number_from/);
    await site.aUser({ username: 'LATE2X' });
    expect(await refusal({ prefix: 'late', number_from: 1, number_to: 3 })).toMatch(/exist: late2x/);
    expect(await namesLike(site, 'late%')).toEqual([]);
  });

  test('what looks like a formula stays text in the workbook', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { key } = (await generate(root, { prefix: '=1+&', number_from: 1, number_to: 1 })).body.data!;
    const xml = await sheetXml(site, root, key);
    expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=1+&amp;1x</t>');
    expect(xml).not.toContain('<f>');
  });
});

test('chosen accounts get new passwords on a sheet, are logged out, and administrators are left alone', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const [one, admin] = [await site.aUser(), await site.aUser({ role: 1001 })];
  const renew = (ids: string[]) => root.call<{ key: string }>(renewPasswords, { body: { ids } });
  expect((await renew([one.uid, admin.uid])).body.msg).toMatch('Administrators');
  expect((await renew(['0'.repeat(32)])).body.status).toBe(404);
  const { key } = (await renew([one.uid])).body.data!;
  expect((await one.call(listSessions)).http).toBe(401);
  const sheet = await root.call<{ username: string; password: string }[]>(readAccountSheet, {
    query: { key },
  });
  expect(sheet.body.data).toMatchObject([{ username: one.username }]);
  const { username, password } = sheet.body.data![0]!;
  expect((await site.call(login, { body: { username, password } })).body.status).toBe(200);
  const other = await site.aUser({ role: 1000 });
  expect((await other.call(readAccountSheet, { query: { key } })).body.status).not.toBe(200);
});

test('a reset link works once, within its day, for an account without an address too', async ({ site }) => {
  const [root, user] = [await site.aUser({ role: 1000 }), await site.aUser()];
  const codeOf = async () => {
    const { body } = await root.call<{ path: string }>(createResetLink, { body: { uid: user.uid } });
    return new URL(body.data!.path, 'http://acorn.example').searchParams.get('code')!;
  };
  const reset = (code: string, username = user.username) =>
    site.call(resetPassword, { body: { username, password: 'by-the-link', code } });
  const [old, code] = [await codeOf(), await codeOf()];
  expect((await reset(old)).body.status).toBe(400);
  expect((await reset(code, root.username)).body.status).toBe(400);
  expect((await reset(code)).body.status).toBe(200);
  expect((await reset(code)).body.status).toBe(400);
  const credentials = { username: user.username, password: 'by-the-link' };
  expect((await site.call(login, { body: credentials })).body.status).toBe(200);
  const late = await codeOf();
  await site.site.db
    .updateTable('mailCode')
    .set({ expiresAt: fromNow(-1) })
    .where('email', '=', user.uid)
    .execute();
  expect((await reset(late)).body.status).toBe(400);
  const log = await root.call(listAuditLog, { query: { limit: 100 } });
  expect(JSON.stringify(log.body)).not.toContain(code);
});

async function accountsIn(site: TestSite, root: TestUser, key: string): Promise<string[][]> {
  const xml = await sheetXml(site, root, key);
  return [...xml.matchAll(/<row.*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text]) => text!),
  );
}

/** The sheet inside the archive: found by its name, unpacked by hand. */
async function sheetXml(site: TestSite, root: TestUser, key: string): Promise<string> {
  const url = new URL(downloadAccountSheet.path, site.address);
  url.searchParams.set('key', key);
  const response = await fetch(url, { headers: { authorization: root.token } });
  expect(response.headers.get('content-disposition')).toContain('filename=accounts.xlsx');
  const bytes = Buffer.from(await response.arrayBuffer());
  const name = 'xl/worksheets/sheet1.xml';
  const start = bytes.indexOf(name) + name.length;
  return inflateRawSync(bytes.subarray(start)).toString('utf8');
}
