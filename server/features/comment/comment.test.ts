import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import * as contract from '#core/contract/comment.ts';
import { updateSwitches } from '#core/contract/configuration.ts';
import {
  type DiscussionReport,
  getDiscussionDetail,
  getDiscussionReports,
  moderateDiscussion,
} from '#core/contract/discussion.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { insertReplyIn } from '#server/features/comment/store/write.ts';
import { asBystander } from '#server/testing/held-connection.ts';
import { aFollowingPage } from '#server/testing/live.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aDiscussion } from '#server/testing/talk.ts';

type Place = { did: number } | { cid: number };
interface Comments {
  commentList: Page<contract.Comment>;
  commentLikeMap: Record<string, boolean>;
  refusal: string | null;
}

const read = async (call: TestSite['call'], place: Place, more = {}) =>
  (await call<Comments>(contract.getComments, { query: { ...place, ...more } })).body;
const said = async (call: TestSite['call'], place: Place) =>
  (await read(call, place)).data!.commentList.records.map(({ content }) => content);
const say = async (user: TestUser, place: Place, content: string) =>
  (await user.call<contract.Comment>(contract.addComment, { body: { content, ...place } })).body;
const answer = async (user: TestUser, commentId: number, content: string, more = {}) =>
  (await user.call<contract.Reply>(contract.addReply, { body: { reply: { commentId, content }, ...more } }))
    .body;

