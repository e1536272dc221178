import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type AuditRow, listAuditLog } from '#core/contract/audit.ts';
import { setEmailConfig, setWebConfig } from '#core/contract/configuration.ts';
import { type Endpoint, endpoint, nothing, type Page } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { manualJudge } from '#core/contract/submission.ts';
import { admission } from '#server/http/admission.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { guardChain } from '#server/http/guard-chain.ts';
import { routes } from '#server/routes.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { changesBetween, fitForLog } from './fit.ts';
import { auditedCalls } from './record.ts';

const newest = async (root: TestUser, query = {}) => {
  const { body } = await root.call<Page<AuditRow>>(listAuditLog, { query });
  return body.data!.records;
};

test('a change says who, from where, what was and what is, without secrets', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await root.call(setWebConfig, { body: { name: '青栎' }, headers: { 'x-forwarded-for': '203.0.113.9' } });
  await root.call(setWebConfig, { body: { name: '白栎' } });
  await root.call(setEmailConfig, { body: { emailHost: 'mail.example', emailPassword: 'kept-secret' } });
  const [mail, second, first] = await newest(root, { username: root.username });
  expect(first).toMatchObject({ action: 'setWebConfig', ip: '203.0.113.9', uid: root.uid });
  expect(second!.changes).toEqual([{ field: 'name', from: '青栎', to: '白栎' }]);
  expect(mail!.changes).toContainEqual({ field: 'emailHost', from: '', to: 'mail.example' });
  expect(JSON.stringify(mail)).not.toContain('kept-secret');
  await root.call(setEmailConfig, { body: { emailHost: '' } });
});

test('a verdict by hand is written down with the old one, although it is asked for by GET', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const { pid } = await aProblem(site, root);
  const submitId = await aSubmissionRow(site, root, pid, { status: -1 });
  await root.call(manualJudge, { query: { submitId, status: 0 } });
  const [row] = await newest(root, { action: 'manualJudge' });
  expect(row).toMatchObject({ changes: [{ field: 'status', from: -1, to: 0 }] });
  expect(row!.target).toContain(`#${submitId}`);
});

test('what is refused, what only reads and what others do is not written down', async ({ site }) => {
  const [root, user] = [await site.aUser({ role: 1000 }), await site.aUser()];
  await root.call(setWebConfig, { body: { projectUrl: 'javascript:1' } });
  await root.call(listAuditLog);
  await user.call(setWebConfig, { body: { name: 'mine' } });
  expect(await newest(root, { username: root.username })).toEqual([]);
  expect(await newest(root, { username: user.username })).toEqual([]);
});

test('the log is found by who, action, time and words, and read by the super admin only', async ({
  site,
}) => {
  const [root, admin] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1001 })];
  await root.call(setWebConfig, { body: { recordName: '京 ICP 备 100% 号' } });
  const find = (query: object) => newest(root, { username: root.username.toUpperCase(), ...query });
  expect(await find({ keyword: '100% 号' })).toHaveLength(1);
  expect(await find({ keyword: 'not there' })).toEqual([]);
  expect(await find({ action: 'setEmailConfig' })).toEqual([]);
  const { gmtCreate } = (await find({}))[0]!;
  expect(await find({ from: gmtCreate })).toHaveLength(1);
  expect(await find({ to: gmtCreate })).toEqual([]);
  expect((await admin.call(listAuditLog)).http).toBe(403);
});

test('words that are everywhere show the newest rows, and are counted up to a bound', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await site.site.pool.query(`insert into audit_log (username, ip, action, call, target)
    select 'crowd', '', 'createTag', '', '树' || number from generate_series(1, 10001) as number`);
  const search = async (query: object) =>
    (await root.call<Page<AuditRow>>(listAuditLog, { query: { username: 'crowd', ...query } })).body.data!;
  const crowd = await search({ keyword: '树', limit: 2, currentPage: 2 });
  expect(crowd.total).toBe(10_000);
  expect(crowd.records.map(({ target }) => target)).toEqual(['树9999', '树9998']);
  const few = await search({ keyword: '树100', limit: 2 });
  expect(few.total).toBe(13);
  expect(few.records.map(({ target }) => target)).toEqual(['树10001', '树10000']);
});

describe('every administrative call', () => {
  test('is written down', () => {
    const silent = endpoints.filter(
      ({ who, method, audited }) =>
        ['root', 'admin', 'problemAdmin'].includes(who) && method !== 'GET' && !audited,
    );
    expect(silent.map(({ name }) => name).sort()).toEqual(readOnlyPosts.sort());
    expect(new Set(auditedCalls.map(({ name }) => name)).size).toBe(auditedCalls.length);
  });

  test('leaves a row with nothing secret in it, whatever the handler does', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    for (const { call } of routes.filter(({ call }) => call.audited)) await pretend(site, call, root.token);
    const rows = await site.site.db
      .selectFrom('auditLog')
      .selectAll()
      .where('username', '=', root.username)
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(auditedCalls.map(({ name }) => name).sort());
    expect(JSON.stringify(rows)).not.toContain(hush);
  });
});

test('secrets are masked by name at any depth, long things are cut, lengths of passwords stay', () => {
  const fitted = fitForLog({
    password: hush,
    nested: { newPwd: hush, list: [{ apiKey: hush }] },
    hduPasswordList: [hush, hush],
    password_length: 8,
    setNewPwd: true,
    emailPassword: '',
    code: 'x'.repeat(1_000),
    many: Array.from({ length: 60 }, (_, index) => index),
  });
  expect(JSON.stringify(fitted)).not.toContain(hush);
  expect(fitted).toMatchObject({ password_length: 8, setNewPwd: true, emailPassword: '' });
  expect(fitted).toMatchObject({ code: `${'x'.repeat(300)}… (1000)`, many: { 50: '… (60)' } });
  expect(changesBetween({ a: 1, b: null, c: 2 }, { a: 1, b: undefined, c: 3 })).toEqual([
    { field: 'c', from: 2, to: 3 },
  ]);
  expect(changesBetween({ token: 'one' }, { token: 'two' })).toEqual([
    { field: 'token', from: '•••', to: '•••' },
  ]);
});

const hush = 'nobody-may-read-this';

/** Calls that ask with a body but change nothing yet. */
const readOnlyPosts = [
  'previewContestAccounts',
  'testAi',
  'testLoginProvider',
  'testRemoteAccount',
  'compileSpj',
  'compileInteractive',
  'findTakenNames',
  'getPreviousLogin',
];

/** The call as it stands in the contract, answered by a handler that does nothing, with a secret wherever one fits. */
async function pretend(site: TestSite, call: Endpoint, token: string) {
  const body = {
    password: hush,
    token: hush,
    ...Object.fromEntries((call.hidden ?? []).map(name => [name, [[hush]]])),
  };
  const loose = endpoint({ ...call, query: {}, body: z.record(z.string(), z.unknown()), answer: nothing });
  const { upload: _, streams: __, limit: ___, ...bare } = loose;
  const pretended = { call: { ...bare, audited: true }, handle: async () => null };
  const request = {
    headers: { authorization: token },
    query: {},
    body,
    ip: '127.0.0.1',
    isMultipart: () => false,
  };
  const reply = { header: () => {} };
  await admission(site.site, pretended.call)(request as never, reply as never);
  await guardChain(
    site.site,
    pretended,
    concurrencyLimit(() => 1, 1),
  )(request as never, reply as never);
}
