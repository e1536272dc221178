import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { balloonColours } from '#core/balloon.ts';
import { listAuditLog } from '#core/contract/audit.ts';
import {
  type ContestProblem,
  getContestRank,
  getUnreadContestAnnouncements,
} from '#core/contract/contest.ts';
import {
  type AdminContestRow,
  changeContestVisible,
  cloneContest,
  countContestSubmissions,
  createContest,
  deleteContest,
  downloadContestCode,
  getAdminContest,
  listAdminContests,
  updateContest,
} from '#core/contract/contest-admin.ts';
import {
  createContestAnnouncement,
  deleteContestAnnouncement,
  listContestAnnouncements,
  updateContestAnnouncement,
} from '#core/contract/contest-announcement-admin.ts';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import {
  addContestProblem,
  listAdminContestProblems,
  orderContestProblems,
  rejudgeContestProblem,
  removeContestProblem,
  updateContestProblem,
} from '#core/contract/contest-problem-admin.ts';
import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { Announcement } from '#core/contract/site.ts';
import { Status } from '#core/verdict.ts';
import { openZip } from '#server/archive/zip.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from '../board/store/cells.ts';

const admin = { role: 1001 } as const;
const root = { role: 1000 } as const;

const anHour = () => ({
  title: ' Spring Cup ',
  description: 'Bring a pen.',
  startTime: inMinutes(60),
  endTime: inMinutes(120),
});

const edited = async (user: TestUser, cid: number) =>
  (await user.call<ContestEdit>(getAdminContest, { query: { cid } })).body.data!;

const saved = async (user: TestUser, body: object) => (await user.call(updateContest, { body })).body.status;

const problemsOf = async (user: TestUser, cid: number, more = {}) =>
  (
    await user.call<{
      problemList: Page<{ id: number; title: string }>;
      contestProblemMap: Record<string, ContestProblem>;
    }>(listAdminContestProblems, { query: { cid, limit: 30, ...more } })
  ).body.data!;

/** A running contest of an organiser with problems A and B, and somebody who has solved A twice and failed B. */
async function running(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const organiser = await site.aUser(admin);
  const someone = await site.aUser();
  const [a, b] = [(await aProblem(site, organiser)).pid, (await aProblem(site, organiser)).pid];
  const cid = await aContest(site, organiser, {
    description: 'Bring a pen.',
    problems: { A: a, B: b },
    ...given,
  });
  const at = { cid, language: 'C++', code: 'int main() {}', length: 13 };
  await aSubmissionRow(site, someone, a, { ...at, submitTime: inMinutes(-50) });
  await aSubmissionRow(site, someone, a, { ...at, submitTime: inMinutes(-40) });
  const failed = { ...at, status: Status.WrongAnswer, submitTime: inMinutes(-30) };
  await aSubmissionRow(site, someone, b, failed);
  await site.site.db.transaction().execute(transaction => settleContest(transaction, cid));
  return { organiser, someone, a, b, cid };
}

const board = async (user: TestUser, cid: number) =>
  (await user.call<Page<AcmRankRow>>(getContestRank, { body: { cid, forceRefresh: true } })).body.data!
    .records;

