import { expect, vi } from 'vitest';
import {
  addComment,
  addReply,
  type Comment,
  deleteComment,
  likeComment,
  type Reply,
} from '#core/contract/comment.ts';
import { setEmailConfig, setWebConfig } from '#core/contract/configuration.ts';
import { likeDiscussion } from '#core/contract/discussion.ts';
import type { Endpoint, Page } from '#core/contract/endpoint.ts';
import { auditGroup } from '#core/contract/group-admin.ts';
import { changeGroupMember, exitGroup, joinGroup } from '#core/contract/group-member.ts';
import * as contract from '#core/contract/message.ts';
import { sendDue } from '#server/features/message/digest.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { aFollowingPage } from '#server/testing/live.ts';
import { aGroup } from '#server/testing/place.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { aDiscussion } from '#server/testing/talk.ts';

const unread = async (user: TestUser) =>
  (await user.call<contract.UnreadCounts>(contract.getUnreadCounts)).body.data!;
const read = async (user: TestUser, call: Endpoint) =>
  (await user.call<Page<contract.Message & contract.SystemMessage>>(call)).body.data!.records;
const say = async (user: TestUser, did: number, content: string) =>
  (await user.call<Comment>(addComment, { body: { content, did } })).body.data!;
const answer = async (user: TestUser, commentId: number, content: string, more = {}) =>
  (await user.call<Reply>(addReply, { body: { reply: { commentId, content }, ...more } })).body.data!;

test('people are told of comments, replies, likes and mentions, read them, and clean them by kind', async ({
  site,
}) => {
  const [oak, elm] = [await site.aUser(), await site.aUser()];
  const did = await aDiscussion(oak);
  const page = await aFollowingPage(site, ['unread'], oak.token);
  const first = await say(elm, did, `Look, @${oak.username}!`);
  const mine = await say(oak, did, 'Thanks');
  const reply = await answer(elm, mine.id, 'Welcome');
  await elm.call(likeDiscussion, { query: { did, toLike: true } });
  await elm.call(likeComment, { query: { cid: mine.id, toLike: true } });
  expect(await unread(oak)).toEqual({ comment: 1, reply: 1, like: 2, sys: 0, mine: 0 });
  await vi.waitFor(() =>
    expect(page.statesOf('unread').at(-1)).toEqual({ comment: 1, reply: 1, like: 2, sys: 0, mine: 0 }),
  );
  expect(await read(oak, contract.getCommentMessages)).toMatchObject([
    {
      action: 'Discuss',
      state: false,
      senderUsername: elm.username,
      sourceType: 'Discussion',
      sourceTitle: 'Why is the cone slow?',
      url: `/discussion-detail/${did}?comment=${first.id}`,
    },
  ]);
  expect(await unread(oak)).toMatchObject({ comment: 0, reply: 1 });
  expect(await read(oak, contract.getCommentMessages)).toMatchObject([{ state: true }]);
  expect(await read(oak, contract.getReplyMessages)).toMatchObject([
    {
      action: 'Reply',
      sourceContent: 'Welcome',
      quoteContent: 'Thanks',
      url: `/discussion-detail/${did}?comment=${mine.id}&reply=${reply.id}`,
    },
  ]);
  await elm.call(likeComment, { query: { cid: mine.id, toLike: false } });
  expect(await unread(oak)).toMatchObject({ like: 1 });
  await oak.call(contract.cleanMessages, { query: { type: 'Like' } });
  expect(await unread(oak)).toMatchObject({ like: 0 });
  expect(await read(oak, contract.getLikeMessages)).toEqual([]);
  expect(await read(oak, contract.getReplyMessages)).toHaveLength(1);
  await elm.call(deleteComment, { body: { id: first.id, did } });
  expect(await read(oak, contract.getCommentMessages)).toEqual([]);
  expect(await unread(elm)).toEqual({ comment: 0, reply: 0, like: 0, sys: 0, mine: 0 });
  await page.hangUp();
});

