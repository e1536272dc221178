import { z } from 'zod';
import { pageSize } from '../limits.ts';
import { type AnswerOf, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/** What organisers and contestants need on the day of a contest. */

/** A number in a body. */
const number = z.number().int().min(1).max(2_147_483_647);
const cid = id;

/** How much waits for the organisers. */
export const juryDesk = z.object({
  /** passes without a balloon */
  balloons: z.number(),
  /** texts that are not printed */
  prints: z.number(),
  /** submissions without a verdict */
  waiting: z.number(),
  /** changes with every cell of the board */
  version: z.number(),
  /** changes with every clock that begins to run or gets extra time */
  clocks: z.number(),
});
export type JuryDesk = z.output<typeof juryDesk>;

export const getJuryDesk = endpoint({
  method: 'GET',
  path: '/api/get-contest-jury-desk',
  summary: 'How much waits for the organisers of a contest',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid },
  answer: juryDesk,
});

export const pauseContest = endpoint({
  method: 'POST',
  path: '/api/contest-pause',
  summary: 'Let a running contest stand still, or go on: end and seal move by the time between',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({ cid: number, paused: z.boolean() }),
  answer: nothing,
  audited: true,
});

export const setContestOnsite = endpoint({
  method: 'POST',
  path: '/api/contest-onsite',
  summary:
    'Have those who take part reach nothing but the contest from its first to its last minute, or end that',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({ cid: number, onsite: z.boolean() }),
  answer: nothing,
  audited: true,
});

export const extendContest = endpoint({
  method: 'POST',
  path: '/api/contest-extend',
  summary: 'Move the end of a contest, and with it a seal that has not begun',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({
    cid: number,
    /** may be negative: it ends so much sooner */
    minutes: z.number().int().min(-10_080).max(10_080),
    movesSeal: z.boolean().default(true),
  }),
  answer: nothing,
  audited: true,
});

export const holdContestProblem = endpoint({
  method: 'POST',
  path: '/api/contest-hold-problem',
  summary: 'Let what is submitted to a problem of a contest wait, or have it judged in the order it came',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: number, pid: number, held: z.boolean() }),
  answer: z.object({ submissions: z.number() }),
  audited: true,
});

export const takeBalloon = endpoint({
  method: 'POST',
  path: '/api/contest-take-balloon',
  summary: 'Say that one is on the way with a balloon, or is not any more',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: number, id: number, taken: z.boolean() }),
  answer: nothing,
});

const juryCell = z.object({
  submitId: z.number(),
  status: z.number(),
  score: z.number().nullable(),
  submitTime: instant,
  tries: z.number(),
});
export type JuryCell = z.output<typeof juryCell>;

const juryRow = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  school: z.string().nullable(),
  /** by the problem’s id in the contest: the newest submission and how many there are */
  cells: z.record(z.string(), juryCell),
});
export type JuryRow = z.output<typeof juryRow>;

export const getJuryTable = endpoint({
  method: 'GET',
  path: '/api/get-contest-jury-table',
  summary: 'Who submitted what, with the newest verdicts; those who were busy last come first',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { ...paging(pageSize.board), cid, keyword: z.string().trim().max(100).optional() },
  answer: pageOf(juryRow),
});

const contestantAddresses = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  /** from where they submitted, the most used first */
  addresses: z.array(
    z.object({ ip: z.string(), submissions: z.number(), last: instant, others: z.array(z.string()) }),
  ),
  /** where they are logged in */
  sessions: z.array(z.object({ ip: z.string(), since: instant, seen: instant })),
});
export type ContestantAddresses = z.output<typeof contestantAddresses>;

export const getContestAddresses = endpoint({
  method: 'GET',
  path: '/api/get-contest-addresses',
  summary: 'From where contestants submit and where they are logged in; several addresses first',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { ...paging(pageSize.board), cid, keyword: z.string().trim().max(100).optional() },
  answer: pageOf(contestantAddresses),
});

const problemStatistics = z.object({
  pid: z.number(),
  displayId: z.string(),
  displayTitle: z.string(),
  color: z.string().nullable(),
  /** how many people tried and how many of them passed */
  people: z.number(),
  passed: z.number(),
  tries: z.number(),
  accepted: z.number(),
  /** tries by status, and by language */
  statuses: z.record(z.string(), z.number()),
  languages: z.record(z.string(), z.number()),
  /** tries and passes in equal parts of the contest */
  overTime: z.array(z.object({ tries: z.number(), accepted: z.number() })),
});
export type ProblemStatistics = z.output<typeof problemStatistics>;

export const getContestStatistics = endpoint({
  method: 'GET',
  path: '/api/get-contest-statistics',
  summary: 'How the problems of a contest go, as far as the viewer may know',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid },
  answer: z.object({
    /** what came later is not counted; null when everything is */
    until: instant.nullable(),
    /** how long a part is */
    partS: z.number(),
    problems: z.array(problemStatistics),
  }),
});
export type ContestStatistics = AnswerOf<typeof getContestStatistics>;