describe('a contest', () => {
  test('is created with the defaults, found, hidden and copied', async ({ site }) => {
    const organiser = await site.aUser(admin);
    const created = await organiser.call<{ cid: number }>(createContest, { body: anHour() });
    expect(created.http).toBe(200);
    const { cid } = created.body.data!;
    expect(await edited(organiser, cid)).toMatchObject({
      title: 'Spring Cup',
      author: organiser.username,
      status: -1,
      duration: 3600,
      type: 0,
      auth: 0,
      visible: true,
      sealRank: false,
    });
    await organiser.call(changeContestVisible, { query: { cid, visible: false } });
    const copy = await organiser.call<{ cid: number }>(cloneContest, { query: { cid } });
    const found = await organiser.call<Page<AdminContestRow>>(listAdminContests, {
      query: { keyword: 'spring cup' },
    });
    expect(found.body.data!.records).toMatchObject([
      { id: copy.body.data!.cid, title: 'Spring Cup [Cloned]', source: cid, visible: false, mayEdit: true },
      { id: cid, visible: false },
    ]);
    expect(JSON.stringify(found.body)).not.toContain('"pwd"');
  });

  test('names the first thing that is wrong with it', async ({ site }) => {
    const organiser = await site.aUser(admin);
    const refusal = async (more: object) =>
      (await organiser.call(createContest, { body: { ...anHour(), ...more } })).body.msg;
    expect(await refusal({ title: ' ', description: '' })).toBe('Title is required');
    expect(await refusal({ description: '' })).toBe('Description is required');
    expect(await refusal({ startTime: undefined, endTime: undefined })).toBe('Start Time is required');
    expect(await refusal({ endTime: undefined })).toBe('End Time is required');
    expect(await refusal({ endTime: inMinutes(30) })).toMatch('must last longer than 0');
    expect(await refusal({ auth: 1, pwd: ' ' })).toMatch('needs a password');
    expect(await refusal({ auth: 1, pwd: '12345' })).toMatch('at least 6 characters');
    expect(await refusal({ sealRank: true, sealRankTime: inMinutes(180) })).toMatch('The seal has to begin');
    expect((await organiser.call(createContest, { body: { ...anHour(), type: 7 } })).http).toBe(400);
  });

  test('belongs to its creator and to super admins', async ({ site }) => {
    const { cid, organiser, a } = await running(site);
    const [other, boss, person] = [await site.aUser(admin), await site.aUser(root), await site.aUser()];
    expect((await other.call(getAdminContest, { query: { cid } })).body.status).toBe(403);
    expect(await saved(other, { id: cid, title: 'mine' })).toBe(403);
    expect((await other.call(removeContestProblem, { query: { cid, pid: a } })).body.status).toBe(403);
    expect((await other.call(downloadContestCode, { query: { cid } })).http).toBe(400);
    expect((await person.call(createContest, { body: anHour() })).body.status).toBe(403);
    expect(await saved(boss, { id: cid, title: 'theirs' })).toBe(200);
    expect((await edited(organiser, cid)).title).toBe('theirs');
    const listed = await other.call<Page<AdminContestRow>>(listAdminContests, {
      query: { keyword: `${cid}` },
    });
    expect(listed.body.data!.records).toMatchObject([{ id: cid, mayEdit: false }]);
  });

  test('is copied to a day that lies ahead when it has ended', async ({ site }) => {
    const { cid, organiser } = await running(site, {
      startTime: inMinutes(-30 * 24 * 60),
      endTime: inMinutes(-30 * 24 * 60 + 300),
      sealRank: true,
      sealRankTime: inMinutes(-30 * 24 * 60 + 240),
    });
    const before = await edited(organiser, cid);
    const copied = await organiser.call<{ cid: number }>(cloneContest, { query: { cid } });
    const copy = await edited(organiser, copied.body.data!.cid);
    const aheadMs = Date.parse(copy.startTime) - Date.now();
    expect(aheadMs).toBeGreaterThan(0);
    const movedMs = Date.parse(copy.startTime) - Date.parse(before.startTime);
    expect(movedMs % (7 * 86_400_000)).toBe(0);
    expect(Date.parse(copy.endTime) - Date.parse(before.endTime)).toBe(movedMs);
    expect(Date.parse(copy.sealRankTime!) - Date.parse(before.sealRankTime!)).toBe(movedMs);
  });

  test('keeps its type, and folds its board anew when its times change', async ({ site }) => {
    const { cid, organiser } = await running(site);
    expect((await board(organiser, cid))[0]).toMatchObject({ ac: 1, totalTime: 10 * 60 });
    const times = { startTime: inMinutes(-90), endTime: inMinutes(60) };
    expect(await saved(organiser, { id: cid, type: 1, description: 'later', ...times })).toBe(400);
    expect(await saved(organiser, { id: cid, type: 0, description: 'later', ...times })).toBe(200);
    expect((await board(organiser, cid))[0]!.totalTime / 60).toBeCloseTo(40, 0);
  });

  test('forgets who entered when its password changes, and writes no password down', async ({ site }) => {
    const [organiser, boss, guest] = [await site.aUser(admin), await site.aUser(root), await site.aUser()];
    const cid = await aContest(site, organiser, { auth: 1, pwd: 'old', registered: [guest] });
    const registered = () =>
      site.site.db.selectFrom('contestRegister').select('uid').where('cid', '=', cid).execute();
    await saved(organiser, { id: cid, description: 'x', title: 'same password' });
    expect(await registered()).toHaveLength(1);
    await saved(organiser, { id: cid, pwd: 'brand-new' });
    expect(await registered()).toHaveLength(0);
    const log = await boss.call(listAuditLog, { query: { action: 'updateContest' } });
    expect(JSON.stringify(log.body)).not.toContain('brand-new');
  });

  test('goes with its submissions and announcements, by a super admin alone', async ({ site }) => {
    const { cid, organiser } = await running(site);
    const boss = await site.aUser(root);
    const count = await organiser.call(countContestSubmissions, { query: { cid } });
    expect(count.body.data).toMatchObject({ count: 3 });
    expect((await organiser.call(deleteContest, { query: { cid } })).body.status).toBe(403);
    await organiser.call(createContestAnnouncement, {
      body: { cid, announcement: { title: 'Gone soon', content: 'x' } },
    });
    expect((await boss.call(deleteContest, { query: { cid } })).body.status).toBe(200);
    const left = await site.site.pool.query(
      'select 1 from submission where cid = $1 union all select 1 from announcement where cid = $1',
      [cid],
    );
    expect(left.rows).toEqual([]);
    expect((await boss.call(getAdminContest, { query: { cid } })).body.status).toBe(404);
  });
});

