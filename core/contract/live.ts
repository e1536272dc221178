import { z } from 'zod';
import type { TopicName } from '../topic.ts';
import { clarificationCounts } from './clarification.ts';
import { newestComments } from './comment.ts';
import { contestInfo } from './contest.ts';
import { boardNews } from './contest-board.ts';
import { juryDesk } from './contest-jury.ts';
import { overview } from './dashboard.ts';
import { endpoint, nothing } from './endpoint.ts';
import { unreadCounts } from './message.ts';

/** What is told of a topic. Every event carries its whole state, so that of two events the newer one is enough. */
export interface TopicSchema {
  /** what a key looks like; without it the topic has none */
  key?: RegExp;
  state: z.ZodType;
}

export type StateOf<Name extends TopicName> = z.output<(typeof topicSchemas)[Name]['state']>;

export const followTopics = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/live',
  summary:
    'A stream of server-sent events: `state` with the present state of each topic, `ready` after the last of them, then `state` whenever one changed. It ends now and then; whoever asks again is told everything anew',
  who: 'any',
  query: { topics: z.string().max(8_000) },
  answer: nothing,
  streams: true,
  lasts: true,
});

/** One event of the stream. */
export interface TopicState {
  topic: string;
  state: unknown;
}

export const topicSchemas = {
  /** how far a submission is; while it waits and is judged only some of this is known */
  submission: {
    key: /^[1-9]\d{0,14}$/,
    state: z.object({
      submitId: z.number(),
      status: z.number(),
      score: z.number().nullish(),
      oiRankScore: z.number().nullish(),
      time: z.number().nullish(),
      memory: z.number().nullish(),
      judger: z.string().nullish(),
      isManual: z.boolean().optional(),
      /** while it is judged: how many cases there are, how many are done, and their statuses unless they are very many */
      cases: z.number().optional(),
      done: z.number().optional(),
      statuses: z.array(z.number()).optional(),
      /** while it waits: how many wait in front of it */
      ahead: z.number().optional(),
    }),
  },
  /** how many messages of each kind the person has not read */
  unread: { state: unreadCounts },
  /** a contest whose pages are open */
  contest: {
    key: /^[1-9]\d{0,9}$/,
    state: z.object({
      info: contestInfo,
      /** whether the person has entered it */
      access: z.boolean(),
      /** names what its problems are by now, for whoever may see them */
      problems: z.string(),
      /** newest first; null where they were not looked at */
      announcements: z.array(z.object({ id: z.number(), title: z.string() })).nullable(),
    }),
  },
  /** a board, by its contest: everybody's or the jury's, with what came after the end or without */
  board: { key: /^[1-9]\d{0,9}(-jury)?(-late)?$/, state: boardNews },
  /** how many answers of the jury are new in a contest, or how many questions are open */
  clarifications: { key: /^[1-9]\d{0,9}$/, state: clarificationCounts },
  /** what waits for the organisers of a contest */
  jury: { key: /^[1-9]\d{0,9}$/, state: juryDesk },
  /** what is new under a discussion (`d17`) or in a contest (`c5`) */
  comments: { key: /^[dc][1-9]\d{0,8}$/, state: newestComments },
  /** what the dashboard of the back office shows */
  overview: { state: overview },
} satisfies Record<TopicName, TopicSchema>;
