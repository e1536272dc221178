import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import {
  type ContestInfo,
  type ContestProblem,
  getContestEditorial,
  getContestInfo,
  getContestRank,
} from '#core/contract/contest.ts';
import { downloadContestRank, previewContestAccounts, updateContest } from '#core/contract/contest-admin.ts';
import {
  getScrollBoardInfo,
  getScrollBoardSubmissions,
  type ScrollBoardInfo,
  type ScrollBoardSubmission,
} from '#core/contract/contest-day.ts';
import {
  createContestsProblem,
  getContestProblem,
  publishContestProblems,
  removeContestProblem,
  updateContestProblem,
} from '#core/contract/contest-problem-admin.ts';
import { ceremonyTime } from '#core/scoreboard/ceremony-time.ts';
import { Status } from '#core/verdict.ts';
import { openZip } from '#server/archive/zip.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from '../board/store/cells.ts';

const admin = { role: 1001 } as const;
/** All of one moment, so that seconds between them are whole minutes. */
const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const authOf = async ({ site }: TestSite, pid: number) =>
  (await site.db.selectFrom('problem').select('auth').where('id', '=', pid).executeTakeFirstOrThrow()).auth;

test('a problem is made for a contest and named there by the calls of other clients', async ({ site }) => {
  const organiser = await site.aUser(admin);
  await aProblem(site, organiser);
  const cid = await aContest(site, organiser, { description: '.' });
  const save = (problemId: string) => ({
    problem: { problemId, title: 'Fresh', input: 'n', output: 'n', description: 'd', timeLimit: '1000' },
    isUploadTestCase: false,
    samples: [{ input: '1', output: '1', isText: true }],
    languages: [{ name: 'C++' }],
  });
  const made = await organiser.call<{ pid: number }>(createContestsProblem, { body: save('FRESH1') });
  const { pid } = made.body.data!;
  expect(await authOf(site, pid)).toBe(3);
  const named = (body: object) => organiser.call<ContestProblem>(updateContestProblem, { body });
  await named({ cid: String(cid), pid, displayId: 'A', displayTitle: 'First of all', id: null });
  const row = (await organiser.call<ContestProblem>(getContestProblem, { query: { cid, pid } })).body.data!;
  expect(row).toMatchObject({ cid, pid, displayId: 'A', displayTitle: 'First of all' });
  expect((await named({ id: row.id, color: '#1971c2' })).body.data).toMatchObject({
    displayId: 'A',
    color: '#1971c2',
  });

  // Ours joins it in one call, and a taken id is told before anything is made.
  const join = (problemId: string, displayId: string) =>
    organiser.call(createContestsProblem, { body: { ...save(problemId), cid, displayId } });
  expect((await join('FRESH2', 'a')).body.msg).toMatch(/id a already/);
  expect((await join('FRESH2', 'B')).body.status).toBe(200);

  const stranger = await site.aUser(admin);
  expect((await stranger.call(getContestProblem, { query: { cid, pid } })).body.status).toBe(403);
  expect(
    (await stranger.call(updateContestProblem, { body: { id: row.id, color: 'red' } })).body.status,
  ).toBe(403);
  // Without a contest the problem itself goes, which is for problem admins.
  expect((await organiser.call(removeContestProblem, { query: { pid } })).body.status).toBe(403);
  const root = await site.aUser({ role: 1000 });
  expect((await root.call(removeContestProblem, { query: { pid } })).body.status).toBe(200);
});

