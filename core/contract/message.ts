import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const unreadCounts = z.object({
  comment: z.number(),
  reply: z.number(),
  like: z.number(),
  sys: z.number(),
  mine: z.number(),
});
export type UnreadCounts = z.output<typeof unreadCounts>;

export const getUnreadCounts = endpoint({
  method: 'GET',
  path: '/api/msg/unread',
  summary: 'How many messages of each kind wait',
  who: 'login',
  answer: unreadCounts,
});
