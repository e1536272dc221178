import { sql } from 'kysely';
import { expect } from 'vitest';
import { logout } from '#core/contract/account.ts';
import { followTopics } from '#core/contract/live.ts';
import type { UnreadCounts } from '#core/contract/message.ts';
import { type Submission, submitProblem } from '#core/contract/submission.ts';
import { editUser } from '#core/contract/user-admin.ts';
import { Status } from '#core/verdict.ts';
import { notify, processPrefix } from '../events/hub.ts';
import { asBystander } from '../testing/held-connection.ts';
import { aJudge } from '../testing/judge.ts';
import { aFollowingPage } from '../testing/live.ts';
import { aProblem } from '../testing/problem.ts';
import { type TestSite, type TestUser, test } from '../testing/site.ts';
import { countedStreams } from './streams.ts';

const statuses = (page: { statesOf<T>(topic: string): T[] }, topic: string) =>
  page.statesOf<{ status: number }>(topic).map(({ status }) => status);

test('a page hears the present first and every change after, the verdict with all there is to know', async ({
  site,
}) => {
  const judge = await aJudge(site);
  const { topic } = await aSubmission(site);
  const page = await aFollowingPage(site, [topic]);
  await expect.poll(page.isReady).toBe(true);
  expect(page.told).toMatchObject([{ topic, state: { status: Status.Pending, ahead: 0 } }]);
  await judge.finish((await judge.claim())!.lease);
  await expect.poll(() => statuses(page, topic)).toEqual([Status.Pending, Status.Compiling, Status.Accepted]);
  expect(page.told.at(-1)!.state).toMatchObject({ time: expect.any(Number), memory: expect.any(Number) });
  await page.hangUp();
});

test('two processes are one: what one of them does is heard by pages at the other', async ({ site }) => {
  const judge = await aJudge(site);
  const { topic } = await aSubmission(site);
  const page = await aFollowingPage(await site.another(), [topic]);
  await expect.poll(page.isReady).toBe(true);
  await judge.finish((await judge.claim())!.lease);
  await expect.poll(() => statuses(page, topic).at(-1)).toBe(Status.Accepted);
  await page.hangUp();
});

test('what changes while the present is looked up is heard too', async ({ site }) => {
  const { db, pool } = site.site;
  const { topic, submitId } = await aSubmission(site);
  const page = await db.transaction().execute(async transaction => {
    await sql`lock table submission in access exclusive mode`.execute(transaction);
    const following = await aFollowingPage(site, [topic]);
    await expect.poll(() => asBystander(() => waitingForLocks(site))).toBe(2);
    await asBystander(() => notify(pool, 'submission', { submitId, status: Status.Judging }));
    return following;
  });
  await expect.poll(() => statuses(page, topic)).toEqual([Status.Pending, Status.Judging]);
  await page.hangUp();
});