describe('the problems of a contest', () => {
  test('come from the bank by its rule and leave it', async ({ site }) => {
    const organiser = await site.aUser(admin);
    const [acm, oi] = [
      await aProblem(site, organiser, { problem: { title: 'Apples', type: 0 } }),
      await aProblem(site, organiser, { problem: { title: 'Pears', type: 1 } }),
    ];
    const cid = await aContest(site, organiser);
    const add = async (pid: number, displayId: string) =>
      (await organiser.call(addContestProblem, { body: { cid, pid, displayId } })).body;
    const candidates = async () =>
      (await problemsOf(organiser, cid, { problemType: 0 })).problemList.records.map(({ title }) => title);
    expect(await candidates()).toContain('Apples');
    expect(await candidates()).not.toContain('Pears');
    expect((await add(acm.pid, 'A')).status).toBe(200);
    expect(await candidates()).not.toContain('Apples');
    expect((await add(oi.pid, 'B')).msg).toMatch('have the rule of the contest');
    expect((await add(acm.pid, 'B')).msg).toMatch('in this contest already');
    const another = await aProblem(site, organiser);
    expect((await add(another.pid, 'a')).msg).toMatch('the id a already');
    const { contestProblemMap, problemList } = await problemsOf(organiser, cid);
    expect(contestProblemMap[acm.pid]).toMatchObject({ displayId: 'A', displayTitle: 'Apples' });
    expect(problemList.records).toMatchObject([{ id: acm.pid, auth: 3, modifiedUser: organiser.username }]);

    // each has a balloon that can be told from the others
    expect((await add(another.pid, 'B')).status).toBe(200);
    const { [acm.pid]: a, [another.pid]: b } = (await problemsOf(organiser, cid)).contestProblemMap;
    expect([a!.color, b!.color]).toEqual(balloonColours.slice(0, 2));
  });

  test('get other ids, titles, colours and another order, and the board follows', async ({ site }) => {
    const { cid, organiser, a, b } = await running(site);
    const { contestProblemMap } = await problemsOf(organiser, cid);
    const [first, second] = [contestProblemMap[a]!, contestProblemMap[b]!];
    const change = (body: object) => organiser.call(updateContestProblem, { body: { cid, ...body } });
    expect((await change({ id: first.id, displayId: 'b' })).body.status).toBe(400);
    await change({ id: first.id, displayTitle: 'Balloons', color: '#ff0000' });
    await organiser.call(orderContestProblems, { body: { cid, ids: [second.id, first.id] } });
    const after = (await problemsOf(organiser, cid)).contestProblemMap;
    expect(after[a]).toMatchObject({ displayId: 'B', displayTitle: 'Balloons', color: '#ff0000' });
    expect(after[b]).toMatchObject({ displayId: 'A' });
    expect((await board(organiser, cid))[0]!.submissionInfo).toMatchObject({
      A: { isAC: false },
      B: { isAC: true },
    });
    const half = await organiser.call(orderContestProblems, { body: { cid, ids: [first.id] } });
    expect(half.body.status).toBe(400);
  });

  test('leave with what was submitted to them there', async ({ site }) => {
    const { cid, organiser, a } = await running(site);
    const count = await organiser.call(countContestSubmissions, { query: { cid, pid: a } });
    expect(count.body.data).toMatchObject({ count: 2 });
    expect((await organiser.call(removeContestProblem, { query: { cid, pid: a } })).body.status).toBe(200);
    const [row] = await board(organiser, cid);
    expect(row).toMatchObject({ ac: 0 });
    expect(Object.keys(row!.submissionInfo)).toEqual(['B']);
    const again = await organiser.call(removeContestProblem, { query: { cid, pid: a } });
    expect(again.body.status).toBe(404);
  });

  test('are judged anew at once, by a super admin', async ({ site }) => {
    const { cid, organiser, a, b } = await running(site);
    const boss = await site.aUser(root);
    const ask = async (user: TestUser, pid: number) =>
      (await user.call(rejudgeContestProblem, { query: { cid, pid } })).body.status;
    expect(await ask(organiser, a)).toBe(403);
    expect(await ask(boss, a)).toBe(200);
    const waiting = await site.site.db
      .selectFrom('submission')
      .select('pid')
      .where('cid', '=', cid)
      .where('status', '=', Status.Pending)
      .execute();
    expect(waiting).toEqual([{ pid: a }, { pid: a }]);
    await organiser.call(removeContestProblem, { query: { cid, pid: b } });
    expect(await ask(boss, b)).toBe(404);
  });
});