test('a name reaches its person, unless they do not want it or may not read there', async ({ site }) => {
  const [oak, elm, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const did = await aDiscussion(oak);
  const told = await say(oak, did, `@${elm.username.toUpperCase()} and @nobody and @${oak.username}`);
  expect(told.mentions.sort()).toEqual([elm.username, oak.username].sort());
  expect(await unread(elm)).toMatchObject({ reply: 1 });
  const settings = { comment: true, reply: true, mention: false, like: true, mail: 'never' };
  await elm.call(contract.setMessageSettings, { body: settings });
  await say(oak, did, `@${elm.username} again`);
  expect(await unread(elm)).toMatchObject({ reply: 1 });
  expect((await elm.call(contract.getMessageSettings)).body.data).toEqual(settings);
  // in one's own discussion, too, where one does not want to hear of comments
  await oak.call(contract.setMessageSettings, { body: { ...settings, comment: false, mention: true } });
  await say(elm, did, `What do you say, @${oak.username}?`);
  expect(await unread(oak)).toMatchObject({ comment: 0, reply: 1 });
  const gid = await aGroup(site, oak, {}, [[elm, 3]]);
  await aDiscussion(oak, { gid, content: `@${stranger.username}` });
  expect(await unread(stranger)).toMatchObject({ reply: 0 });
});

test('who has left a group hears no more of what is said there', async ({ site }) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const did = await aDiscussion(pupil, { gid });
  const mine = await say(pupil, did, 'Goodbye');
  await say(owner, did, 'Stay!');
  expect(await unread(pupil)).toMatchObject({ comment: 1 });
  await pupil.call(exitGroup, { query: { gid } });
  await say(owner, did, `A secret of ours, @${pupil.username}`);
  await answer(owner, mine.id, 'And another one');
  await owner.call(likeComment, { query: { cid: mine.id, toLike: true } });
  await owner.call(likeDiscussion, { query: { did, toLike: true } });
  expect(await unread(pupil)).toEqual({ comment: 1, reply: 0, like: 0, sys: 0, mine: 0 });
});

test('what the site tells is in the language of the reader', async ({ site }) => {
  const oak = await site.aUser();
  const notice = {
    recipients: [oak.uid],
    kind: 'mine' as const,
    sentence: 'role.changed' as const,
    blanks: { role: 'admin' },
  };
  await addSystemMessage(site.site.db, notice);
  expect(await unread(oak)).toMatchObject({ mine: 1 });
  const { body } = await oak.call<Page<contract.SystemMessage>>(contract.getOwnMessages, {
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(body.data!.records).toMatchObject([
    { title: '您的账号权限已变更', content: '管理员将您的角色改为：admin。' },
  ]);
});

test('people are told what became of what they asked for', async ({ site }) => {
  const [root, owner, pupil] = [await site.aUser({ role: 1000 }), await site.aUser(), await site.aUser()];
  const told = async (user: TestUser) =>
    (await read(user, contract.getOwnMessages)).map(({ title, url }) => [title, url]);
  const gid = await aGroup(site, owner, { auth: 2, name: 'Oaks' });
  const answered = (auth: number) => owner.call(changeGroupMember, { body: { gid, uid: pupil.uid, auth } });
  const ask = () => pupil.call(joinGroup, { query: { gid, reason: 'I like trees' } });
  await ask();
  await answered(2);
  await ask();
  await answered(3);
  // who is made an admin has asked for nothing
  await answered(4);
  expect(await told(pupil)).toEqual([
    ['You are in the group "Oaks"', `/group/${gid}`],
    ['Your application to "Oaks" was refused', `/group/${gid}`],
  ]);
  const audit = (status: number) => root.call(auditGroup, { body: { gid, status } });
  await audit(1);
  await audit(1);
  await audit(0);
  const applied = [`${pupil.username} wants to join "Oaks"`, `/group/${gid}/member`];
  expect(await told(owner)).toEqual([
    ['Your group "Oaks" has passed the audit', `/group/${gid}`],
    ['Your group "Oaks" was disabled', null],
    applied,
    applied,
  ]);
});

test('what is unread comes by mail once, and stops by its link without a login', async ({ site }) => {
  const { db } = site.site;
  const root = await site.aUser({ role: 1000 });
  const [oak, elm] = [await site.aUser({ email: 'oak@example.com' }), await site.aUser()];
  await root.call(setWebConfig, { body: { baseUrl: 'https://oj.example.com' } });
  await root.call(setEmailConfig, { body: { emailHost: '127.0.0.1', emailPort: 1 } });
  const settings = { comment: true, reply: true, mention: true, like: true, mail: 'daily' };
  await oak.call(contract.setMessageSettings, { body: settings });
  const did = await aDiscussion(oak);
  const late = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await db.updateTable('messageSetting').set({ mailedAt: late }).execute();
  const { id } = await say(elm, did, 'A long story');
  await Promise.all([sendDue(site.site), sendDue(site.site)]);
  await sendDue(site.site);
  const mails = await db
    .selectFrom('outboxMail')
    .selectAll()
    .where('recipient', '=', 'oak@example.com')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.body).toContain('A long story');
  expect(mails[0]!.body).toContain(`https://oj.example.com/discussion-detail/${did}?comment=${id}`);
  const token = decodeURIComponent(/unsubscribe\?token=(\S+)/.exec(mails[0]!.body)![1]!);
  const stop = (token: string) => site.call(contract.unsubscribe, { body: { token } });
  expect((await stop(`${oak.uid}.forged`)).body.status).toBe(400);
  expect((await stop(token)).body.status).toBe(200);
  expect((await oak.call<contract.MessageSettings>(contract.getMessageSettings)).body.data!.mail).toBe(
    'never',
  );
});