describe('under a discussion', () => {
  test('a comment that is deleted while somebody replies takes the reply along, and the numbers say so', async ({
    site,
  }) => {
    const [oak, elm] = [await site.aUser(), await site.aUser()];
    const did = await aDiscussion(oak);
    const { id } = (await say(elm, { did }, 'first')).data!;
    const { db } = site.site;
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      ).rows.length;
    let deleting: Promise<unknown> | undefined;
    await db.transaction().execute(async transaction => {
      const reply = {
        did,
        cid: null,
        uid: oak.uid,
        content: 'a',
        mentions: [],
        commentId: id,
        toUid: elm.uid,
      };
      await insertReplyIn(transaction, reply, { dailyLimit: 0, forAll: true, messages: () => [] });
      deleting = elm.call(contract.deleteComment, { body: { id, did } });
      await vi.waitFor(async () => expect(await asBystander(waits)).toBe(1));
    });
    await deleting;
    const detail = await site.call(getDiscussionDetail, { query: { did } });
    expect(detail.body.data).toMatchObject({ commentNum: 0 });
  });

  test('people comment, reply, like and delete, and the numbers follow', async ({ site }) => {
    const [oak, elm] = [await site.aUser(), await site.aUser()];
    const did = await aDiscussion(oak);
    const first = (await say(elm, { did }, ' first ')).data!;
    const second = (await say(oak, { did }, 'second')).data!;
    expect(first).toMatchObject({
      content: 'first',
      fromName: elm.username,
      mayReply: true,
      mayDelete: true,
    });
    await elm.call(contract.likeComment, { query: { cid: first.id, toLike: true } });
    await elm.call(contract.likeComment, { query: { cid: first.id, toLike: true } });
    const replies = [];
    for (const text of ['a', 'b', 'c', 'd']) replies.push((await answer(oak, first.id, text)).data!);
    expect(replies[0]).toMatchObject({ toUid: elm.uid, toName: elm.username, commentId: first.id });
    const quoted = await answer(elm, first.id, 'e', { quoteType: 'Reply', quoteId: replies[3]!.id });
    expect(quoted.data).toMatchObject({ toUid: oak.uid });
    const page = (await read(elm.call, { did })).data!;
    expect(page.commentList).toMatchObject({ total: 2, records: [{ id: first.id }, { id: second.id }] });
    expect(page.commentList.records[0]).toMatchObject({ likeNum: 1, totalReplyNum: 5 });
    expect(page.commentList.records[0]!.replyList.map(({ content }) => content)).toEqual(['e', 'd', 'c']);
    expect(page.commentLikeMap).toEqual({ [first.id]: true });
    expect((await read(oak.call, { did })).data!.commentLikeMap).toEqual({});
    const all = await site.call<contract.Reply[]>(contract.getReplies, { query: { commentId: first.id } });
    expect(all.body.data!.map(({ content }) => content)).toEqual(['e', 'd', 'c', 'b', 'a']);
    const numbers = async () =>
      (await site.call<{ commentNum: number }>(getDiscussionDetail, { query: { did } })).body.data!
        .commentNum;
    expect(await numbers()).toBe(7);

    const removeReply = (user: TestUser, id: number) =>
      user.call(contract.deleteReply, { body: { reply: { id }, did } });
    expect((await removeReply(elm, replies[0]!.id)).body.status).toBe(403);
    expect((await removeReply(oak, replies[0]!.id)).body.status).toBe(200);
    expect(await numbers()).toBe(6);
    const remove = (user: TestUser, id: number) => user.call(contract.deleteComment, { body: { id, did } });
    expect((await remove(oak, first.id)).body.status).toBe(403);
    const admin = await site.aUser({ role: 1001 });
    expect((await remove(admin, first.id)).body.status).toBe(200);
    expect(await numbers()).toBe(1);
    expect((await answer(oak, first.id, 'late')).status).toBe(404);
    const one = await read(oak.call, { did }, { comment: second.id });
    expect(one.data!.commentList.records).toMatchObject([{ id: second.id }]);
  });

  test('nobody writes nothing, too much, or without the right to', async ({ site }) => {
    const [oak, muted, root] = [
      await site.aUser(),
      await site.aUser({ role: 1005 }),
      await site.aUser({ role: 1000 }),
    ];
    const did = await aDiscussion(oak);
    expect((await say(oak, { did }, ' \n ')).msg).toBe('Content cannot be empty');
    expect((await say(oak, { did }, 'x'.repeat(10_001))).msg).toBe('Comment Content can not exceed 10000');
    const { id } = (await say(oak, { did }, 'x'.repeat(10_000))).data!;
    expect((await answer(oak, id, 'x'.repeat(10_001))).msg).toBe('Reply Content can not exceed 10000');
    expect((await muted.call(contract.addComment, { body: { content: 'hm', did } })).http).toBe(403);
    expect((await read(muted.call, { did })).data!.refusal).toMatch('may not write');
    expect((await site.call(contract.addComment, { body: { content: 'hm', did } })).http).toBe(401);
    const set = (body: object) => root.call(updateSwitches, { body });
    await set({ defaultCreateCommentACInitValue: 3 });
    expect((await say(oak, { did }, 'early')).msg).toMatch('Solve 3');
    expect((await read(oak.call, { did })).data!.refusal).toMatch('Solve 3');
    await set({ defaultCreateCommentACInitValue: 0, defaultCreateCommentDailyLimit: 2 });
    const elm = await site.aUser();
    const answers = await Promise.all([say(elm, { did }, '1'), say(elm, { did }, '2'), answer(elm, id, '3')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    await set({ defaultCreateCommentDailyLimit: 0 });
    await root.call(moderateDiscussion, { body: { id: did, status: 1 } });
    expect((await read(elm.call, { did })).status).toBe(404);
    expect((await say(elm, { did }, 'hidden')).status).toBe(404);
  });

  test('in a group only its members hear it, and wear its badges', async ({ site }) => {
    const [owner, member, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
    const gid = await aGroup(site, owner, {}, [[member, 3]]);
    const did = await aDiscussion(member, { gid });
    const { id } = (await say(owner, { did }, 'welcome')).data!;
    expect((await read(member.call, { did })).data!.commentList.records).toMatchObject([
      { fromRole: 'root' },
    ]);
    expect((await read(stranger.call, { did })).status).toBe(404);
    expect((await stranger.call(contract.getReplies, { query: { commentId: id } })).body.status).toBe(404);
    expect(
      (await stranger.call(contract.likeComment, { query: { cid: id, toLike: true } })).body.status,
    ).toBe(404);
    expect((await answer(stranger, id, 'hello')).status).toBe(404);
  });
});

test('one comment or reply is reported by who may read it, and the report goes with it', async ({ site }) => {
  const [oak, elm, admin] = [await site.aUser(), await site.aUser(), await site.aUser({ role: 1001 })];
  const did = await aDiscussion(oak);
  const comment = (await say(oak, { did }, 'Buy **acorns**')).data!;
  const reply = (await answer(oak, comment.id, 'Cheap ones')).data!;
  const other = (await say(oak, { did }, 'Fine words')).data!;
  const report = async (by: TestUser, body: object) =>
    (await by.call(contract.reportComment, { body: { content: '#spam#', ...body } })).body.status;
  expect(await report(elm, { commentId: comment.id, content: ' ' })).toBe(400);
  expect(await report(elm, { commentId: other.id, replyId: reply.id })).toBe(404);
  expect(await report(elm, { commentId: comment.id })).toBe(200);
  expect(await report(elm, { commentId: comment.id, replyId: reply.id })).toBe(200);
  const cid = await aContest(site, oak, { startTime: inMinutes(-10), endTime: inMinutes(60) });
  const asked = (await say(elm, { cid }, 'Is n even?')).data!;
  expect(await report(await site.aUser(), { commentId: asked.id })).toBe(404);
  expect(await report(elm, { commentId: asked.id })).toBe(200);
  const reports = async () =>
    (await admin.call<Page<DiscussionReport>>(getDiscussionReports)).body.data!.records;
  expect(await reports()).toMatchObject([
    { did: null, cid, commentId: asked.id, comment: 'Is n even?', discussionAuthor: elm.username },
    { did, cid: null, commentId: comment.id, replyId: reply.id, comment: 'Cheap ones' },
    { did, commentId: comment.id, replyId: null, comment: 'Buy **acorns**', discussionAuthor: oak.username },
  ]);
  await admin.call(contract.deleteComment, { body: { id: comment.id, did } });
  expect(await reports()).toHaveLength(1);
});

describe('in a contest', () => {
  test('while it runs people hear themselves and its admins, and answer below their own', async ({
    site,
  }) => {
    const [organiser, oak, elm, root, siteAdmin] = [
      await site.aUser({ role: 1001 }),
      await site.aUser(),
      await site.aUser(),
      await site.aUser({ role: 1000 }),
      await site.aUser({ role: 1001 }),
    ];
    const cid = await aContest(site, organiser);
    const question = (await say(oak, { cid }, 'Is n positive?')).data!;
    await say(elm, { cid }, 'The answer is 42');
    const notice = (await say(root, { cid }, 'Drink water')).data!;
    expect(await said(oak.call, { cid })).toEqual(['Drink water', 'Is n positive?']);
    expect(await said(elm.call, { cid })).toEqual(['Drink water', 'The answer is 42']);
    expect(await said(siteAdmin.call, { cid })).toEqual(['Drink water']);
    expect(await said(organiser.call, { cid })).toHaveLength(3);
    expect((await read(oak.call, { cid })).data!.commentList.total).toBe(2);
    expect((await read(site.call, { cid })).status).toBe(401);

    expect((await answer(organiser, question.id, 'Yes', { cid })).status).toBe(200);
    expect((await answer(oak, question.id, 'Thanks')).status).toBe(200);
    expect((await answer(elm, question.id, 'Psst')).status).toBe(404);
    expect((await answer(oak, notice.id, 'Tea?')).status).toBe(403);
    expect((await answer(organiser, notice.id, 'And rest')).status).toBe(403);
    const [, mine] = (await read(oak.call, { cid })).data!.commentList.records;
    expect(mine).toMatchObject({ totalReplyNum: 2, mayReply: true, replyList: [{}, { fromRole: 'admin' }] });

    const hidden = (await read(organiser.call, { cid })).data!.commentList.records.find(
      ({ content }) => content === 'The answer is 42',
    )!;
    expect((await read(oak.call, { cid }, { comment: hidden.id })).data!.commentList.records).toEqual([]);
    expect((await oak.call(contract.getReplies, { query: { commentId: hidden.id } })).body.status).toBe(404);
    expect(
      (await oak.call(contract.likeComment, { query: { cid: hidden.id, toLike: true } })).body.status,
    ).toBe(404);
    const remove = async (user: TestUser) =>
      (await user.call(contract.deleteComment, { body: { id: hidden.id, cid } })).body.status;
    expect(await remove(oak)).toBe(404);
    expect(await remove(siteAdmin)).toBe(404);
    expect(await remove(organiser)).toBe(200);
  });

  test('afterwards everybody hears everything, and admins can be answered', async ({ site }) => {
    const [organiser, oak, elm] = [await site.aUser({ role: 1001 }), await site.aUser(), await site.aUser()];
    const cid = await aContest(site, organiser, { startTime: inMinutes(-120), endTime: inMinutes(-60) });
    const theirs = (await say(oak, { cid }, 'Nice')).data!;
    const notice = (await say(organiser, { cid }, 'Thank you all')).data!;
    expect(await said(elm.call, { cid })).toHaveLength(2);
    expect((await answer(elm, notice.id, 'Thank you')).status).toBe(200);
    expect((await answer(elm, theirs.id, 'Indeed')).status).toBe(403);
  });

  test('a closed contest or a switch lets nobody in', async ({ site }) => {
    const [organiser, oak, root] = [
      await site.aUser({ role: 1001 }),
      await site.aUser(),
      await site.aUser({ role: 1000 }),
    ];
    const later = await aContest(site, organiser, { startTime: inMinutes(60), endTime: inMinutes(120) });
    expect((await read(oak.call, { cid: later })).status).toBe(403);
    const closed = await aContest(site, organiser, { auth: 1, pwd: 'x' });
    expect((await say(oak, { cid: closed }, 'hello')).status).toBe(403);
    const cid = await aContest(site, organiser);
    await root.call(updateSwitches, { body: { openContestComment: false } });
    expect((await read(oak.call, { cid })).status).toBe(403);
    await root.call(updateSwitches, { body: { openContestComment: true } });
  });
});

describe('over the stream', () => {
  test('what is said and taken back comes to open pages, on every process', async ({ site }) => {
    const [oak, elm] = [await site.aUser(), await site.aUser()];
    const other = await site.another();
    const did = await aDiscussion(oak);
    const topic = `comments:d${did}`;
    const pages = await Promise.all([
      aFollowingPage(site, [topic]),
      aFollowingPage(other, [topic], elm.token),
    ]);
    await vi.waitFor(() => expect(pages.every(page => page.isReady())).toBe(true));
    const newest = (page: (typeof pages)[number]) => page.statesOf<contract.NewestComments>(topic).at(-1)!;
    const { id } = (await say(oak, { did }, 'hello')).data!;
    await say(oak, { did }, 'x'.repeat(5_000));
    await answer(elm, id, 'hi');
    for (const page of pages)
      await vi.waitFor(() =>
        expect(newest(page)).toMatchObject({
          total: 2,
          commentNum: 3,
          comments: [{ content: null }, { content: 'hello', totalReplyNum: 1 }],
          replies: [{ content: 'hi', fromName: elm.username }],
        }),
      );
    expect(newest(pages[0]!).replies[0]!.mayDelete).toBe(false);
    expect(newest(pages[1]!).replies[0]!.mayDelete).toBe(true);
    await oak.call(contract.deleteComment, { body: { id, did } });
    for (const page of pages)
      await vi.waitFor(() => expect(newest(page)).toMatchObject({ total: 1, commentNum: 1, replies: [] }));
    await Promise.all(pages.map(page => page.hangUp()));
  });

  test('while a contest runs nobody is told what others ask, nor that they do', async ({ site }) => {
    const [organiser, oak, elm] = [await site.aUser({ role: 1001 }), await site.aUser(), await site.aUser()];
    const cid = await aContest(site, organiser);
    const topic = `comments:c${cid}`;
    const visitor = await aFollowingPage(site, [topic]);
    const page = await aFollowingPage(site, [topic], elm.token);
    await vi.waitFor(() => expect(page.isReady() && visitor.isReady()).toBe(true));
    await say(oak, { cid }, 'Is n positive?');
    await say(organiser, { cid }, 'n is positive');
    const states = () => page.statesOf<contract.NewestComments>(topic);
    await vi.waitFor(() =>
      expect(states().map(({ comments }) => comments.map(({ content }) => content))).toEqual([
        [],
        ['n is positive'],
      ]),
    );
    expect(visitor.told).toEqual([]);
    await Promise.all([page.hangUp(), visitor.hangUp()]);
  });
});
