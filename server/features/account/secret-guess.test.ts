import { expect } from 'vitest';
import { registerContest } from '#core/contract/contest.ts';
import { acceptGroupInvite } from '#core/contract/group.ts';
import { joinGroup } from '#core/contract/group-member.ts';
import { registerTraining } from '#core/contract/training.ts';
import { aContest, aGroup, aTraining } from '#server/testing/place.ts';
import { type TestUser, test } from '#server/testing/site.ts';

const later = /Too many wrong tries, please try again in \d+ s/;

test('wrong passwords and codes make the next guess wait, longer each time, whoever guesses from there', async ({
  site,
}) => {
  const { db } = site.site;
  const [owner, eve, mallory] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const cid = await aContest(site, owner, { auth: 1, pwd: 'sesame-7' });
  const other = await aContest(site, owner, { auth: 1, pwd: 'sesame-8' });
  const gid = await aGroup(site, owner, { auth: 3, code: 'abcdef' });
  const tid = await aTraining(site, owner, { auth: 'Private', privatePwd: 'sesame-9' });
  const guesses: ((user: TestUser) => Promise<string | null>)[] = [
    async user => (await user.call(registerContest, { body: { cid, password: 'wrong' } })).body.msg,
    async user => (await user.call(registerTraining, { body: { tid, password: 'wrong' } })).body.msg,
    async user =>
      (await user.call(joinGroup, { query: { gid, code: 'zzzzzz', reason: 'because' } })).body.msg,
    async user => (await user.call(acceptGroupInvite, { body: { code: 'WRONGONE' } })).body.msg,
  ];
  for (const guess of guesses) {
    for (let at = 0; at < 3; at += 1) expect(await guess(eve)).not.toMatch(later);
    // many at once are one after the other
    const burst = await Promise.all(Array.from({ length: 6 }, () => guess(eve)));
    expect(burst.filter(said => !later.test(said ?? ''))).toHaveLength(2);
    expect(await guess(eve)).toMatch(later);
    expect(await guess(mallory)).not.toMatch(later);
  }
  const enter = async (user: TestUser, cid: number, password: string) =>
    (await user.call(registerContest, { body: { cid, password } })).body;
  const failed = (failures: number) =>
    db.updateTable('identityFailure').set({ failures }).where('ip', '=', `account ${eve.uid}`).execute();
  await failed(9);
  const { msg, data } = await enter(eve, cid, 'sesame-7');
  expect(msg).toMatch(later);
  await failed(10);
  const longer = (await enter(eve, cid, 'sesame-7')).data as { seconds: number };
  expect(longer.seconds).toBeGreaterThan((data as { seconds: number }).seconds);
  expect((await enter(eve, other, 'sesame-8')).status).toBe(200);

  // by many accounts of one network
  await db
    .updateTable('identityFailure')
    .set({ failures: 70 })
    .where('subject', '=', `contest ${cid}`)
    .where('ip', 'like', 'network %')
    .execute();
  const fresh = await site.aUser();
  expect((await enter(fresh, cid, 'sesame-7')).msg).toMatch(later);
  await db
    .updateTable('identityFailure')
    .set({ lastAt: new Date(Date.now() - 61_000).toISOString() })
    .where('subject', '=', `contest ${cid}`)
    .where('ip', 'like', 'network %')
    .execute();
  expect((await enter(fresh, cid, 'sesame-7')).status).toBe(200);
});
