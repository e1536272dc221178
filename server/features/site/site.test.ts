import { expect } from 'vitest';
import { setWebConfig } from '#core/contract/configuration.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { getProblemList, type ProblemRow } from '#core/contract/problem.ts';
import {
  type Announcement,
  getCommonAnnouncement,
  getHomeCarousel,
  getLastWeekStatistics,
  getRecentSevenAcRank,
  getRecentUpdatedProblem,
  getUserLastWeekStatistics,
  getWebsiteConfig,
} from '#core/contract/site.ts';
import { levels } from '#core/level.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import { fromNow } from '#server/database/instant.ts';
import { plantSite } from '#server/samples/plant.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';

test('a new site has an administrator, announcements and pictures, and is planted once', async ({ site }) => {
  const planted = await plantSite(site.site, { empty: false });
  expect(planted).toMatchObject({ administrator: 'root', password: expect.stringMatching(/^\w{14}$/) });
  expect(await plantSite(site.site, { empty: false })).toEqual({ administrator: 'root' });

  const first = await site.call<Page<Announcement>>(getCommonAnnouncement, {
    query: { limit: 1, currentPage: 0 },
  });
  expect(first.body.data).toMatchObject({
    total: 2,
    size: 1,
    current: 1,
    pages: 2,
    records: [{ username: 'root' }],
  });
  const carousel = await site.call<{ url: string }[]>(getHomeCarousel);
  for (const { url } of carousel.body.data!) expect((await fetch(site.address + url)).status).toBe(200);

  const problems = await site.call<Page<ProblemRow>>(getProblemList, { query: { limit: 100 } });
  expect(problems.body.data!.total).toBeGreaterThanOrEqual(20);
  expect(new Set(problems.body.data!.records.map(row => row.difficulty)).size).toBe(levels.length);
  for (const { tags } of problems.body.data!.records) expect(tags.length).toBeGreaterThan(0);
});

