import { z } from 'zod';
import { finalReasonMax, medalCountMax } from '../limits.ts';
import { bodyId, endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/** The end of a contest: its jury confirms the board, and what was won is known. */

const count = z.number().int().min(0).max(medalCountMax);
const medalCounts = z.object({ gold: count, silver: count, bronze: count, extraBronze: count });

const award = z.object({
  /** as the Contest API names it */
  id: z.string(),
  kind: z.enum(['winner', 'gold', 'silver', 'bronze', 'first', 'category', 'organisation']),
  citation: z.object({ zh: z.string(), en: z.string() }),
  teams: z.array(z.object({ uid: z.string(), name: z.string(), school: z.string().nullable() })),
});
export type ContestAward = z.output<typeof award>;

export const getContestFinal = endpoint({
  method: 'GET',
  path: '/api/contest-final',
  summary: 'What stands between a contest and its final board, and what would be won with so many medals',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: {
    cid: id,
    gold: z.coerce.number().int().min(0).max(medalCountMax).optional(),
    silver: z.coerce.number().int().min(0).max(medalCountMax).optional(),
    bronze: z.coerce.number().int().min(0).max(medalCountMax).optional(),
    extraBronze: z.coerce.number().int().min(0).max(medalCountMax).optional(),
  },
  answer: z.object({
    finalisedAt: instant.nullable(),
    /** what has to be nothing first */
    open: z.object({
      hasEnded: z.boolean(),
      unjudged: z.number(),
      questions: z.number(),
    }),
    medals: medalCounts,
    awards: z.array(award),
    /** newest first */
    history: z.array(
      z.object({
        isFinal: z.boolean(),
        username: z.string().nullable(),
        medals: medalCounts,
        reason: z.string(),
        gmtCreate: instant,
      }),
    ),
    mayFinalise: z.boolean(),
    mayReopen: z.boolean(),
  }),
});

export const finaliseContest = endpoint({
  method: 'POST',
  path: '/api/contest-finalise',
  summary: 'Confirm the board of a contest that has ended: nothing changes it any more',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({ cid: bodyId, medals: medalCounts, comment: z.string().trim().max(finalReasonMax) }),
  answer: nothing,
  audited: true,
});

export const reopenContest = endpoint({
  method: 'POST',
  path: '/api/contest-reopen',
  summary: 'Let a final board be changed again, with the reason',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({ cid: bodyId, reason: z.string().trim().min(1).max(finalReasonMax) }),
  answer: nothing,
  audited: true,
});
