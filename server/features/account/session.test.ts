import { expect } from 'vitest';
import { ordinaryUser } from '#core/role.ts';
import { openSnapshots } from '#server/database/snapshots.ts';
import { test } from '#server/testing/site.ts';
import { databaseSessions } from './session.ts';

const banned = { status: 1 };

test('who reads again is not looked up while nothing was written; who changes something always is', async ({
  site,
}) => {
  const { db, secrets, settings } = site.site;
  const { uid, token } = await site.aUser();
  let name = 'first';
  const snapshots = { current: async () => name, nameOf: () => name };
  const sessions = databaseSessions(db, secrets, settings, snapshots);
  const roleOf = async (onlyReads: boolean) => (await sessions.authenticate(token, onlyReads)).viewer?.role;
  const readsAs = () => roleOf(true);
  // Within a quarter of a second, which a machine that stands still may miss.
  await expect
    .poll(async () => {
      await db.updateTable('account').set({ status: 0 }).where('uid', '=', uid).execute();
      await roleOf(false);
      await db.updateTable('account').set(banned).where('uid', '=', uid).execute();
      return readsAs();
    })
    .toBe(ordinaryUser);
  expect(await roleOf(false)).toBeUndefined();
  name = 'second';
  expect(await readsAs()).toBeUndefined();
});

test('whatever is written about a session counts at the next request that reads, at every process', async ({
  site,
}) => {
  const { db, secrets, settings, hub } = site.site;
  const { uid, token } = await site.aUser();
  const sessions = databaseSessions(db, secrets, settings, openSnapshots(db, hub));
  const reads = async () => (await sessions.authenticate(token, true)).viewer?.username;
  for (let times = 0; times < 5; times += 1) {
    expect(await reads()).toBeDefined();
    expect(await reads()).toBeDefined();
    await db.updateTable('account').set(banned).where('uid', '=', uid).execute();
    expect(await reads()).toBeUndefined();
    await db.updateTable('account').set({ status: 0 }).where('uid', '=', uid).execute();
  }
  await reads();
  await site.site.sessions.closeAll(uid);
  expect(await reads()).toBeUndefined();
});
