import { z } from 'zod';
import { isFinal } from '../verdict.ts';
import { endpoint, flag, instant, nothing, pageOf, paging, timestamps } from './endpoint.ts';

/**
 * Submissions judged anew as a set. Nothing a user sees changes until a super admin has compared old and new verdicts
 * and applies them:
 *
 *   judging ──all judged──▶ ready ──apply──▶ applying ──▶ applied
 *      └──────────────discard─┴──▶ discarded
 */
const rejudgeStates = ['judging', 'ready', 'applying', 'applied', 'discarded'] as const;
export type RejudgeState = (typeof rejudgeStates)[number];

const since1970 = instant.refine(at => Date.parse(at) >= 0);

const filterFields = {
  /** the display id of a problem, whole */
  problemId: z.string().trim().min(1).max(100).optional(),
  username: z.string().trim().min(1).max(255).optional(),
  status: z.coerce.number().int().refine(isFinal).optional(),
  language: z.string().trim().min(1).max(100).optional(),
  /** submitted at this instant or later */
  from: since1970.optional(),
  /** submitted before this instant */
  to: since1970.optional(),
  cid: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** true: only verdicts from other test data than is in force now; a compile error depends on no data */
  outdated: flag.optional(),
};
const rejudgeFilter = z.object(filterFields);
export type RejudgeFilter = z.output<typeof rejudgeFilter>;

const id = z.coerce.number().int().positive().max(2_147_483_647);

export const rejudgeSet = z.object({
  id: z.number(),
  /** who started it */
  username: z.string(),
  filter: rejudgeFilter,
  state: z.enum(rejudgeStates),
  total: z.number(),
  /** how many are judged */
  done: z.number(),
  /** how many of those have another status or score than before */
  changed: z.number(),
  applied: z.number(),
  /** not applied because the submission was changed meanwhile */
  skipped: z.number(),
  /** not applied because judging it ended in a system error */
  failed: z.number(),
  ...timestamps,
});
export type RejudgeSet = z.output<typeof rejudgeSet>;

export const rejudgeRow = z.object({
  submitId: z.number(),
  displayPid: z.string(),
  title: z.string(),
  uid: z.string(),
  username: z.string(),
  language: z.string(),
  submitTime: instant,
  oldStatus: z.number(),
  oldScore: z.number().nullable(),
  newStatus: z.number(),
  newScore: z.number().nullable(),
  /** why it is a system error */
  cause: z.string().nullable(),
  outcome: z.enum(['applied', 'skipped', 'failed']).nullable(),
});
export type RejudgeRow = z.output<typeof rejudgeRow>;

export const countRejudge = endpoint({
  method: 'GET',
  path: '/api/admin/rejudge-set/count',
  summary: 'How many submissions a filter chooses, and how many a set may have',
  who: 'root',
  query: filterFields,
  answer: z.object({ count: z.number(), max: z.number() }),
});

export const createRejudgeSet = endpoint({
  method: 'POST',
  path: '/api/admin/rejudge-set',
  summary: 'Judge all that a filter chooses anew, beside the stored results',
  who: 'root',
  body: rejudgeFilter,
  answer: rejudgeSet,
});

export const listRejudgeSets = endpoint({
  method: 'GET',
  path: '/api/admin/rejudge-set/list',
  summary: 'Every set there was, newest first',
  who: 'root',
  query: paging(),
  answer: pageOf(rejudgeSet),
});

export const getRejudgeSet = endpoint({
  method: 'GET',
  path: '/api/admin/rejudge-set',
  summary: 'One set with its counts',
  who: 'root',
  query: { id },
  answer: rejudgeSet,
});

export const listRejudgeRows = endpoint({
  method: 'GET',
  path: '/api/admin/rejudge-set/rows',
  summary: 'The rows of a set whose status or score changed, old beside new',
  who: 'root',
  query: { id, ...paging(30) },
  answer: pageOf(rejudgeRow),
});

export const applyRejudgeSet = endpoint({
  method: 'PUT',
  path: '/api/admin/rejudge-set/apply',
  summary: 'Write the new results, one submission after another',
  who: 'root',
  body: z.object({ id }),
  answer: nothing,
});

export const discardRejudgeSet = endpoint({
  method: 'PUT',
  path: '/api/admin/rejudge-set/discard',
  summary: 'Forget the new results, or stop while it is judged',
  who: 'root',
  body: z.object({ id }),
  answer: nothing,
});
