import { z } from 'zod';
import { oiRankScoreTypes, pageSize, rankShowNames } from '../limits.ts';
import { ruleTypes } from '../scoreboard/rules/rule.ts';
import { acmRankRow, oiRankRow } from './contest-rank.ts';
import {
  endpoint,
  flag,
  instant,
  keysetPageOf,
  keysetPaging,
  nothing,
  pageOf,
  paging,
  timestamps,
} from './endpoint.ts';
import { displayId, id, problem, problemCount, problemInfo } from './problem.ts';
import { announcement } from './site.ts';
import { submissionRow } from './submission.ts';

/** What an organiser chooses within a rule. */
export const ruleSettings = {
  /** OI: which of several tries counts */
  oiRankScoreType: z.enum(oiRankScoreTypes),
  /** ACM: what a try in vain costs */
  penaltyMinutes: z.number().int().min(0).max(1_440),
  /** ACM: times count in whole minutes, as the ICPC has it */
  wholeMinutes: z.boolean(),
  /** ACM: the verdicts that cost nothing */
  freeVerdicts: z.array(z.number().int()).max(10),
};

/** -1 scheduled, 0 running, 1 ended: by the server's clock at the time of the answer. */
const contestStatus = z.literal([-1, 0, 1]);

export const contest = z.object({
  id: z.number(),
  author: z.string(),
  title: z.string(),
  /** 0 ACM, 1 OI, 2 IOI, 3 strict IOI, 4 Ledo, 5 AtCoder, 6 Codeforces */
  type: z.number(),
  description: z.string(),
  status: contestStatus,
  /** the contest it is a copy of */
  source: z.number().nullable(),
  /** 0 public, 1 private, 2 protected */
  auth: z.number(),
  now: instant,
  startTime: instant,
  endTime: instant,
  /** in seconds */
  duration: z.number(),
  sealRank: z.boolean(),
  sealRankTime: instant.nullable(),
  openPrint: z.boolean(),
  openRank: z.boolean(),
  rankShowName: z.enum(rankShowNames),
  ...ruleSettings,
  /** how many take part */
  count: z.number(),
  gid: z.number().nullable(),
  allowEndSubmit: z.boolean(),
  /** since when it stands still; its end moves on meanwhile */
  pausedAt: instant.nullable(),
  /** those who take part reach nothing else on the site while it runs */
  onsite: z.boolean(),
  /** since when its board is confirmed and stands; null while it may change */
  finalisedAt: instant.nullable(),
  /** only the newest login of an account takes part */
  oneSession: z.boolean(),
  /** how many minutes each has from a start of their own; null: all from the start to the end */
  windowMinutes: z.number().nullable(),
  /** whether it counts for the ratings of people; never on a site without them */
  rated: z.boolean(),
  /** only for those whose rating is lower; null: for everybody */
  ratedBelow: z.number().nullable(),
});
export type Contest = z.output<typeof contest>;

/** What the page of one contest needs to know of whoever looks at it. */
export const contestInfo = contest.extend({
  isContestAdmin: z.boolean(),
  /** whether verdicts and the board are those of the moment for this viewer */
  isLive: z.boolean(),
  /** whether others see the board as it was when the seal began */
  isSealed: z.boolean(),
  /** whether the contest takes the account of this viewer */
  isTaken: z.boolean(),
  /** whether there is an editorial that this viewer may read */
  hasEditorial: z.boolean(),
  /** carries balloons, by what the organisers said */
  isRunner: z.boolean(),
  /** those that are over; the seconds of its board leave them out */
  pauses: z.array(z.object({ beganAt: instant, endedAt: instant })),
  /** by the viewer's own clock; finished: their time is up, and others still have theirs */
  ownPhase: z.enum(['scheduled', 'running', 'finished', 'ended']),
  /** their own clock, where it is not the contest's and has begun to run */
  ownClock: z.object({ startTime: instant, endTime: instant, sealRankTime: instant.nullable() }).nullable(),
  /** that they have beyond the others */
  extraMinutes: z.number(),
  mayBegin: z.boolean(),
  /** the virtual participation that runs for the viewer; own phase and clock are those of it */
  virtual: z.number().nullable(),
  mayStartVirtual: z.boolean(),
  /** whether what others do is shown to this viewer, and whether some board is */
  seesOthers: z.boolean(),
  seesBoard: z.boolean(),
  /** contestants lock problems and hack programs of others in it */
  hasHacks: z.boolean(),
  /** the viewer reaches nothing else on the site now */
  isLockedIn: z.boolean(),
});
export type ContestInfo = z.output<typeof contestInfo>;

/** What an organiser calls a problem in a contest. */
export const displayTitle = z.string().trim().min(1).max(255);

export const contestProblem = z.object({
  id: z.number(),
  displayId: z.string(),
  cid: z.number(),
  pid: z.number(),
  displayTitle: z.string(),
  color: z.string().nullable(),
  /** what it is worth by a rule whose points fall */
  points: z.number(),
  ...timestamps,
});
export type ContestProblem = z.output<typeof contestProblem>;

const contestProblemRow = contestProblem.omit({ gmtCreate: true, gmtModified: true }).extend({
  ac: z.number(),
  total: z.number(),
  /** the counts stop at the seal: what came later is not for this viewer yet */
  isFrozen: z.boolean(),
  /** what is submitted to it waits */
  isHeld: z.boolean(),
});
export type ContestProblemRow = z.output<typeof contestProblemRow>;

/** Empty, -2 and All mean no filter. */
const anyOr = (known: number[]) =>
  z
    .string()
    .max(10)
    .optional()
    .transform(text => known.find(one => String(one) === text));

