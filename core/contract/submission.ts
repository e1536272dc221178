import { z } from 'zod';
import { judgeCaseModes, judgeModes } from '../scoring/mode.ts';
import { isVerdictByHand } from '../verdict.ts';
import {
  bodyId,
  endpoint,
  flag,
  instant,
  keysetPageOf,
  keysetPaging,
  nothing,
  timestamps,
} from './endpoint.ts';
import { id } from './problem.ts';

const submitId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id that clients send as 0, null or not at all when there is none. */
const noneOr = z.union([z.null(), z.coerce.number().int().min(0).max(2_147_483_647)]).default(null);

const placeId = z.coerce.number().int().min(0).max(2_147_483_647).optional();

export const submission = z.object({
  submitId: z.number(),
  pid: z.number(),
  displayPid: z.string(),
  uid: z.string(),
  username: z.string(),
  submitTime: instant,
  status: z.number(),
  share: z.boolean(),
  errorMessage: z.string().nullable(),
  time: z.number().nullable(),
  memory: z.number().nullable(),
  score: z.number().nullable(),
  /** null where it is not to be known, as time and memory are */
  length: z.number().nullable(),
  code: z.string().nullable(),
  language: z.string(),
  cid: z.number(),
  cpid: z.number(),
  gid: z.number().nullable(),
  judger: z.string().nullable(),
  ip: z.string().nullable(),
  version: z.number(),
  oiRankScore: z.number().nullable(),
  isManual: z.boolean(),
  /** for administrators: why it is a system error */
  cause: z.string().nullable(),
  languageVersion: z.string().nullable(),
  ...timestamps,
});
export type Submission = z.output<typeof submission>;

export const submissionRow = submission
  .pick({
    uid: true,
    submitId: true,
    username: true,
    pid: true,
    displayPid: true,
    submitTime: true,
    status: true,
  })
  .extend(submission.pick({ share: true, time: true, memory: true, score: true, oiRankScore: true }).shape)
  .extend(
    submission.pick({
      length: true,
      language: true,
      cid: true,
      cpid: true,
      gid: true,
      judger: true,
      ip: true,
    }).shape,
  )
  .extend({
    title: z.string(),
    displayId: z.string().nullable(),
    source: z.string().nullable(),
    isManual: z.boolean(),
    /** sends it to the other judge once more, if it did not get there */
    mayResubmit: z.boolean(),
  });
export type SubmissionRow = z.output<typeof submissionRow>;

export const submitProblem = endpoint({
  method: 'POST',
  path: '/api/submit-problem-judge',
  summary: 'Submit code; the answer has the id to watch',
  who: 'perm:submit',
  scope: 'submit',
  within: { contest: 'body.cid?', training: 'body.tid?', group: 'body.gid?' },
  invalidates: ['submissions'],
  body: z.object({
    /** the display id of the problem, in a contest the one that it has there */
    pid: z.string().trim().min(1).max(100),
    language: z.string().max(100),
    code: z.string().max(1_000_000),
    cid: noneOr,
    tid: noneOr,
    gid: noneOr,
    isRemote: z.boolean().default(false),
    /** asked for after unusually many submissions: the answer then has data.captchaRequired */
    captcha: z.string().max(100).nullish(),
    captchaKey: z.string().max(100).nullish(),
  }),
  answer: submission,
  limit: 'submit',
});

export const getSubmissionList = endpoint({
  method: 'GET',
  path: '/api/get-submission-list',
  summary: 'Submissions of the bank, or of the contest, training or group that is named, newest first',
  who: 'any',
  within: { contest: 'query.contestID?', training: 'query.tid?', group: 'query.gid?' },
  tags: ['verdicts', 'submissions'],
  query: {
    ...keysetPaging(30),
    onlyMine: flag.default(false),
    problemID: z.string().trim().max(100).optional(),
    status: z.coerce.number().pipe(z.int32()).optional().catch(undefined),
    username: z.string().trim().max(255).optional(),
    language: z.string().max(100).optional(),
    completeProblemID: flag.default(false),
    /** the place: without one the bank */
    contestID: placeId,
    tid: placeId,
    gid: placeId,
    /** in a contest that allows it: what was submitted after the end as well */
    containsEnd: flag.catch(false).default(false),
    /** for those who look after the contest: what was tried out before its start as well */
    beforeContestSubmit: flag.catch(false).default(false),
  },
  answer: keysetPageOf(submissionRow),
  heavy: true,
  alike: 'visitors',
});

export const getSubmissionDetail = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/get-submission-detail',
  summary: 'One submission, with its code where the viewer may see it',
  who: 'any',
  query: { submitId },
  answer: z.object({
    submission,
    codeShare: z.boolean(),
    /** lets others see the code, where the problem lets them */
    mayShare: z.boolean(),
    /** sends it to the other judge once more, if it did not get there */
    mayResubmit: z.boolean(),
    /** takes it there from their own browser, where the site lets people */
    mayHandIn: z.boolean(),
    problemTitle: z.string(),
    /** 0 ACM, 1 OI */
    problemType: z.number(),
  }),
});

