import { z } from 'zod';
import { endpoint, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';
import { announcement } from './site.ts';

/** What the admins of a group tell its members. */

const list = {
  method: 'GET',
  who: 'login',
  within: { group: 'query.gid' },
  query: { ...paging(), gid: id },
} as const;

export const getGroupAnnouncements = endpoint({
  ...list,
  path: '/api/group/get-announcement-list',
  answer: pageOf(announcement),
  summary: 'Announcements of a group that are shown, newest first; for its members',
});

const adminAnnouncement = announcement.extend({
  /** changes and deletes it */
  mayEdit: z.boolean(),
});

export const getGroupAdminAnnouncements = endpoint({
  ...list,
  path: '/api/group/get-admin-announcement-list',
  answer: pageOf(adminAnnouncement),
  summary: 'Announcements of a group, shown and hidden, newest first; for its admins',
});

const announced = {
  title: z.string().trim().min(1).max(255),
  content: z.string().trim().min(1).max(65_535),
  /** 0 shown, 1 hidden */
  status: z.literal([0, 1]).default(0),
};

export const createGroupAnnouncement = endpoint({
  method: 'POST',
  path: '/api/group/announcement',
  summary: 'Tell the members of a group something',
  who: 'login',
  within: { group: 'body.gid' },
  body: z.object({ gid: id, ...announced }),
  answer: nothing,
});

export const updateGroupAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/group/announcement',
  summary: 'Change an announcement of a group: whoever wrote it, or a root of the group',
  who: 'login',
  within: { group: 'body.gid' },
  body: z.object({ id, gid: id, ...announced }),
  answer: nothing,
});

export const deleteGroupAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/group/announcement',
  summary: 'Delete an announcement of a group: whoever wrote it, or a root of the group',
  who: 'login',
  query: { aid: id },
  answer: nothing,
});
