import { expect, vi } from 'vitest';
import * as contract from '#core/contract/clarification.ts';
import { deleteReply, getComments } from '#core/contract/comment.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { aFollowingPage } from '#server/testing/live.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

async function running(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const organiser = await site.aUser({ role: 1001 });
  const root = await site.aUser({ role: 1000 });
  const [oak, elm] = [await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, organiser);
  const cid = await aContest(site, organiser, { problems: { A: pid }, ...given });
  return { organiser, root, oak, elm, cid };
}

const listed = async (user: TestUser, cid: number) =>
  (await user.call<{ page: Page<contract.Clarification> }>(contract.getClarifications, { query: { cid } }))
    .body.data!.page.records;
const countsOf = async (user: TestUser, cid: number) =>
  (await user.call<contract.ClarificationCounts>(contract.getClarificationCounts, { query: { cid } })).body
    .data!;
const ask = (user: TestUser, cid: number, content: string, displayId: string | null = null) =>
  user.call(contract.askClarification, { body: { cid, displayId, content } });
const claim = (user: TestUser, cid: number, id: number, more = {}) =>
  user.call(contract.claimClarification, { body: { cid, id, claimed: true, ...more } });
const answer = (user: TestUser, cid: number, id: number, content: string, toAll = false) =>
  user.call(contract.answerClarification, { body: { cid, id, content, toAll } });

test('a question is claimed by one of the jury and answered to who asked', async ({ site }) => {
  const { organiser, root, oak, elm, cid } = await running(site);
  expect((await ask(oak, cid, ' ')).body.msg).toBe('Content cannot be empty');
  expect((await ask(oak, cid, 'Where?', 'Z')).body.status).toBe(404);
  expect((await ask(oak, cid, 'Is n positive?', 'a')).body.status).toBe(200);
  expect(await listed(elm, cid)).toEqual([]);
  expect(await countsOf(elm, cid)).toMatchObject({ unread: 0, open: 0 });
  const [question] = await listed(organiser, cid);
  expect(question).toMatchObject({
    displayId: 'A',
    question: 'Is n positive?',
    askedBy: oak.username,
    answer: null,
  });
  expect(await countsOf(organiser, cid)).toMatchObject({ unread: 1, open: 1 });

  const { id } = question!;
  expect((await claim(oak, cid, id)).body.status).toBe(403);
  expect((await answer(elm, cid, id, 'Yes')).body.status).toBe(403);
  expect((await claim(organiser, cid, id)).body.status).toBe(200);
  expect((await claim(root, cid, id)).body.msg).toMatch(`${organiser.username} looks after`);
  expect((await answer(root, cid, id, 'No')).body.msg).toMatch('looks after');
  expect(await countsOf(root, cid)).toMatchObject({ unread: 0, open: 1 });
  expect((await listed(oak, cid))[0]).toMatchObject({ isMine: true, claimedBy: null, answer: null });

  expect((await answer(organiser, cid, id, 'Yes.')).body.status).toBe(200);
  expect((await answer(organiser, cid, id, 'Or not')).body.msg).toMatch('has been answered');
  expect((await listed(oak, cid))[0]).toMatchObject({ answer: 'Yes.', toAll: false, answeredBy: null });
  expect(await countsOf(oak, cid)).toMatchObject({ unread: 1 });
  await oak.call(contract.readClarifications, { body: { cid } });
  expect(await countsOf(oak, cid)).toMatchObject({ unread: 0 });
  expect(await listed(elm, cid)).toEqual([]);

  // it is a comment with a reply; without the reply the question is open again
  const comments = await oak.call<{ commentList: Page<{ replyList: { id: number; content: string }[] }> }>(
    getComments,
    { query: { cid } },
  );
  const [reply] = comments.body.data!.commentList.records[0]!.replyList;
  expect(reply).toMatchObject({ content: 'Yes.' });
  await organiser.call(deleteReply, { body: { reply: { id: reply!.id }, cid } });
  expect(await countsOf(organiser, cid)).toMatchObject({ open: 1 });
});

test('an answer to all, and what the jury says unasked, reach everybody without who asked', async ({
  site,
}) => {
  const { organiser, root, oak, elm, cid } = await running(site);
  await ask(oak, cid, 'May n be 0?', 'A');
  const [question] = await listed(organiser, cid);
  await claim(organiser, cid, question!.id);
  expect((await claim(root, cid, question!.id, { takeOver: true })).body.status).toBe(200);
  expect((await answer(root, cid, question!.id, 'In problem A, n is at least 1.', true)).body.status).toBe(
    200,
  );
  await organiser.call(contract.sayToAll, { body: { cid, displayId: null, content: 'Lunch is at noon.' } });
  expect(
    (await oak.call(contract.sayToAll, { body: { cid, displayId: null, content: 'Hi' } })).body.status,
  ).toBe(403);
  expect(await listed(elm, cid)).toMatchObject([
    { displayId: null, question: null, askedBy: null, answer: 'Lunch is at noon.', toAll: true },
    { displayId: 'A', question: null, askedBy: null, answer: 'In problem A, n is at least 1.' },
  ]);
  expect(await countsOf(elm, cid)).toMatchObject({ unread: 2 });
  expect((await listed(oak, cid))[1]).toMatchObject({ question: 'May n be 0?', isMine: true });
  const answers = ['No comment.', 'Read it again.'];
  expect((await oak.call(contract.saveCannedAnswers, { body: { cid, answers } })).body.status).toBe(403);
  await organiser.call(contract.saveCannedAnswers, { body: { cid, answers } });
  const kept = await root.call(contract.getClarifications, { query: { cid } });
  expect(kept.body.data).toMatchObject({ canned: answers });
  expect((await oak.call(contract.getClarifications, { query: { cid } })).body.data).toMatchObject({
    canned: [],
  });
});

test('both sides are told as it happens, and others not at all', async ({ site }) => {
  const { organiser, oak, elm, cid } = await running(site);
  const topic = `clarifications:${cid}`;
  const pages = await Promise.all(
    [organiser, oak, elm].map(({ token }) => aFollowingPage(site, [topic], token)),
  );
  const [jury, asker, other] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
  await vi.waitFor(() => expect(pages.every(page => page.isReady())).toBe(true));
  await ask(oak, cid, 'Is n positive?');
  const last = (page: typeof jury) => page.statesOf<contract.ClarificationCounts>(topic).at(-1);
  await vi.waitFor(() => expect(last(jury)).toMatchObject({ open: 1, unread: 1 }));
  const [question] = await listed(organiser, cid);
  await answer(organiser, cid, question!.id, 'Yes');
  await vi.waitFor(() => expect(last(asker)).toMatchObject({ unread: 1 }));
  expect(other.told).toHaveLength(1);
  await Promise.all(pages.map(page => page.hangUp()));
});

test('nobody asks before the start or where comments are off', async ({ site }) => {
  const { oak, cid } = await running(site, { startTime: inMinutes(10) });
  expect((await ask(oak, cid, 'When?')).body.msg).toMatch('not started');
  expect((await oak.call(contract.getClarifications, { query: { cid } })).body.status).toBe(403);
});
