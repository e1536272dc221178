import { z } from 'zod';
import { cannedAnswerMax, cannedAnswersMax, clarificationMax, pageSize } from '../limits.ts';
import { endpoint, flag, instant, nothing, pageOf, paging } from './endpoint.ts';
import { displayId, id } from './problem.ts';

/** Questions of contestants to the jury. They are comments in the contest; who sees which follows from that. */

/** A number in a body. */
const number = z.number().int().min(1).max(2_147_483_647);
const cid = id;

export const clarification = z.object({
  id: z.number(),
  /** the problem’s id in the contest; null: about the contest as a whole */
  displayId: z.string().nullable(),
  /** null where the jury spoke unasked, and to others where the answer says it all */
  question: z.string().nullable(),
  /** for the jury, and for whoever asked */
  askedBy: z.string().nullable(),
  isMine: z.boolean(),
  askedAt: instant,
  /** for the jury: who looks after it */
  claimedBy: z.string().nullable(),
  claimedByMe: z.boolean(),
  answer: z.string().nullable(),
  toAll: z.boolean(),
  /** for the jury */
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type Clarification = z.output<typeof clarification>;

export const getClarifications = endpoint({
  method: 'GET',
  path: '/api/get-contest-clarifications',
  summary: 'Questions of the viewer and answers to all; for the jury every question, open ones first',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { ...paging(pageSize.board), cid, open: flag.default(false) },
  answer: z.object({
    page: pageOf(clarification),
    /** for the jury: sentences it needs often in this contest */
    canned: z.array(z.string()),
  }),
});

/** How much is new, for the viewer. */
export const clarificationCounts = z.object({
  /** answers not read; for the jury questions that nobody looks after */
  unread: z.number(),
  /** for the jury: questions without an answer */
  open: z.number(),
  /** another one after every change that the viewer may know of */
  mark: z.string(),
});
export type ClarificationCounts = z.output<typeof clarificationCounts>;

export const getClarificationCounts = endpoint({
  method: 'GET',
  path: '/api/get-contest-clarification-counts',
  summary: 'How many answers are new; for the jury how many questions are open',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { cid },
  answer: clarificationCounts,
});

const content = z.string().max(clarificationMax);
const about = displayId.nullable().default(null);

export const askClarification = endpoint({
  method: 'POST',
  path: '/api/contest-clarification',
  summary: 'Ask the jury something about a problem, or in general',
  who: 'perm:comment_add',
  within: { contest: 'body.cid' },
  body: z.object({ cid: number, displayId: about, content }),
  answer: nothing,
  limit: 'comment',
});

export const claimClarification = endpoint({
  method: 'POST',
  path: '/api/contest-claim-clarification',
  summary: 'Look after a question, so that nobody else answers it, or let go of it',
  who: 'login',
  within: { contest: 'body.cid' },
  body: z.object({
    cid: number,
    id: number,
    claimed: z.boolean(),
    /** also when somebody else looks after it */
    takeOver: z.boolean().default(false),
  }),
  answer: nothing,
});

export const answerClarification = endpoint({
  method: 'POST',
  path: '/api/contest-answer-clarification',
  summary: 'Answer a question, to whoever asked or to all',
  who: 'login',
  within: { contest: 'body.cid' },
  body: z.object({ cid: number, id: number, content, toAll: z.boolean() }),
  answer: nothing,
});

export const sayToAll = endpoint({
  method: 'POST',
  path: '/api/contest-say-to-all',
  summary: 'Tell everybody in a contest something about a problem, or in general, unasked',
  who: 'login',
  within: { contest: 'body.cid' },
  body: z.object({ cid: number, displayId: about, content }),
  answer: nothing,
});

export const readClarifications = endpoint({
  method: 'POST',
  path: '/api/contest-read-clarifications',
  summary: 'Note that the viewer has read the answers there are',
  who: 'login',
  within: { contest: 'body.cid' },
  body: z.object({ cid: number }),
  answer: nothing,
});

export const saveCannedAnswers = endpoint({
  method: 'PUT',
  path: '/api/contest-canned-answers',
  summary: 'Keep sentences that the jury of a contest needs often',
  who: 'login',
  within: { contest: 'body.cid' },
  body: z.object({
    cid: number,
    answers: z.array(z.string().trim().min(1).max(cannedAnswerMax)).max(cannedAnswersMax),
  }),
  answer: nothing,
});
