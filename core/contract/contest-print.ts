import { z } from 'zod';
import { bodyId, endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/** Print stations: programs that take the texts of a contest, print them and say how that went. */

/** taken: a station has it; failed: no station could print it, and an organiser has to look */
export const printStates = ['waiting', 'taken', 'printed', 'failed'] as const;
export type PrintState = (typeof printStates)[number];

const cid = bodyId;
const station = z.string().trim().min(1).max(60);

const printJob = z.object({
  id: z.number(),
  /** the how-manieth station that has it, or time that it does */
  attempt: z.number(),
  contest: z.string(),
  team: z.string(),
  label: z.string().nullable(),
  organisation: z.string().nullable(),
  askedAt: instant,
  content: z.string(),
});
export type PrintJob = z.output<typeof printJob>;

export const takePrint = endpoint({
  method: 'POST',
  path: '/api/print-station/take',
  summary:
    'Take the oldest text that waits to be printed; it is this station’s for a minute, and longer while it says so',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid, station }),
  answer: printJob.nullable(),
});

const held = z.object({ cid, station, id: bodyId, attempt: z.number().int().min(1) });

export const keepPrint = endpoint({
  method: 'POST',
  path: '/api/print-station/keep',
  summary: 'Whether a text is still this station’s; then it stays so for another minute',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: held,
  answer: z.object({ kept: z.boolean() }),
});

export const endPrint = endpoint({
  method: 'POST',
  path: '/api/print-station/end',
  summary: 'Say that a text was printed, or why it was not: then another try is made, up to three',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: held.extend({
    pages: z.number().int().min(1).max(10_000).nullable(),
    /** null where it was printed */
    fault: z.string().trim().min(1).max(500).nullable(),
  }),
  answer: nothing,
});

export const printAgain = endpoint({
  method: 'POST',
  path: '/api/contest-print-again',
  summary: 'Have a text printed once more',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid, id: bodyId }),
  answer: nothing,
});

export const ownPrint = z.object({
  id: z.number(),
  state: z.enum(printStates),
  /** how many of others are before it; null once a station has it */
  ahead: z.number().nullable(),
  excerpt: z.string(),
  gmtCreate: instant,
});
export type OwnPrint = z.output<typeof ownPrint>;

export const getOwnPrints = endpoint({
  method: 'GET',
  path: '/api/contest-own-prints',
  summary: 'What one asked to have printed in a contest, newest first, and where each stands',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { cid: id },
  answer: z.array(ownPrint),
});