export const getContestList = endpoint({
  method: 'GET',
  path: '/api/get-contest-list',
  summary: 'Contests of the site: scheduled, running, ended; of each the latest start first',
  who: 'any',
  tags: ['contest'],
  query: {
    ...paging(pageSize.contests),
    /** another name of the page */
    page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
    status: anyOr([-1, 0, 1]),
    type: anyOr([...ruleTypes]),
    keyword: z.string().trim().max(100).optional(),
  },
  answer: pageOf(contest),
  heavy: true,
  alike: 'everybody',
});

const cid = id;

export const getContestInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-info',
  summary: 'A contest, with the server’s clock',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { cid },
  answer: contestInfo,
});

export const registerContest = endpoint({
  method: 'POST',
  path: '/api/register-contest',
  summary: 'Take part in a contest that asks for a password',
  who: 'login',
  scope: 'submit',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({ cid, password: z.string().max(200) }),
  answer: nothing,
  limit: 'enter',
});

export const getContestAccess = endpoint({
  method: 'GET',
  path: '/api/get-contest-access',
  summary: 'Whether the viewer has entered the contest',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { cid },
  answer: z.object({ access: z.boolean() }),
});

export const getContestEditorial = endpoint({
  method: 'GET',
  path: '/api/get-contest-editorial',
  summary: 'How the problems of a contest are solved, once it has ended',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { cid },
  answer: z.object({ content: z.string() }),
});

export const getContestProblems = endpoint({
  method: 'GET',
  path: '/api/get-contest-problem',
  summary: 'The problems of a contest by their id there',
  who: 'any',
  within: { contest: 'query.cid' },
  tags: ['verdicts'],
  query: { cid, containsEnd: flag.default(false) },
  answer: z.array(contestProblemRow),
});

/** Who wrote it, where it comes from and how hard it is are known once the contest has ended. */
const contestProblemInfo = problemInfo.extend({
  problem: problem.extend({
    author: z.string().nullable(),
    source: z.string().nullable(),
    difficulty: z.number().nullable(),
  }),
  /** as far as the viewer may know: to the seal, and never how the others ended */
  problemCount,
});
export type ContestProblemInfo = z.output<typeof contestProblemInfo>;

export const getContestProblemDetail = endpoint({
  method: 'GET',
  path: '/api/get-contest-problem-details',
  summary: 'A problem of a contest; what tells its solution is left out until the end',
  who: 'login',
  within: { contest: 'query.cid' },
  tags: ['verdicts'],
  query: { cid, displayId, containsEnd: flag.default(false), rendered: flag.default(false) },
  answer: contestProblemInfo,
});

export const getContestSubmissions = endpoint({
  method: 'GET',
  path: '/api/contest-submissions',
  summary: 'Submissions of a contest, newest first, as far as the viewer may know of them',
  who: 'login',
  within: { contest: 'query.contestID' },
  tags: ['verdicts', 'submissions'],
  query: {
    ...keysetPaging(30),
    contestID: cid,
    onlyMine: flag.default(false),
    problemID: z.string().trim().max(100).optional(),
    status: z.coerce.number().int().min(-100).max(100).optional().catch(undefined),
    username: z.string().trim().max(255).optional(),
    completeProblemID: flag.default(false),
    /** for those who look after the contest: what was tried out before its start as well */
    beforeContestSubmit: flag.default(false),
    containsEnd: flag.default(false),
    /** what was made in a virtual participation, for those who were in it */
    virtual: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  },
  answer: keysetPageOf(submissionRow),
  heavy: true,
});

const rankPage = pageOf(z.union([acmRankRow, oiRankRow]));

const boardPaging = paging(pageSize.board);

const rankQuery = z.object({
  ...boardPaging,
  cid,
  /** contest administrators see the board without its seal */
  forceRefresh: z.boolean().default(false),
  removeStar: z.boolean().default(false),
  /** whose rows come first */
  concernedList: z.array(z.string().max(64)).max(200).default([]),
  keyword: z.string().trim().max(100).nullish(),
  /** with what was made after the end */
  containsEnd: z.boolean().default(false),
});

export const getContestRank = endpoint({
  method: 'POST',
  path: '/api/get-contest-rank',
  summary: 'The board of a contest',
  who: 'login',
  scope: 'read',
  within: { contest: 'body.cid' },
  body: rankQuery,
  answer: rankPage,
});

export const getContestOutsideInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-outsize-info',
  summary: 'What the board that needs no login shows beside its rows',
  who: 'any',
  within: { contest: 'query.cid' },
  query: { cid },
  answer: z.object({ contest, isSealed: z.boolean(), problemList: z.array(contestProblem) }),
});

export const getContestOutsideBoard = endpoint({
  method: 'POST',
  path: '/api/get-contest-outside-scoreboard',
  summary: 'The board of a contest, without login',
  who: 'any',
  scope: 'read',
  within: { contest: 'body.cid' },
  /** HOJ's published client names no page and reads a plain list: then it is the whole board */
  body: rankQuery.extend({
    currentPage: z.union([z.undefined(), boardPaging.currentPage]),
    limit: z.union([z.undefined(), boardPaging.limit]),
  }),
  answer: z.union([rankPage, rankPage.shape.records]),
});

export const getContestAnnouncements = endpoint({
  method: 'GET',
  path: '/api/get-contest-announcement',
  summary: 'Announcements of a contest, newest first',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { ...paging(10), cid },
  answer: pageOf(announcement),
});

export const getUnreadContestAnnouncements = endpoint({
  method: 'POST',
  path: '/api/get-contest-not-read-announcement',
  summary: 'Announcements of a contest besides those named, newest first',
  who: 'login',
  scope: 'read',
  within: { contest: 'body.cid' },
  body: z.object({ cid, readAnnouncementList: z.array(id).max(1_000).default([]) }),
  answer: z.array(announcement),
});