test('a stream ends when the database comes back without an answer, so that its page asks again', async ({
  site,
}) => {
  const { db } = site.site;
  const { topic } = await aSubmission(site);
  const page = await aFollowingPage(site, [topic]);
  await expect.poll(page.isReady).toBe(true);
  await sql`alter table submission rename to away`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like ${`${processPrefix}%`}`.execute(db);
  await page.ended;
  await sql`alter table away rename to submission`.execute(db);
});

test('where a result is not theirs to know, owners hear only that it is there, and strangers nothing', async ({
  site,
}) => {
  const { topic, submitId, owner } = await aSubmission(site);
  await site.site.db.updateTable('submission').set({ cid: 7 }).where('submitId', '=', submitId).execute();
  const [stranger, own] = [await site.aUser(), await aFollowingPage(site, [topic], owner.token)];
  const pages = [await aFollowingPage(site, [topic]), await aFollowingPage(site, [topic], stranger.token)];
  await notify(site.site.pool, 'submission', { submitId, status: Status.Judging });
  const unknown = Status.SubmittedUnknownResult;
  await expect.poll(() => statuses(own, topic)).toEqual([unknown, unknown]);
  for (const page of pages) await expect.poll(page.isReady).toBe(true);
  expect(pages.flatMap(page => page.told)).toEqual([]);
  for (const page of [own, ...pages]) await page.hangUp();
});

test('topics that do not exist or are not for the viewer are left out', async ({ site }) => {
  const user = await site.aUser();
  const asked = ['unread', 'overview', 'submission:x', 'submission', 'unread:1', 'weather', 'submission:1:2'];
  const page = await aFollowingPage(site, asked, user.token);
  await expect.poll(page.isReady).toBe(true);
  expect(page.told.map(({ topic }) => topic)).toEqual(['unread']);
  const visitor = await aFollowingPage(site, asked);
  await expect.poll(visitor.isReady).toBe(true);
  expect(visitor.told).toEqual([]);
  for (const one of [page, visitor]) await one.hangUp();
});

test('a message shows on an open page at once, to its receiver alone', async ({ site }) => {
  const { db, pool } = site.site;
  const [receiver, other] = [await site.aUser(), await site.aUser()];
  const pages = [
    await aFollowingPage(site, ['unread'], receiver.token),
    await aFollowingPage(site, ['unread'], other.token),
  ] as const;
  for (const page of pages) await expect.poll(page.isReady).toBe(true);
  const message = { recipient: receiver.uid, kind: 'mine', action: 'Mine', title: 'Hello', content: '' };
  await db.insertInto('message').values(message).execute();
  await notify(pool, 'message', { recipient: receiver.uid });
  await expect.poll(() => pages[0].statesOf<UnreadCounts>('unread').map(({ mine }) => mine)).toEqual([0, 1]);
  expect(pages[1].told).toHaveLength(1);
  for (const page of pages) await page.hangUp();
});

test('streams end with the session, with a ban and with the role they were opened by', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const open = async (user: TestUser) => {
    const page = await aFollowingPage(site, ['unread'], user.token);
    await expect.poll(page.isReady).toBe(true);
    return page;
  };
  const leaving = await site.aUser();
  const left = await open(leaving);
  const bystander = await open(await site.aUser());
  await leaving.call(logout);
  await left.ended;
  const banned = await site.aUser();
  const banning = await open(banned);
  await root.call(editUser, { body: { uid: banned.uid, status: 1 } });
  await banning.ended;
  const demoted = await site.aUser({ role: 1001 });
  const demoting = await open(demoted);
  await root.call(editUser, { body: { uid: demoted.uid, type: 1002 } });
  await demoting.ended;
  await notify(site.site.pool, 'message', { recipient: null });
  await expect.poll(() => bystander.told.length).toBe(2);
  await bystander.hangUp();
});

const alone = { hold() {}, heldElsewhere: () => 0 };

test('a network of version 6 is one, however many addresses it has', () => {
  const streams = countedStreams('page', alone, { perPerson: 9, perAddress: 2 });
  const close = streams.open(null, '2001:db8:1:2::1');
  streams.open(null, '2001:db8:1:2:ffff::7');
  expect(() => streams.open(null, '2001:db8:1:2:3:4:5:6')).toThrow();
  streams.open(null, '2001:db8:1:3::1');
  close();
  streams.open(null, '2001:db8:1:2:3:4:5:6');
});

test('who has too many pages open is told so and asks now and then instead', async ({ site }) => {
  const few = await site.another({ streamLimits: { perPerson: 2, perAddress: 3 } });
  const user = await site.aUser();
  const ask = (token?: string) => few.as(token ?? '')(followTopics, { query: { topics: 'unread' } });
  const pages = [
    await aFollowingPage(few, ['unread'], user.token),
    await aFollowingPage(few, ['unread'], user.token),
  ];
  expect(await ask(user.token)).toMatchObject({
    http: 429,
    body: { msg: expect.stringContaining('Too many') },
  });
  pages.push(await aFollowingPage(few, []));
  expect((await ask()).http).toBe(429);
  await pages[0]!.hangUp();
  let again: Awaited<ReturnType<typeof aFollowingPage>> | undefined;
  await expect
    .poll(async () => {
      again = await aFollowingPage(few, ['unread'], user.token);
      return expect
        .poll(again.isReady)
        .toBe(true)
        .then(
          () => 'open',
          () => 'refused',
        );
    })
    .toBe('open');
  for (const page of [...pages, again!]) await page.hangUp();
});

async function aSubmission(site: TestSite) {
  const [owner, author] = [await site.aUser(), await site.aUser()];
  const { problemId: pid } = await aProblem(site, author);
  const body = { pid, language: 'C++', code: 'int main() { return 0; }' };
  const { submitId } = (await owner.call<Submission>(submitProblem, { body })).body.data!;
  return { submitId, owner, topic: `submission:${submitId}` };
}

async function waitingForLocks({ site: { db } }: TestSite): Promise<number> {
  const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`.execute(db);
  return rows.length;
}
