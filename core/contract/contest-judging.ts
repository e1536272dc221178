import { z } from 'zod';
import { pageSize } from '../limits.ts';
import { bodyId, type Endpoint, endpoint, flag, instant, nothing, pageOf, paging } from './endpoint.ts';
import { judgeStates } from './judge.ts';
import { id } from './problem.ts';

/** How the submissions of a contest are judged: by which judges, how long, and what waits for the jury. */

const cid = bodyId;

export const judging = z.object({
  submitId: z.number(),
  uid: z.string(),
  username: z.string(),
  /** what the organisers call the team */
  team: z.string().nullable(),
  displayId: z.string(),
  language: z.string(),
  languageVersion: z.string().nullable(),
  submitTime: instant,
  /** what the judge said, whether others may know it or not */
  status: z.number(),
  judger: z.string().nullable(),
  takenAt: instant.nullable(),
  judgingMs: z.number().nullable(),
  /** waits for a jury member to verify it */
  isHeld: z.boolean(),
  verifiedBy: z.string().nullable(),
});
export type Judging = z.output<typeof judging>;

export const listJudgings = endpoint({
  method: 'GET',
  path: '/api/contest-judgings',
  summary:
    'Who judged what in a contest, when and for how long; those whose verdict waits for the jury first',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: {
    ...paging(pageSize.board),
    cid: id,
    judger: z.string().max(100).optional(),
    /** only those that wait for the jury */
    held: flag.default(false),
  },
  answer: pageOf(judging),
});

/** A judge, and how it differs from those that the contest takes. */
const contestJudge = z.object({
  name: z.string(),
  state: z.enum(judgeStates),
  judged: z.number(),
  /** of a submission, in the middle */
  medianMs: z.number().nullable(),
  calibrationMs: z.number().nullable(),
  /** by how much slower it is than the judges of the contest; below 1 it is faster */
  factor: z.number().nullable(),
  /** languages of the contest that it has in another version, or not at all */
  differs: z.array(z.object({ language: z.string(), version: z.string().nullable(), wanted: z.string() })),
  /** gets submissions of the contest */
  isTaken: z.boolean(),
});
export type ContestJudge = z.output<typeof contestJudge>;

export const getContestJudging = endpoint({
  method: 'GET',
  path: '/api/contest-judging',
  summary: 'The judges of a contest, whether they have to be equal, and what waits',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id },
  answer: z.object({
    verifies: z.boolean(),
    equal: z.boolean(),
    judges: z.array(contestJudge),
    /** verdicts that wait for the jury, and submissions that wait for a judge */
    held: z.number(),
    waiting: z.number(),
    /** since when the oldest of these waits */
    waitsSince: instant.nullable(),
  }),
});
export type ContestJudging = z.output<typeof getContestJudging.answer>;

const changing: Pick<Endpoint, 'who' | 'scope' | 'audited' | 'invalidates'> = {
  who: 'login',
  scope: 'contests',
  audited: true,
  invalidates: ['contest'],
};

export const verifyVerdicts = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/contest-verify',
  summary: 'Let verdicts out that waited for the jury',
  within: { contest: 'body.cid' },
  body: z.object({ cid, submitIds: z.array(id).min(1).max(300) }),
  answer: z.object({ verified: z.number() }),
});

export const setVerifying = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/contest-verifying',
  summary:
    'Hold the verdicts of a contest until a jury member verifies them; when that ends, all that waited are let out',
  within: { contest: 'body.cid' },
  body: z.object({ cid, verifies: z.boolean() }),
  answer: nothing,
});

export const setEqualJudges = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/contest-equal-judges',
  summary:
    'Give the submissions of a contest only to judges that are as those that are there now, in their languages and speed',
  within: { contest: 'body.cid' },
  body: z.object({ cid, equal: z.boolean() }),
  answer: nothing,
});