test('numbers come as texts from pages that have them from their address or from a field', async ({
  site,
}) => {
  const organiser = await site.aUser(admin);
  const { pid } = await aProblem(site, organiser);
  const contest = await edited(organiser, await aContest(site, organiser, { description: '.' }));
  const cid = String(contest.id);
  const announcement = { title: 'Lights', content: 'They go out at ten.' };
  const awardConfigList = [{ priority: 1, name: 'Gold', background: '#fff', color: '#000', num: '3' }];
  for (const [call, body] of [
    [addContestProblem, { pid, cid, displayId: 'A' }],
    [createContestAnnouncement, { cid, announcement }],
    [updateContest, { ...contest, awardType: 2, awardConfigList }],
  ] as const)
    expect((await organiser.call(call, { body })).body.msg).toBe('success');
  for (const wrong of ['', 'A', '1.5', '0', ' 1', '1e3', '99999999999'])
    expect(
      (await organiser.call(addContestProblem, { body: { pid, cid: wrong, displayId: 'B' } })).http,
    ).toBe(400);
});

test('announcements are written, changed and deleted where they belong', async ({ site }) => {
  const { cid, organiser, someone } = await running(site);
  const other = await site.aUser(admin);
  const announcement = { title: 'Problem B', content: 'n may be **0**' };
  const list = async () =>
    (await organiser.call<Page<Announcement>>(listContestAnnouncements, { query: { cid } })).body.data!
      .records;
  expect((await other.call(createContestAnnouncement, { body: { cid, announcement } })).body.status).toBe(
    403,
  );
  await organiser.call(createContestAnnouncement, { body: { cid, announcement } });
  const [{ id }] = (await list()) as [Announcement];
  // it is news to everybody but to whoever wrote it
  const news = async (user: TestUser) =>
    (await user.call<Announcement[]>(getUnreadContestAnnouncements, { body: { cid } })).body.data!.length;
  expect([await news(organiser), await news(someone)]).toEqual([0, 1]);
  const changed = { id, ...announcement, content: 'n is at least 1', status: 1 };
  await organiser.call(updateContestAnnouncement, { body: { cid, announcement: changed } });
  expect(await list()).toMatchObject([{ content: 'n is at least 1', status: 1 }]);
  const elsewhere = await aContest(site, organiser);
  const strayed = await organiser.call(updateContestAnnouncement, {
    body: { cid: elsewhere, announcement: changed },
  });
  expect(strayed.body.status).toBe(404);
  expect((await other.call(deleteContestAnnouncement, { query: { aid: id } })).body.status).toBe(403);
  expect((await organiser.call(deleteContestAnnouncement, { query: { aid: id } })).body.status).toBe(200);
  expect(await list()).toEqual([]);
});

