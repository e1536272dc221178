import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  type Announcement,
  getCommonAnnouncement,
  getHomeCarousel,
  getLastWeekStatistics,
} from '#core/contract/site.ts';
import { plantSite } from '../../samples/plant.ts';
import { test } from '../../testing/site.ts';

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