test('a first start that was killed while it planted is finished by the next', async ({ site }) => {
  const { db, pool } = site.site;
  const planted = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from problem) as problems, (select count(*) from announcement) as announcements,
        (select count(*) from carousel) as pictures, (select count(*) from account) as people`,
    );
    return rows[0];
  };
  const whole = await planted();
  await pool.query(`update account set password_hash = '' where username = 'root'`);
  await pool.query(`delete from account where username = 'oakley'`);
  await pool.query('delete from carousel where seq = 2');
  await pool.query(`delete from problem where title like '%Growing Song%'`);
  expect(await planted()).not.toEqual(whole);
  const again = await Promise.all([1, 2].map(() => plantSite(site.site, { empty: false })));
  expect(again.filter(({ password }) => password)).toHaveLength(1);
  expect(await planted()).toEqual(whole);
  expect(await db.selectFrom('account').where('passwordHash', '=', '').execute()).toEqual([]);
});

test('a hidden announcement stays hidden', async ({ site }) => {
  await site.site.db
    .insertInto('announcement')
    .values({ title: 'hidden', content: 'not yet', uid: '1', status: 1 })
    .execute();
  expect(JSON.stringify((await site.call(getCommonAnnouncement)).body)).not.toContain('not yet');
});

test('the week has seven days, today last', async ({ site }) => {
  const { body } = await site.call<{ dateStrList: string[]; acCountList: number[] }>(getLastWeekStatistics);
  expect(body.data!.dateStrList).toHaveLength(7);
  expect(body.data!.acCountList).toHaveLength(7);
  const today = new Date();
  expect(body.data!.dateStrList[6]).toBe(
    `${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`,
  );
});

test('the week counts what happened outside contests and groups, for everybody and for one', async ({
  site,
}) => {
  const [user, root] = [await site.aUser(), await site.aUser({ role: 1000 })];
  const { pid } = await aProblem(site, user);
  await aSubmissionRow(site, user, pid);
  await aSubmissionRow(site, user, pid, { status: -1 });
  await aSubmissionRow(site, user, pid, { cid: 3 });
  await aSubmissionRow(site, user, pid, { gid: 3 });
  await aSubmissionRow(site, user, pid, { submitTime: fromNow(-8 * 86_400) });
  const today = async (call = site.call, query = {}, entry = getLastWeekStatistics) => {
    const { body } = await call<{ acCountList: number[]; totalCountList: number[] }>(entry, { query });
    return [body.data!.acCountList[6], body.data!.totalCountList[6]];
  };
  expect(await today(site.call, { forceRefresh: true })).toEqual([0, 0]);
  expect(await today(root.call, { forceRefresh: true })).toEqual([1, 2]);
  expect(await today()).toEqual([1, 2]);
  expect(await today(user.call, {}, getUserLastWeekStatistics as never)).toEqual([1, 2]);
  expect(await today(root.call, {}, getUserLastWeekStatistics as never)).toEqual([0, 0]);
  expect((await site.call(getUserLastWeekStatistics)).http).toBe(401);
  expect((await site.call(getLastWeekStatistics, { query: { forceRefresh: 'perhaps' } })).http).toBe(400);
});

test('the home page names public problems and normal accounts only', async ({ site }) => {
  const [user, banned] = [await site.aUser(), await site.aUser({ status: 1 })];
  const open = await aProblem(site, user, { problem: { title: 'shown on the home page' } });
  const hidden = await aProblem(site, user, { problem: { title: 'not shown', auth: 2 } });
  for (const { uid } of [user, banned])
    for (const { pid } of [open, hidden])
      await site.site.db
        .insertInto('solved')
        .values({ uid, pid, submitId: 1, solvedAt: fromNow(-60) })
        .execute();
  const { body } = await site.call<{ title: string }[]>(getRecentUpdatedProblem);
  expect(body.data!.map(problem => problem.title)).toContain('shown on the home page');
  expect(body.data!.map(problem => problem.title)).not.toContain('not shown');
  const rank = await site.call(getRecentSevenAcRank);
  expect(rank.body.data).toMatchObject([{ uid: user.uid, ac: 1 }]);
});

test('a remembered figure is worked out once for all who wait, and again after its time', async () => {
  let [time, runs] = [0, 0];
  const figure = cachedFor(
    100,
    async () => {
      runs += 1;
      if (runs === 3) throw new Error('no luck');
      return runs;
    },
    () => time,
  );
  const key = {};
  expect(await Promise.all([figure.read(key), figure.read(key)])).toEqual([1, 1]);
  time = 101;
  expect(await figure.read(key)).toBe(2);
  await expect(figure.read(key, { fresh: true })).rejects.toThrow('no luck');
  expect(await figure.read(key)).toBe(4);
});

test('the home page comes with its first answers and picture, and nothing in them can run', async ({
  site,
}) => {
  const { uid } = await site.aUser();
  const title = '</script><script>alert(1)</script>';
  await site.site.db.insertInto('announcement').values({ title, content: '', uid }).execute();
  await plantSite(site.site, { empty: false });
  const [picture] = (await site.call<{ url: string }[]>(getHomeCarousel)).body.data!;
  const home = await (await fetch(`${site.address}/home?l=en-US`)).text();
  const block = /<script type="application\/json" id="ahead">(.*?)<\/script>/s.exec(home)![1]!;
  const answers: { key: [string, object?]; data: never }[] = JSON.parse(block);
  const { body } = await site.call(getWebsiteConfig);
  expect(answers.find(({ key }) => key[0] === getWebsiteConfig.path)!.data).toEqual(body.data);
  expect(JSON.stringify(answers)).toContain(JSON.stringify(title).slice(1, -1));
  expect(home).not.toContain(title);
  expect(home).toContain(`<img class="arriving-picture" src="${picture!.url}"`);
  expect(await (await fetch(`${site.address}/problem`)).text()).not.toContain(picture!.url);
});

test('a path that leads nowhere is 404 with the page, and a phone knows the site by its name', async ({
  site,
}) => {
  const asked = async (path: string) => {
    const answer = await fetch(site.address + path);
    return [answer.status, (await answer.text()).startsWith('<html>')];
  };
  for (const path of ['/', '/problem/P1000?tab=x', '/group/7/course/3/study', '/admin/', '/contest/abc'])
    expect(await asked(path), path).toEqual([200, true]);
  for (const path of ['/nonsense', '/problem/P1000/nonsense', '/admin/nonsense', '/contest/1/nonsense'])
    expect(await asked(path), path).toEqual([404, true]);
  const root = await site.aUser({ role: 1000 });
  await root.call(setWebConfig, { body: { name: '青栎 OJ', shortName: '青栎' } });
  const manifest = await fetch(`${site.address}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ name: '青栎 OJ', short_name: '青栎', start_url: '/' });
});
