import { z } from 'zod';
import { printTextMax, rankShowNames } from '../limits.ts';
import { ruleSettings } from './contest.ts';
import { awardTier } from './contest-fields.ts';
import { printStates } from './contest-print.ts';
import { type AnswerOf, endpoint, flag, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/** What is done on the day of a contest besides solving: printing, balloons, the ceremony. */

const cid = id;

export const submitPrintText = endpoint({
  method: 'POST',
  path: '/api/submit-print-text',
  summary: 'Have a text printed at the contest',
  who: 'login',
  scope: 'submit',
  within: { contest: 'body.cid' },
  body: z.object({ cid, content: z.string().max(printTextMax) }),
  answer: nothing,
});

export const contestPrint = z.object({
  id: z.number(),
  cid: z.number(),
  username: z.string(),
  realname: z.string().nullable(),
  /** 0 waits, 1 printed */
  status: z.number(),
  state: z.enum(printStates),
  /** which print station has it or had it last */
  station: z.string().nullable(),
  /** why the last try failed */
  fault: z.string().nullable(),
  pages: z.number().nullable(),
  gmtCreate: instant,
});
export type ContestPrint = z.output<typeof contestPrint>;

export const getContestPrints = endpoint({
  method: 'GET',
  path: '/api/get-contest-print',
  summary: 'Texts to print, those that wait first, newest first',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { ...paging(30), cid },
  answer: pageOf(contestPrint),
});

export const checkContestPrint = endpoint({
  method: 'PUT',
  path: '/api/check-contest-print-status',
  summary: 'Note that a text was printed',
  who: 'login',
  scope: 'contests',
  // Some clients send it in the query, others in the body; the text knows its contest.
  query: { id: id.optional(), cid: cid.optional() },
  body: z.object({ id: id.optional(), cid: cid.optional() }),
  answer: nothing,
});

export const downloadContestPrint = endpoint({
  method: 'GET',
  path: '/api/file/download-contest-print-text',
  summary: 'A text to print, as a file',
  who: 'login',
  scope: 'contests',
  query: { id },
  answer: nothing,
  streams: true,
  downloads: true,
});

export const contestAcInfo = z.object({
  id: z.number(),
  cid: z.number(),
  uid: z.string(),
  pid: z.number(),
  cpid: z.number(),
  displayId: z.string(),
  submitId: z.number(),
  username: z.string(),
  realname: z.string().nullable(),
  school: z.string().nullable(),
  submitTime: instant,
  /** seconds since the start */
  time: z.number(),
  firstBlood: z.boolean(),
  checked: z.boolean(),
  /** names of who is on the way with it and who brought it */
  takenBy: z.string().nullable(),
  checkedBy: z.string().nullable(),
  /** the balloon */
  color: z.string().nullable(),
});
export type ContestAcInfo = z.output<typeof contestAcInfo>;

export const getContestAcInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-ac-info',
  summary: 'First passes of everybody, those without a balloon first',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: {
    ...paging(30),
    cid,
    /** only those that were brought, or only the others */
    checked: flag.optional(),
  },
  answer: pageOf(contestAcInfo),
});

export const checkContestAcInfo = endpoint({
  method: 'PUT',
  path: '/api/check-contest-ac-info',
  summary: 'Note that a balloon was brought, or take that back',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ id, cid, checked: z.boolean() }),
  answer: nothing,
});

/** Other than everywhere else: `core/scoreboard/ceremony-time.ts` writes and reads it. */
const ceremonyTime = z.string().regex(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/);

export const getScrollBoardInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-scroll-board-info',
  summary: 'What the ceremony needs besides the submissions',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid },
  plays: true,
  answer: z.object({
    id: z.number(),
    title: z.string(),
    rankShowName: z.enum(rankShowNames),
    problemCount: z.number(),
    /** by the problem’s id in the contest, in the contest’s order */
    balloonColor: z.record(z.string(), z.string().nullable()),
    startTime: ceremonyTime,
    endTime: ceremonyTime,
    sealRankTime: ceremonyTime,
    starUserList: z.array(z.string()),
    /** what the contest itself gives */
    awardType: z.literal([0, 1, 2]),
    awardConfigList: z.array(awardTier),
    /** how many medals the jury has confirmed: gold, silver, bronze; null before */
    finalMedals: z.tuple([z.number(), z.number(), z.number()]).nullable(),
    /** what teams won besides medals, by uid */
    citations: z.record(z.string(), z.array(z.object({ zh: z.string(), en: z.string() }))),
    ...ruleSettings,
  }),
});
export type ScrollBoardInfo = AnswerOf<typeof getScrollBoardInfo>;

const scrollBoardSubmission = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  /** what the organisers call the team */
  team: z.string().optional(),
  school: z.string().nullable(),
  avatar: z.string().nullable(),
  gender: z.string().nullable(),
  submitId: z.number(),
  status: z.number(),
  submitTime: ceremonyTime,
  displayId: z.string(),
});
export type ScrollBoardSubmission = z.output<typeof scrollBoardSubmission>;

export const getScrollBoardSubmissions = endpoint({
  method: 'GET',
  path: '/api/get-contest-scroll-board-submission',
  summary: 'Every submission of a contest that has ended, for the ceremony, newest first',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid, removeStar: flag.default(false) },
  plays: true,
  answer: z.array(scrollBoardSubmission),
});
