import { z } from 'zod';
import { bodyId, endpoint, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';
import { announcement } from './site.ts';

export const listContestAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/contest/announcement',
  summary: 'Announcements of a contest, shown and hidden, newest first',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { ...paging(), cid: id },
  answer: pageOf(announcement),
});

const announced = z.object({
  title: z.string().trim().min(1).max(255),
  content: z.string().trim().min(1).max(65_535),
  /** 0 shown, 1 hidden */
  status: z.literal([0, 1]).default(0),
});

export const createContestAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/contest/announcement',
  summary: 'Tell everybody in a contest something',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: bodyId, announcement: announced }),
  answer: nothing,
});

export const updateContestAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/announcement',
  summary: 'Change an announcement of a contest',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: bodyId, announcement: announced.extend({ id: bodyId }) }),
  answer: nothing,
});

export const deleteContestAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/contest/announcement',
  summary: 'Delete an announcement of a contest',
  who: 'admin',
  scope: 'contests',
  query: { aid: id },
  answer: nothing,
});
