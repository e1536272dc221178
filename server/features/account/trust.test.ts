import { expect } from 'vitest';
import { register } from '#core/contract/account.ts';
import { createGroup } from '#core/contract/group.ts';
import { beginUpload } from '#core/contract/upload.ts';
import { aGroup } from '#server/testing/place.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { defaultSettings } from '../configuration/settings.ts';
import { createChallenge } from './store/challenge.ts';

test('a new account’s group waits for a look; days and solved problems, or an open group, make it open at once', async ({
  site,
}) => {
  const { db, settings } = site.site;
  const { trustAfterDays, trustAfterSolved } = defaultSettings;
  await settings.write({ trustAfterDays, trustAfterSolved, defaultCreateGroupDailyLimit: 0 });
  let serial = 0;
  const waits = async (user: TestUser) => {
    serial += 1;
    const names = { name: `Trusted ${serial}`, shortName: `trust${serial}` };
    const body = { ...names, brief: 'Trust', description: 'Trust it', auth: 1 };
    return (await user.call<{ waits: boolean }>(createGroup, { body })).body.data!.waits;
  };
  const [fresh, old, granted] = [await site.aUser(), await site.aUser(), await site.aUser()];
  expect(await waits(fresh)).toBe(true);
  const registered = new Date(Date.now() - (trustAfterDays + 1) * 86_400_000).toISOString();
  await db.updateTable('account').set({ gmtCreate: registered }).where('uid', '=', old.uid).execute();
  expect(await waits(old)).toBe(true);
  await db
    .insertInto('userCount')
    .values({ uid: old.uid, ac: trustAfterSolved })
    .onConflict(conflict => conflict.column('uid').doUpdateSet({ ac: trustAfterSolved }))
    .execute();
  expect(await waits(old)).toBe(false);
  await aGroup(site, granted, {}, [[fresh, 4]]);
  expect(await waits(granted)).toBe(false);

  // who helps in a group and is new keeps little
  const announce = async (user: TestUser) => {
    const body = { filename: 'film.mp4', sizeBytes: 2 * 1024 ** 3, fingerprint: '7' };
    return (await user.call(beginUpload, { body })).body.msg;
  };
  expect(await announce(fresh)).toMatch('1 GB');
  expect(await announce(granted)).not.toMatch('1 GB');
  await settings.write({ trustAfterDays: 0, trustAfterSolved: 0 });
});

test('after the first accounts of a network on a day a puzzle is asked for, and after many there is no room', async ({
  site,
}) => {
  const one = await site.another({ rateLimitScale: 1 });
  const { db } = site.site;
  let serial = 0;
  const newcomer = async (puzzlePass?: string) => {
    serial += 1;
    const body = { username: `newcomer_${serial}`, password: 'long-enough', puzzlePass };
    return (await one.call(register, { body })).body;
  };
  expect([(await newcomer()).status, (await newcomer()).status]).toEqual([200, 200]);
  expect(await newcomer()).toMatchObject({ status: 400, data: { puzzleRequired: true } });
  expect(await newcomer('made up')).toMatchObject({ status: 400, data: { puzzleRequired: true } });
  expect((await newcomer(await createChallenge(db, 'puzzle-pass', 'solved', 60))).status).toBe(200);
  const { network } = await db.selectFrom('accountOrigin').select('network').executeTakeFirstOrThrow();
  for (let at = 0; at < 197; at += 1) {
    const { uid } = await site.aUser();
    await db.insertInto('accountOrigin').values({ uid, network }).execute();
  }
  const full = await newcomer(await createChallenge(db, 'puzzle-pass', 'solved', 60));
  expect(full.msg).toMatch('Too many accounts were registered from your network today');
});
