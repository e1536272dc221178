import { expect } from 'vitest';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '#core/contract/announcement-admin.ts';
import { listAuditLog } from '#core/contract/audit.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { type Announcement, getCommonAnnouncement } from '#core/contract/site.ts';
import { type TestUser, test } from '#server/testing/site.ts';

const listed = async (root: TestUser, query = {}) =>
  (await root.call<Page<Announcement>>(listAnnouncements, { query })).body.data!.records;

test('an announcement is written, hidden, changed, found and deleted', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const body = { title: '停机维护', content: '**周日** 凌晨' };
  expect((await root.call(createAnnouncement, { body })).body.status).toBe(200);
  const [row] = await listed(root, { keyword: '停机' });
  expect(row).toMatchObject({ ...body, status: 0, username: root.username });
  expect(await listed(root, { keyword: 'nothing of the kind' })).toEqual([]);

  await root.call(updateAnnouncement, { body: { id: row!.id, status: 1 } });
  const shown = await site.call<Page<Announcement>>(getCommonAnnouncement);
  expect(shown.body.data!.records.map(({ id }) => id)).not.toContain(row!.id);
  expect((await listed(root))[0]).toMatchObject({ status: 1, title: '停机维护' });

  const log = await root.call(listAuditLog, { query: { action: 'updateAnnouncement' } });
  expect(log.body.data).toMatchObject({
    records: [{ target: '停机维护', changes: [{ field: 'status', from: 0, to: 1 }] }],
  });
  await root.call(deleteAnnouncement, { query: { aid: row!.id } });
  expect((await root.call(deleteAnnouncement, { query: { aid: row!.id } })).body.status).toBe(404);
});

test('title and content are needed, and only a super admin writes', async ({ site }) => {
  const [root, admin] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1001 })];
  for (const body of [{ title: ' ', content: 'x' }, { title: 'x' }, { title: 'x'.repeat(256), content: 'x' }])
    expect((await root.call(createAnnouncement, { body })).http).toBe(400);
  expect((await admin.call(createAnnouncement, { body: { title: 'x', content: 'x' } })).http).toBe(403);
});

test('announcements of groups and contests are none of the site', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { id } = await site.site.db
    .insertInto('announcement')
    .values({ title: 'of a group', content: '', uid: root.uid, gid: 7 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(await listed(root))).not.toContain('of a group');
  expect((await root.call(updateAnnouncement, { body: { id, title: 'mine' } })).body.status).toBe(404);
  expect((await root.call(deleteAnnouncement, { query: { aid: id } })).body.status).toBe(404);
});