describe('the archive of accepted code', () => {
  const download = async (site: TestSite, user: TestUser, query: Record<string, string>) => {
    const url = new URL(downloadContestCode.path, site.address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, { headers: { authorization: user.token } });
    const folder = mkdtempSync(path.join(tmpdir(), 'acorn-download-'));
    const file = path.join(folder, 'code.zip');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const zip = await openZip(file);
    const files: [string, string][] = [];
    for (const entry of zip.entries) files.push([entry.path, await text(await zip.read(entry))]);
    zip.close();
    rmSync(folder, { recursive: true });
    return Object.fromEntries(files);
  };

  test('has every accepted submission of an ACM contest by user or by problem', async ({ site }) => {
    const { cid, organiser, someone, a } = await running(site);
    const at = { cid, language: 'C++', code: 'own', length: 3, submitTime: inMinutes(-20) };
    await aSubmissionRow(site, organiser, a, at);
    const byUser = await download(site, organiser, { cid: `${cid}`, excludeAdmin: 'true' });
    expect(Object.keys(byUser)).toEqual([
      expect.stringMatching(new RegExp(`^${someone.username}/A_\\(\\d{14}\\)\\.cpp$`)),
      expect.stringMatching(new RegExp(`^${someone.username}/A_\\(\\d{14}\\)\\.cpp$`)),
    ]);
    expect(Object.values(byUser)[0]).toBe('int main() {}');
    const byProblem = await download(site, organiser, { cid: `${cid}`, splitType: 'problem' });
    expect(Object.keys(byProblem).filter(name => name.startsWith('A/'))).toHaveLength(3);
  });

  test('has the last scored submission of an OI contest with its score', async ({ site }) => {
    const { cid, organiser, someone, a } = await running(site, { type: 1 });
    const at = { cid, language: 'Python3', code: 'print()', length: 7 };
    for (const [minute, score] of [
      [-20, 100],
      [-10, 40],
    ] as const)
      await aSubmissionRow(site, someone, a, { ...at, score, submitTime: inMinutes(minute) });
    const names = Object.keys(await download(site, organiser, { cid: `${cid}` }));
    expect(names).toEqual([expect.stringMatching(/\/A_40_\(\d{14}\)\.py$/)]);
  });
});