/** A contest that is over: somebody with a dangerous name passed A, and B was tried under its seal. */
async function over(site: TestSite) {
  const organiser = await site.aUser(admin);
  const someone = await site.aUser({ username: `=1+1|x${Date.now()}` });
  const [a, b] = [(await aProblem(site, organiser)).pid, (await aProblem(site, organiser)).pid];
  const cid = await aContest(site, organiser, {
    startTime: at(-120),
    endTime: at(-10),
    description: '.',
    title: 'Cup & <Saucer>',
    sealRank: true,
    sealRankTime: at(-30),
    autoRealRank: false,
    problems: { A: a, B: b },
    awardType: 2,
    awardConfigList: JSON.stringify([
      { priority: 1, name: '"First"', background: 'url(//x)', color: '#fff', num: 1 },
    ]),
  });
  await aSubmissionRow(site, someone, a, { cid, submitTime: at(-100) });
  await aSubmissionRow(site, someone, b, { cid, submitTime: at(-20), status: Status.Accepted });
  await site.site.db.updateTable('problem').set({ auth: 3 }).where('id', 'in', [a, b]).execute();
  await site.site.db.transaction().execute(transaction => settleContest(transaction, cid));
  return { organiser, someone, cid, a, b };
}

test('a sealed board names no awards; the whole board has them', async ({ site }) => {
  const { organiser, cid } = await over(site);
  const awards = async (forceRefresh: boolean) =>
    (
      await organiser.call<{ records: { awardName: string | null }[] }>(getContestRank, {
        body: { cid, forceRefresh },
      })
    ).body.data!.records.map(({ awardName }) => awardName);
  expect([await awards(false), await awards(true)]).toEqual([[null], ['"First"']]);
});

