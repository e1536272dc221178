import { expect } from 'vitest';
import { getContestInfo, getContestProblems } from '#core/contract/contest.ts';
import { setContestOnsite } from '#core/contract/contest-jury.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { getSubmissionDetail } from '#core/contract/submission.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';

const only = 'Until your contest ends, only its own pages are open to you';

async function inTheHall(site: TestSite) {
  const organiser = await site.aUser({ role: 1001 });
  const contestant = await site.aUser();
  const { pid } = await aProblem(site, organiser);
  const cid = await aContest(site, organiser, { problems: { A: pid }, registered: [contestant] });
  const other = await aContest(site, organiser, { registered: [contestant] });
  await organiser.call(setContestOnsite, { body: { cid, onsite: true } });
  return { organiser, contestant, pid, cid, other };
}

test('no call of the site but those of the contest is open to who takes part in it', async ({ site }) => {
  const { contestant } = await inTheHall(site);
  const isClosed = (call: Endpoint) =>
    !call.onsite && !call.within?.contest && (call.who === 'any' || call.who === 'login');
  const open: string[] = [];
  for (const call of endpoints.filter(isClosed)) {
    const url = new URL(call.path, site.address);
    const response = await fetch(url, {
      method: call.method,
      headers: {
        authorization: contestant.token,
        'content-type': 'application/json',
        'accept-language': 'en-US',
      },
      body: call.method === 'GET' ? undefined : '{}',
    });
    const text = await response.text();
    if (!text.includes(only)) open.push(`${call.method} ${call.path}: ${text.slice(0, 100)}`);
  }
  expect(open).toEqual([]);
});

test('the contest itself is open, other places and older submissions are not', async ({ site }) => {
  const { contestant, organiser, pid, cid, other } = await inTheHall(site);
  const own = await aSubmissionRow(site, contestant, pid, { cid });
  const older = await aSubmissionRow(site, contestant, pid);
  const statusOf = async (asked: Promise<{ body: { status: number } }>) => (await asked).body.status;
  expect(await statusOf(contestant.call(getContestInfo, { query: { cid } }))).toBe(200);
  expect(await statusOf(contestant.call(getContestProblems, { query: { cid } }))).toBe(200);
  expect(await statusOf(contestant.call(getSubmissionDetail, { query: { submitId: own } }))).toBe(200);
  expect(await statusOf(contestant.call(getSubmissionDetail, { query: { submitId: older } }))).not.toBe(200);
  expect(await statusOf(contestant.call(getContestInfo, { query: { cid: other } }))).not.toBe(200);
  expect(await statusOf(organiser.call(getContestInfo, { query: { cid: other } }))).toBe(200);
});

test('it begins with the contest and ends with it, and only organisers say so', async ({ site }) => {
  const { contestant, organiser, pid, cid } = await inTheHall(site);
  const { problemId } = await site.site.db
    .selectFrom('problem')
    .select('problemId')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow();
  const bank = async () =>
    (await contestant.call(getProblemDetail, { query: { problemId } })).body.msg === only;
  expect(await bank()).toBe(true);
  const move = (startTime: string, endTime: string) =>
    site.site.db.updateTable('contest').set({ startTime, endTime }).where('id', '=', cid).execute();
  await move(inMinutes(-60), inMinutes(-1));
  expect(await bank()).toBe(false);
  await move(inMinutes(1), inMinutes(60));
  expect(await bank()).toBe(false);
  await move(inMinutes(-60), inMinutes(60));
  const refused = await contestant.call(setContestOnsite, { body: { cid, onsite: false } });
  expect(refused.body.status).toBe(403);
  await organiser.call(setContestOnsite, { body: { cid, onsite: false } });
  expect(await bank()).toBe(false);
});
