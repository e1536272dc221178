import { z } from 'zod';
import { endpoint, nothing, pageOf, paging } from './endpoint.ts';
import { announcement } from './site.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const text = { title: z.string().trim().min(1).max(255), content: z.string().trim().min(1).max(65_535) };
/** 0 shown, 1 hidden */
const status = z.literal([0, 1]);

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcement',
  summary: 'Announcements of the site, shown and hidden, newest first',
  who: 'root',
  query: { ...paging(), keyword: z.string().trim().max(255).optional() },
  answer: pageOf(announcement),
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcement',
  summary: 'Write an announcement',
  who: 'root',
  body: z.object({ ...text, status: status.default(0) }),
  answer: nothing,
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcement',
  summary: 'Change an announcement; fields left out keep their value',
  who: 'root',
  body: z.object({
    id,
    title: text.title.optional(),
    content: text.content.optional(),
    status: status.optional(),
  }),
  answer: nothing,
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcement',
  summary: 'Delete an announcement',
  who: 'root',
  query: { aid: id },
  answer: nothing,
});
