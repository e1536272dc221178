import { z } from 'zod';
import { mailRhythms } from '../limits.ts';
import { endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

export const unreadCounts = z.object({
  comment: z.number(),
  reply: z.number(),
  like: z.number(),
  sys: z.number(),
  mine: z.number(),
});
export type UnreadCounts = z.output<typeof unreadCounts>;

export const getUnreadCounts = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/msg/unread',
  summary: 'How many messages of each kind wait',
  who: 'login',
  answer: unreadCounts,
});

/** About what somebody said or liked. */
export const message = z.object({
  id: z.number(),
  /** Discuss, Reply, Mention, Like_Post (a discussion) or Like_Discuss (a comment) */
  action: z.string(),
  /** the discussion or the contest */
  sourceId: z.number().nullable(),
  sourceType: z.enum(['Discussion', 'Contest']),
  sourceTitle: z.string(),
  /** what was said */
  sourceContent: z.string(),
  /** what it answers or likes */
  quoteId: z.number().nullable(),
  quoteType: z.string().nullable(),
  quoteContent: z.string(),
  /** leads to the very comment */
  url: z.string(),
  /** false: unread */
  state: z.boolean(),
  senderId: z.string().nullable(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  gmtCreate: instant,
});
export type Message = z.output<typeof message>;

/** From the site, or about what somebody asked of it. */
const systemMessage = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  adminId: z.string().nullable(),
  /** Sys or Mine */
  type: z.string(),
  url: z.string().nullable(),
  state: z.boolean(),
  gmtCreate: instant,
});
export type SystemMessage = z.output<typeof systemMessage>;

const reading = (path: `/api/msg/${string}`, summary: string) => ({
  method: 'GET' as const,
  path,
  summary: `${summary}, the newest first; what is answered counts as read`,
  who: 'login' as const,
  query: { ...paging(5), type: z.string().max(20).optional() },
});

export const getCommentMessages = endpoint({
  ...reading('/api/msg/comment', 'Comments on discussions of the person'),
  answer: pageOf(message),
});

export const getReplyMessages = endpoint({
  ...reading('/api/msg/reply', 'Replies to the person, and where others name them'),
  answer: pageOf(message),
});

export const getLikeMessages = endpoint({
  ...reading('/api/msg/like', 'Likes of what the person wrote'),
  answer: pageOf(message),
});

export const getSystemMessages = endpoint({
  ...reading('/api/msg/sys', 'Notices of the site'),
  answer: pageOf(systemMessage),
});

export const getOwnMessages = endpoint({
  ...reading('/api/msg/mine', 'What became of what the person asked for'),
  answer: pageOf(systemMessage),
});

export const cleanMessages = endpoint({
  method: 'DELETE',
  path: '/api/msg/clean',
  summary: 'Delete one message, or all of a type',
  who: 'login',
  query: { type: z.enum(['Discuss', 'Reply', 'Like', 'Sys', 'Mine']), id: id.optional() },
  answer: nothing,
});

/** What somebody wants to be told of. */
const messageSettings = z.object({
  comment: z.boolean(),
  reply: z.boolean(),
  mention: z.boolean(),
  like: z.boolean(),
  mail: z.enum(mailRhythms),
});
export type MessageSettings = z.output<typeof messageSettings>;

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/api/msg/setting',
  summary: 'What the person wants to be told of, and how often by mail',
  who: 'login',
  answer: messageSettings,
});

export const setMessageSettings = endpoint({
  method: 'PUT',
  path: '/api/msg/setting',
  summary: 'Change it',
  who: 'login',
  body: messageSettings,
  answer: nothing,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/msg/unsubscribe',
  summary: 'No more mail about messages, by the link of such a mail',
  who: 'any',
  body: z.object({ token: z.string().max(200) }),
  answer: nothing,
  limit: 'enter',
});
