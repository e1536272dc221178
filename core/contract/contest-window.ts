import { z } from 'zod';
import { extraReasonMax, pageSize, windowMinutesMax } from '../limits.ts';
import { bodyId, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/** Contests in which each has so many minutes from a start of their own. */

export const beginContest = endpoint({
  method: 'POST',
  path: '/api/contest-begin',
  summary: 'Have one’s own clock run in a contest with a window; a second time changes nothing',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({ cid: bodyId }),
  answer: nothing,
});

const contestantClock = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  school: z.string().nullable(),
  /** null before the own clock runs */
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  extraMinutes: z.number(),
  extraReason: z.string(),
  submissions: z.number(),
});
export type ContestantClock = z.output<typeof contestantClock>;

export const getContestClocks = endpoint({
  method: 'GET',
  path: '/api/get-contest-clocks',
  summary: 'Who has begun when, and how long they have; those who began last come first',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { ...paging(pageSize.board), cid: id, keyword: z.string().trim().max(100).optional() },
  answer: pageOf(contestantClock).extend({
    /** of all, whatever is looked for */
    counts: z.object({ waiting: z.number(), running: z.number(), finished: z.number() }),
  }),
});

export const giveExtraTime = endpoint({
  method: 'POST',
  path: '/api/contest-extra-time',
  summary: 'Give one person more minutes than the others, before or while they take part',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({
    cid: bodyId,
    username: z.string().trim().min(1).max(255),
    /** in all, not on top of those given before */
    minutes: z.number().int().min(0).max(windowMinutesMax),
    reason: z.string().trim().max(extraReasonMax),
  }),
  answer: nothing,
  audited: true,
});