test('a ceremony is played from every submission of those on the board, newest first', async ({ site }) => {
  const { organiser, someone, cid, a } = await over(site);
  await aSubmissionRow(site, organiser, a, { cid, submitTime: at(-90) });
  await site.site.db.transaction().execute(transaction => settleContest(transaction, cid));
  await site.site.db.updateTable('account').set({ school: 'Oak' }).where('uid', '=', someone.uid).execute();
  const played = async (removeStar: boolean) =>
    (await organiser.call<ScrollBoardSubmission[]>(getScrollBoardSubmissions, { query: { cid, removeStar } }))
      .body.data!;
  const { uid, username } = someone;
  const person = { uid, username, nickname: null, realname: null, school: 'Oak', avatar: null };
  expect(await played(false)).toMatchObject([
    { ...person, displayId: 'B', status: Status.Accepted, submitTime: ceremonyTime(Date.parse(at(-20))) },
    { ...person, displayId: 'A', submitTime: ceremonyTime(Date.parse(at(-100))) },
  ]);
  await site.site.db
    .updateTable('contest')
    .set({ starAccount: [username] })
    .where('id', '=', cid)
    .execute();
  expect(await played(true)).toEqual([]);
  expect((await someone.call(getScrollBoardSubmissions, { query: { cid } })).body.status).toBe(403);

  // HOJ's scroll board sends no header of ours
  const info = async (headers: Record<string, string>) =>
    (await site.call<ScrollBoardInfo>(getScrollBoardInfo, { query: { cid }, headers })).body;
  const cookie = { cookie: `acorn-upload=${organiser.token}` };
  expect((await info({ ...cookie, 'sec-fetch-site': 'same-origin' })).data).toMatchObject({
    startTime: ceremonyTime(Date.parse(at(-120))),
    sealRankTime: ceremonyTime(Date.parse(at(-30))),
  });
  expect((await info({ ...cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401);
});

const download = (site: TestSite, user: TestUser, query: Record<string, string>) => {
  const url = new URL(downloadContestRank.path, site.address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return fetch(url, { headers: { authorization: user.token, 'accept-language': 'en-US' } });
};

test('a board leaves as a workbook, a table and a page, and nothing in it runs', async ({ site }) => {
  const { organiser, someone, cid } = await over(site);
  const file = async (more: Record<string, string>) =>
    (await download(site, organiser, { cid: `${cid}`, ...more })).text();
  const csv = await file({ format: 'csv' });
  expect(csv.split('\r\n')).toEqual([
    'Rank,Award,Username,Name,School,Solved,Penalty,A,B',
    `1,,'${someone.username},'${someone.username},,1,0:20:00,0:20:00,? 1`,
    '',
  ]);
  // Without its seal, and with its awards, only when that is asked for.
  const whole = await file({ format: 'csv', forceRefresh: 'true' });
  expect(whole).toContain(',2,2:00:00,0:20:00,1:40:00');
  expect(whole).toContain('1,"""First""",');
  const html = await file({ format: 'html', forceRefresh: 'true' });
  expect(html).toContain('<title>Cup &amp; &lt;Saucer&gt;</title>');
  expect(html).toContain('<td style="background:#1daa1d;color:#071007">0:20:00</td>');
  expect(html).not.toMatch(/url\(|<script|https?:/);

  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-board-'));
  const workbook = path.join(folder, 'board.xlsx');
  writeFileSync(
    workbook,
    Buffer.from(await (await download(site, organiser, { cid: `${cid}` })).arrayBuffer()),
  );
  const zip = await openZip(workbook);
  const parts: Record<string, string> = {};
  for (const entry of zip.entries) parts[entry.path] = await text(await zip.read(entry));
  zip.close();
  rmSync(folder, { recursive: true });
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  expect(sheet).toContain(`t="inlineStr"><is><t xml:space="preserve">${someone.username}</t>`);
  expect(sheet).not.toContain('<f>');
  expect(parts['xl/styles.xml']).toContain('FF1DAA1D');

  expect((await download(site, someone, { cid: `${cid}` })).status).toBe(400);
});

test('the editorial is read and the problems are public when the contest is over', async ({ site }) => {
  const { organiser, someone, cid, a, b } = await over(site);
  const problemAdmin = await site.aUser({ role: 1000 });
  const editorial = () => someone.call<{ content: string }>(getContestEditorial, { query: { cid } });
  const info = async () =>
    (await someone.call<ContestInfo>(getContestInfo, { query: { cid } })).body.data!.hasEditorial;
  expect(await info()).toBe(false);
  await organiser.call(updateContest, { body: { id: cid, editorial: 'Add them up.' } });
  expect((await editorial()).body.data).toEqual({ content: 'Add them up.' });
  expect(await info()).toBe(true);
  await organiser.call(updateContest, { body: { id: cid, endTime: inMinutes(60) } });
  expect((await editorial()).body.msg).toMatch(/not ended/);
  expect(await info()).toBe(false);

  const publish = (isPublic: boolean, user = problemAdmin) =>
    user.call<{ changed: number; kept: string[] }>(publishContestProblems, { body: { cid, isPublic } });
  expect((await publish(true)).body.msg).toMatch(/not ended/);
  await organiser.call(updateContest, { body: { id: cid, endTime: inMinutes(-10) } });
  expect((await publish(true, organiser)).http).toBe(403);
  const other = await aContest(site, organiser, { problems: { C: b } });
  expect((await publish(true)).body.data).toEqual({ changed: 1, kept: ['B'] });
  expect([await authOf(site, a), await authOf(site, b)]).toEqual([1, 3]);
  await site.site.db.deleteFrom('contest').where('id', '=', other).execute();
  expect((await publish(true)).body.data).toEqual({ changed: 1, kept: [] });
  expect((await publish(false)).body.data).toEqual({ changed: 2, kept: [] });
});

test('a rule of accounts shows who is there to match it', async ({ site }) => {
  const organiser = await site.aUser(admin);
  for (const username of ['oak2x', 'oak10x', 'oak007x', 'oak11y', 'guest']) await site.aUser({ username });
  const rule =
    '<prefix>oak</prefix><suffix>x</suffix><start>1</start><end>10</end><extra>guest nobody</extra>';
  const { body } = await organiser.call(previewContestAccounts, { body: { accountLimitRule: rule } });
  expect(body.data).toEqual({ count: 3, names: ['guest', 'oak2x', 'oak10x'], missing: ['nobody'] });
});
