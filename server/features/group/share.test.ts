import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import * as contract from '#core/contract/group-share.ts';
import { getOwnMessages, type SystemMessage } from '#core/contract/message.ts';
import { aGroup } from '#server/testing/place.ts';
import { type TestUser, test } from '#server/testing/site.ts';

const offer = async (user: TestUser, from: number, to: number) =>
  (await user.call(contract.createGroupShare, { body: { shareGroupId: from, groupIdList: [to] } })).body;
const received = async (user: TestUser, gid: number) =>
  (await user.call<Page<contract.GroupShare>>(contract.getSharesToGroup, { query: { gid } })).body.data!
    .records;
const given = async (user: TestUser, gid: number, keyword = '') =>
  (await user.call<Page<contract.GroupShare>>(contract.getSharesOfGroup, { query: { gid, keyword } })).body
    .data!.records;
const messages = async (user: TestUser) =>
  (await user.call<Page<SystemMessage>>(getOwnMessages)).body.data!.records.map(({ title }) => title);

test('a share waits until an admin of the receiving group accepts it; both sides are told', async ({
  site,
}) => {
  const [giver, owner, admin, pupil] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const from = await aGroup(site, giver, { name: 'Giving' });
  const to = await aGroup(site, owner, { name: 'Taking' }, [
    [admin, 4],
    [pupil, 3],
  ]);
  expect((await offer(giver, from, to)).status).toBe(200);
  expect((await offer(giver, from, to)).status).toBe(200);
  // a single thing cannot be shared, and nobody is told that it was
  const single = { shareGroupId: from, groupIdList: [to], share_type: 2, share_content_id: 7 };
  expect((await giver.call(contract.createGroupShare, { body: single })).body.status).toBe(400);
  expect(await received(pupil, to)).toEqual([]);
  expect(await received(admin, to)).toMatchObject([{ consent: 'waiting', getStatus: 0 }]);
  const asked = 'The group "Giving" wants to share with "Taking"';
  expect([await messages(owner), await messages(admin), await messages(pupil)]).toEqual([
    [asked],
    [asked],
    [],
  ]);

  const [{ id }] = (await received(admin, to)) as [contract.GroupShare];
  const answer = async (user: TestUser, accept: boolean) =>
    (await user.call(contract.answerGroupShare, { body: { id, accept } })).body.status;
  expect([await answer(giver, true), await answer(pupil, true)]).toEqual([403, 403]);
  const show = await giver.call(contract.updateGroupShare, { body: { id, getStatus: 1 } });
  expect([show.body.status, await received(pupil, to)]).toEqual([403, []]);

  expect(await answer(admin, false)).toBe(200);
  expect(await given(giver, from)).toMatchObject([{ consent: 'refused', status: 1 }]);
  expect(await received(pupil, to)).toEqual([]);
  expect(await answer(owner, true)).toBe(200);
  expect(await received(pupil, to)).toMatchObject([{ id, shareGroupName: 'Giving', consent: 'accepted' }]);
  expect(await messages(giver)).toEqual([
    'The group "Taking" has accepted what "Giving" shares',
    'The group "Taking" has refused what "Giving" shares',
  ]);
});

test('who runs both groups is not asked', async ({ site }) => {
  const [both, pupil] = [await site.aUser(), await site.aUser()];
  const [from, to] = [await aGroup(site, both), await aGroup(site, both, {}, [[pupil, 3]])];
  expect((await offer(both, from, to)).status).toBe(200);
  expect(await received(pupil, to)).toMatchObject([{ consent: 'accepted', getStatus: 1 }]);
  expect(await messages(both)).toEqual([]);
});

test('a hidden group is no group to strangers, and its name is told to nobody else', async ({ site }) => {
  const [insider, colleague, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const hidden = await aGroup(site, stranger, { name: 'Secret', visible: false }, [[insider, 3]]);
  const from = await aGroup(site, insider, {}, [[colleague, 4]]);
  const nowhere = await offer(colleague, from, 2_000_000);
  expect(await offer(colleague, from, hidden)).toEqual(nowhere);
  expect(nowhere.status).toBe(404);
  expect((await offer(insider, from, hidden)).status).toBe(200);
  expect((await given(insider, from, 'secret')).map(one => one.getGroupName)).toEqual(['Secret']);
  expect((await given(colleague, from)).map(one => one.getGroupName)).toEqual(['']);
  expect(await given(colleague, from, 'secret')).toEqual([]);
});
