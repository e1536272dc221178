import { z } from 'zod';
import { noticeKinds } from '../limits.ts';
import { uid } from './account.ts';
import { endpoint, instant, nothing, pageOf, paging, timestamps } from './endpoint.ts';

/** Pushed to the message center at the next full hour. */
export type NoticeType = (typeof noticeKinds)[number];

export const notice = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  type: z.enum(noticeKinds),
  /** whether it was pushed, and when */
  state: z.boolean(),
  pushedAt: instant.nullable(),
  adminUsername: z.string(),
  /** for whom, when it is for one */
  recipient: z.string().nullable(),
  ...timestamps,
});
export type Notice = z.output<typeof notice>;

const id = z.coerce.number().int().positive().max(2_147_483_647);
const text = { title: z.string().trim().min(1).max(255), content: z.string().trim().min(1).max(65_535) };
const receiver = {
  type: z.enum(noticeKinds),
  /** for one: its uid, or its username */
  recipientId: uid.nullish(),
  recipient: z.string().trim().max(255).nullish(),
};

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/admin/msg/notice',
  summary: 'Notices, newest first',
  who: 'root',
  query: { ...paging(5), type: z.enum(noticeKinds).optional() },
  answer: pageOf(notice),
});

export const createNotice = endpoint({
  method: 'POST',
  path: '/api/admin/msg/notice',
  summary: 'Write a notice; it is pushed at the next full hour',
  who: 'root',
  body: z.object({ ...text, ...receiver }),
  answer: nothing,
});

export const updateNotice = endpoint({
  method: 'PUT',
  path: '/api/admin/msg/notice',
  summary: 'Change a notice; what was pushed changes along, but not for whom it is',
  who: 'root',
  body: z.object({ id, ...text, ...receiver }),
  answer: nothing,
});

export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/api/admin/msg/notice',
  summary: 'Delete a notice; what was pushed is taken back',
  who: 'root',
  query: { id },
  answer: nothing,
});
