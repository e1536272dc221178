import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { getSystemMessages, getUnreadCounts, type SystemMessage } from '#core/contract/message.ts';
import { createNotice, deleteNotice, listNotices, type Notice, updateNotice } from '#core/contract/notice.ts';
import { fromNow } from '#server/database/instant.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { startOfHour } from './push.ts';
import { pushNotices } from './store.ts';

const write = (root: TestUser, more: object) =>
  root.call(createNotice, { body: { title: 'hello', content: '**all**', type: 'All', ...more } });
const newest = async (root: TestUser, query = {}) =>
  (await root.call<Page<Notice>>(listNotices, { query })).body.data!.records[0]!;
const unread = async (user: TestUser) => (await user.call(getUnreadCounts)).body.data;
const push = (site: TestSite) => pushNotices(site.site.db, fromNow(1));

test('a notice for all reaches everybody who is not banned, once', async ({ site }) => {
  const [root, user, banned] = [
    await site.aUser({ role: 1000 }),
    await site.aUser(),
    await site.aUser({ status: 1 }),
  ];
  await write(root, {});
  expect(await newest(root)).toMatchObject({ state: false, pushedAt: null, adminUsername: root.username });
  expect(await unread(user)).toMatchObject({ sys: 0 });
  const pushed = await Promise.all([push(site), push(site)]);
  expect(pushed.sort()).toEqual([0, 1]);
  expect(await unread(user)).toMatchObject({ sys: 1, mine: 0 });
  expect(await newest(root)).toMatchObject({ state: true, pushedAt: expect.any(String) });
  const toBanned = site.site.db.selectFrom('message').select('id').where('recipient', '=', banned.uid);
  expect(await toBanned.execute()).toEqual([]);
});

test('a notice for one or for administrators reaches nobody else', async ({ site }) => {
  const [root, admin, user, other] = [
    await site.aUser({ role: 1000 }),
    await site.aUser({ role: 1008 }),
    await site.aUser(),
    await site.aUser(),
  ];
  expect((await write(root, { type: 'Single' })).body.msg).toMatch(/who it is for/);
  expect((await write(root, { type: 'Single', recipient: 'nobody there' })).body.status).toBe(404);
  await write(root, { type: 'Single', recipient: user.username.toUpperCase() });
  expect(await newest(root, { type: 'Single' })).toMatchObject({ recipient: user.username });
  await write(root, { type: 'Admin' });
  await push(site);
  expect(await unread(user)).toMatchObject({ mine: 1, sys: 0 });
  expect(await unread(admin)).toMatchObject({ mine: 0, sys: 1 });
  expect(await unread(other)).toMatchObject({ mine: 0, sys: 0 });
});

test('what was pushed is changed and taken back with the notice, but not given to others', async ({
  site,
}) => {
  const [root, user] = [await site.aUser({ role: 1000 }), await site.aUser()];
  await write(root, { type: 'Single', recipientId: user.uid });
  await push(site);
  const { id } = await newest(root);
  const change = (more: object) =>
    root.call(updateNotice, {
      body: { id, title: 'new title', content: 'new', type: 'Single', recipientId: user.uid, ...more },
    });
  expect((await change({ type: 'All' })).body.msg).toMatch(/cannot be given to others/);
  expect((await change({})).body.status).toBe(200);
  const messages = site.site.db
    .selectFrom('message')
    .select(['title', 'content'])
    .where('recipient', '=', user.uid)
    .where('kind', '=', 'mine');
  expect(await messages.execute()).toEqual([{ title: 'new title', content: 'new' }]);
  await root.call(deleteNotice, { query: { id } });
  expect(await messages.execute()).toEqual([]);
  expect((await root.call(deleteNotice, { query: { id } })).body.status).toBe(404);
});

test('a notice waits for the next full hour', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await write(root, {});
  const { gmtCreate } = await newest(root);
  expect(await pushNotices(site.site.db, startOfHour(Date.parse(gmtCreate)))).toBe(0);
  expect(await pushNotices(site.site.db, startOfHour(Date.parse(gmtCreate) + 3_600_000))).toBe(1);
});

test('whoever comes later finds what was told to all before, as read, and nothing else', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await write(root, { title: 'before' });
  await write(root, { title: 'for admins', type: 'Admin' });
  await push(site);
  await write(root, { title: 'after' });
  const newcomer = await site.aUser();
  const read = async () =>
    (await newcomer.call<Page<SystemMessage>>(getSystemMessages)).body.data!.records.map(
      ({ title, state }) => [title, state],
    );
  expect(await unread(newcomer)).toMatchObject({ sys: 0 });
  expect((await read()).filter(([title]) => title === 'before' || title === 'for admins')).toEqual([
    ['before', true],
  ]);
  await push(site);
  expect(await unread(newcomer)).toMatchObject({ sys: 1 });
  expect((await read())[0]).toEqual(['after', false]);
});
