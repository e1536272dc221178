import { expect } from 'vitest';
import { listAuditLog } from '#core/contract/audit.ts';
import type { Endpoint, KeysetPage } from '#core/contract/endpoint.ts';
import { getSubmissionList, type SubmissionRow } from '#core/contract/submission.ts';
import { countedRowsMax } from '#core/limits.ts';
import { aProblem } from '../testing/problem.ts';
import { type Caller, test } from '../testing/site.ts';
import { aSubmissionRow } from '../testing/submission.ts';

type Query = Record<string, string | number>;

async function ask<Row>(call: Caller, entry: Endpoint, query: Query): Promise<KeysetPage<Row>> {
  const { body } = await call<KeysetPage<Row>>(entry, { query });
  return body.data!;
}

test('older submissions follow by id without a gap while new ones arrive, and newer ones lead back', async ({
  site,
}) => {
  const author = await site.aUser();
  const { pid } = await aProblem(site, await site.aUser({ role: 1000 }));
  const submit = () => aSubmissionRow(site, author, pid);
  const list = (query: Query) =>
    ask<SubmissionRow>(author.call, getSubmissionList, { username: author.username, limit: 3, ...query });
  const idsOf = (page: KeysetPage<SubmissionRow>) => page.records.map(({ submitId }) => submitId);
  const ids: number[] = [];
  for (let n = 0; n < 8; n++) ids.unshift(await submit());

  const first = await list({});
  expect(idsOf(first)).toEqual(ids.slice(0, 3));
  expect(first).toMatchObject({ newer: null, older: ids[2], current: 1, total: 8 });
  const arrived = await submit();
  const second = await list({ before: first.older! });
  expect(idsOf(second)).toEqual(ids.slice(3, 6));
  expect(second).toMatchObject({ newer: ids[3], older: ids[5], current: 2, total: 9 });
  const last = await list({ before: second.older! });
  expect(idsOf(last)).toEqual(ids.slice(6));
  expect(last).toMatchObject({ newer: ids[6], older: null, current: 3 });

  const back = await list({ after: second.newer! });
  expect(idsOf(back)).toEqual(ids.slice(0, 3));
  expect(back).toMatchObject({ newer: ids[0], older: ids[2], current: 1 });
  expect(idsOf(await list({ after: back.newer! }))).toEqual([arrived]);
  expect(await list({ after: arrived })).toMatchObject({ records: [], newer: null, older: null });
});

test('what is hidden leaves no trace in the pages beside it', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const author = await site.aUser();
  const [open, hidden] = [await aProblem(site, root), await aProblem(site, root, { problem: { auth: 2 } })];
  const shown = [await aSubmissionRow(site, author, open.pid)];
  const secret = await aSubmissionRow(site, author, hidden.pid);
  shown.unshift(await aSubmissionRow(site, author, open.pid));
  await aSubmissionRow(site, author, hidden.pid);
  const list = (call: Caller, query: Query) =>
    ask<SubmissionRow>(call, getSubmissionList, { username: author.username, limit: 1, ...query });
  const stranger = (await site.aUser()).call;

  const newest = await list(stranger, {});
  expect(newest).toMatchObject({ total: 2, newer: null, older: shown[0], records: [{ submitId: shown[0] }] });
  const next = await list(stranger, { before: newest.older! });
  expect(next).toMatchObject({ newer: shown[1], older: null, current: 2, records: [{ submitId: shown[1] }] });
  // asked with an id that it may not know of, the answer is that of any number between those it knows
  expect(await list(stranger, { before: secret })).toEqual(next);
  expect(await list(stranger, { after: secret })).toMatchObject({
    records: [{ submitId: shown[0] }],
    newer: null,
  });
  expect(await list(author.call, { before: shown[0]! })).toMatchObject({ records: [{ submitId: secret }] });
});

test('what lies beyond the counted rows is reached by id, to the very first', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { pid, problemId } = await aProblem(site, root);
  const first = await aSubmissionRow(site, root, pid, { language: 'Ada' });
  const rows = countedRowsMax + 300;
  await site.site.pool.query(
    `insert into submission (pid, uid, username, display_pid, status, language, code, length, ip)
     select pid, uid, username, display_pid, status, language, code, length, ip
     from submission, generate_series(1, $2) where submit_id = $1`,
    [first, rows - 1],
  );
  await site.site.pool.query(
    `insert into audit_log (username, ip, action, call, target)
     select $1, '', 'restore', './acorn restore', 'far ' || n from generate_series(1, $2) as n`,
    [root.username, rows],
  );
  const lists: [Endpoint, Query][] = [
    [getSubmissionList, { username: root.username }],
    [getSubmissionList, { problemID: problemId }],
    [getSubmissionList, { language: 'Ada' }],
    [listAuditLog, { username: root.username }],
    [listAuditLog, { keyword: 'far' }],
  ];
  for (const [entry, filter] of lists) {
    const list = (query: Query) => ask<object>(root.call, entry, { ...filter, limit: 300, ...query });
    const pages = Math.ceil(countedRowsMax / 300);
    const numbered = await list({ currentPage: pages });
    expect(numbered).toMatchObject({ total: countedRowsMax, current: pages, pages });
    expect(numbered.records).toHaveLength(300);
    expect(await list({ currentPage: pages + 1 })).toMatchObject({ records: [], older: null });

    const beyond = await list({ before: numbered.older! });
    expect(beyond.records).toHaveLength(rows - pages * 300);
    expect(beyond).toMatchObject({ total: countedRowsMax, current: pages + 1, older: null });
    expect((await list({ after: beyond.newer! })).records).toEqual(numbered.records);
  }
}, 60_000);