const caseRow = z.object({
  id: z.number(),
  pid: z.number(),
  submitId: z.number(),
  uid: z.string(),
  caseId: z.number(),
  time: z.number(),
  memory: z.number(),
  score: z.number(),
  status: z.number(),
  /** the beginnings of its files: of open cases for everybody, of others for those who look after the problem */
  inputData: z.string().nullable(),
  outputData: z.string().nullable(),
  /** for those who look after the problem */
  inputName: z.string().nullable(),
  outputName: z.string().nullable(),
  /**
   * the words of the checker, the limit or the signal; where there are none, the beginning of what was printed. Of
   * closed cases for the owner and those who look after the problem: a right output is the answer
   */
  userOutput: z.string().nullable(),
  /** the beginning of what was printed, for those who see the files too: programs can print their input */
  printed: z.string().nullable(),
  groupNum: z.number().nullable(),
  seq: z.number(),
  mode: z.enum(judgeCaseModes),
});

export const getAllCaseResult = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/get-all-case-result',
  summary: 'The result of every case, or null when the viewer may not see them',
  who: 'any',
  query: { submitId },
  answer: z
    .object({
      judgeCaseMode: z.enum(judgeCaseModes),
      judgeCaseList: z.array(caseRow),
      subTaskJudgeCaseVoList: z.array(
        z.object({
          groupNum: z.number(),
          time: z.number().nullable(),
          memory: z.number().nullable(),
          score: z.number(),
          status: z.number(),
          ac: z.number(),
          total: z.number(),
          subtaskDetailList: z.array(caseRow),
        }),
      ),
    })
    .nullable(),
});

export const resubmit = endpoint({
  method: 'GET',
  path: '/api/resubmit',
  summary: 'Send a failed submission of a remote problem again',
  who: 'perm:submit',
  scope: 'submit',
  invalidates: ['submissions'],
  query: { submitId },
  answer: submission,
});

export const shareSubmission = endpoint({
  method: 'PUT',
  path: '/api/submission',
  summary: 'Show or hide the code of an own submission',
  who: 'login',
  body: z.object({ submitId, share: z.boolean(), uid: z.string().nullish() }),
  answer: nothing,
});

const statusMap = z.record(
  z.string(),
  submission.pick({
    submitId: true,
    status: true,
    score: true,
    oiRankScore: true,
    time: true,
    memory: true,
    judger: true,
    isManual: true,
  }),
);

export const checkSubmissionsStatus = endpoint({
  onsite: true,
  method: 'POST',
  path: '/api/check-submissions-status',
  summary: 'How far submissions are, by id',
  who: 'any',
  scope: 'read',
  body: z.object({ submitIds: z.array(submitId).max(300), cid: noneOr }),
  answer: statusMap,
});

export const checkContestSubmissionsStatus = endpoint({
  method: 'POST',
  path: '/api/check-contest-submissions-status',
  summary: 'How far submissions of a contest are, by id; what is under its seal is left out',
  who: 'login',
  scope: 'read',
  within: { contest: 'body.cid' },
  body: z.object({ submitIds: z.array(submitId).max(300), cid: bodyId }),
  answer: statusMap,
});

export const getLastAcCode = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/get-last-ac-code',
  summary: 'The own code that passed last',
  who: 'login',
  query: { pid: id, cid: placeId },
  answer: z.object({ submitId: z.number().nullable(), code: z.string(), language: z.string() }),
});

export const submitTestRun = endpoint({
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  summary: 'Run code on own input; the answer is the key to ask for the result with',
  who: 'perm:submit',
  scope: 'submit',
  body: z.object({
    pid: id,
    type: z.enum(['public', 'contest', 'group']).default('public'),
    language: z.string().max(100),
    code: z.string().max(1_000_000),
    userInput: z.string().max(1_000_000),
    expectedOutput: z.string().max(1_000_000).nullish(),
    mode: z.string().max(100).nullish(),
    isRemoteJudge: z.boolean().default(false),
  }),
  answer: z.string(),
  limit: 'submit',
});

export const getTestRunResult = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/get-test-judge-result',
  summary: 'The result of a test run; a finished one is read once',
  who: 'login',
  query: { testJudgeKey: z.string().max(100) },
  answer: z.object({
    status: z.number(),
    time: z.number().nullable(),
    memory: z.number().nullable(),
    userInput: z.string(),
    userOutput: z.string().nullable(),
    expectedOutput: z.string().nullable(),
    stderr: z.string().nullable(),
    problemJudgeMode: z.enum(judgeModes),
  }),
});

export const rejudge = endpoint({
  method: 'GET',
  path: '/api/admin/judge/rejudge',
  summary: 'Judge a submission again',
  who: 'root',
  audited: true,
  query: { submitId },
  answer: submission,
});

export const manualJudge = endpoint({
  method: 'GET',
  path: '/api/admin/judge/manual-judge',
  summary: 'Give a submission a verdict by hand',
  who: 'root',
  audited: true,
  query: {
    submitId,
    status: z.coerce.number().refine(isVerdictByHand),
    /** needed for OI problems; others have none */
    score: z.coerce.number().pipe(z.int32()).optional(),
  },
  answer: submission,
});

export const cancelJudge = endpoint({
  method: 'GET',
  path: '/api/admin/judge/cancel-judge',
  summary: 'Cancel a submission',
  who: 'root',
  audited: true,
  query: { submitId },
  answer: submission,
});
