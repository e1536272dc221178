import { z } from 'zod';
import { hackOutcomes, hackTestBytesMax } from '../hack.ts';
import { judgePaths } from '../judge-paths.ts';
import { judgeCaseModes, judgeModes } from '../scoring/mode.ts';
import { endpoint, nothing } from './endpoint.ts';

/**
 * What judges say and hear. A judge holds one key; with it, it may say hello, take work, keep what it took alive,
 * report on it, and read the blobs of that work. It sees no account and no other submission.
 */

const fileIo = z.object({ read: z.string(), write: z.string() }).nullable();
const files = z.record(z.string(), z.string());
const limits = z.object({
  timeLimitMs: z.number(),
  memoryLimitMb: z.number(),
  stackLimitMb: z.number(),
  /** false for problems whose limits hold for every language alike (CF- and GYM-) */
  appliesLanguageFactor: z.boolean(),
});

export const judgeTask = z.object({
  submitId: z.number(),
  language: z.string(),
  source: z.string(),
  limits,
  type: z.union([z.literal(0), z.literal(1)]),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  ioScore: z.number(),
  difficulty: z.number(),
  isRemoveEndBlank: z.boolean(),
  /** set when the program reads and writes named files instead of its standard streams */
  fileIO: fileIo,
  userExtraFile: files,
  judgeExtraFile: files,
  /** the special judge or interactor; null in default mode */
  checker: z.object({ language: z.string(), source: z.string() }).nullable(),
  cases: z.array(
    z.object({
      caseId: z.number(),
      groupNum: z.number().nullable(),
      score: z.number(),
      /** the hash by which a file of test data is stored; never a path */
      input: z.string(),
      output: z.string(),
      outputSize: z.number(),
    }),
  ),
  dataVersion: z.string(),
});

export const testRunTask = z.object({
  language: z.string(),
  source: z.string(),
  limits,
  userInput: z.string(),
  /** null when the user gave none: then running to the end is all that is asked */
  expectedOutput: z.string().nullable(),
  isRemoveEndBlank: z.boolean(),
  fileIO: fileIo,
  userExtraFile: files,
});

/** A checker or interactor that its author wants compiled; nothing is judged with it. */
const compileTask = z.object({ language: z.string(), source: z.string(), extraFiles: files });

const program = z.object({ language: z.string(), source: z.string() });

/** One test against a program that was accepted. */
export const hackTask = judgeTask
  .pick({
    language: true,
    source: true,
    limits: true,
    judgeMode: true,
    isRemoveEndBlank: true,
    fileIO: true,
    userExtraFile: true,
    judgeExtraFile: true,
    checker: true,
  })
  .extend({
    /** says whether an input is one that the statement allows */
    validator: program,
    /** answers the input */
    solution: program,
    /** the input itself, or what prints it */
    test: z.union([
      z.object({ input: z.string() }),
      z.object({ generator: program, args: z.array(z.string()) }),
    ]),
  });

const message = z.string().max(1_048_576).nullable();

/** As large as the database keeps it. */
const amount = z.number().min(-2_147_483_648).max(2_147_483_647);

const caseResult = z.object({
  caseId: z.int32(),
  groupNum: z.int32().nullable(),
  status: z.int32(),
  time: amount,
  wallMs: amount,
  memory: amount,
  score: amount,
  /** why: the signal, the limit, the checker's words; for everybody who sees the case */
  message,
  userOutput: message,
  /** only for administrators, only for system errors */
  cause: message,
});

export const judgeResult = z.object({
  status: z.int32(),
  score: amount.nullable(),
  oiRankScore: amount.nullable(),
  time: amount,
  memory: amount,
  errorMessage: message,
  cause: message,
  cases: z.array(caseResult).max(10_000),
  language: z.object({ name: z.string(), version: z.string(), command: z.string() }),
  accounting: z.string(),
  dataVersion: z.string(),
});

export const testRunResult = z.object({
  status: z.int32(),
  time: amount,
  memory: amount,
  userOutput: z.string(),
  stderr: z.string().max(2_097_152),
  cause: message,
});

export const compileResult = z.object({
  status: z.int32(),
  /** the compiler's words */
  message,
  cause: message,
});

/** A file in base64. */
const file = z
  .base64()
  .max(Math.ceil((hackTestBytesMax * 4) / 3) + 4)
  .nullable();

export const hackResult = z.object({
  outcome: z.enum(hackOutcomes),
  /** what the program that was attacked came to; NotSubmitted when it was not run */
  status: z.int32(),
  /** why: for whoever made the hack */
  message,
  /** for those who look after the problem, where the hack could not be judged */
  cause: message,
  /** what was run, and the answer to it, where the program failed */
  input: file,
  answer: file,
});

/** One claim of one job. A report with a lease that was lost is refused. */
export const lease = z.object({ jobId: z.uuid(), attempt: z.int32() });
export type Lease = z.output<typeof lease>;

/** The judge runs nothing beside it: it was lost before, and its neighbours must not be blamed or suffer. */
const alone = z.boolean();

export const work = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submission'), lease, alone, task: judgeTask }),
  z.object({ kind: z.literal('test'), lease, alone, task: testRunTask }),
  z.object({ kind: z.literal('compile'), lease, alone, task: compileTask }),
  z.object({ kind: z.literal('hack'), lease, alone, task: hackTask }),
]);
export type Work = z.output<typeof work>;

const judgeLanguage = z.object({
  name: z.string().max(100),
  version: z.string().max(500),
  contentType: z.string().max(100),
  description: z.string().max(1_000),
  compileCommand: z.string().max(2_000),
  template: z.string().max(65_535),
  isSpj: z.boolean(),
  seq: z.int32(),
});

export const sayHello = endpoint({
  method: 'POST',
  path: judgePaths.hello,
  summary:
    'A judge has started: its slots, languages and what its sandbox enforces; work it held before is given anew',
  who: 'judge',
  body: z.object({
    slots: z.number().int().min(1).max(1_024),
    cores: z.number().int().min(1).max(100_000).optional(),
    languages: z.array(judgeLanguage).max(500),
    report: z.object({
      accounting: z.string(),
      privileged: z.boolean(),
      gaps: z.array(z.object({ what: z.string(), fix: z.string() })),
    }),
    /** how long a fixed program takes it, in milliseconds of its processor; null where it could not be run */
    calibrationMs: z.number().positive().max(600_000).nullable().optional(),
    /** why it takes no work for now, in words */
    trouble: z.string().max(2_000).nullable().optional(),
  }),
  answer: z.object({ name: z.string() }),
});

const workWish = z.object({
  /** a slot that is kept free for people who wait */
  noRejudge: z.boolean(),
});
export type WorkWish = z.output<typeof workWish>;

export const claimWork = endpoint({
  method: 'POST',
  path: judgePaths.claim,
  summary: 'Take one piece of work; waits for some time when there is none',
  who: 'judge',
  body: workWish.extend({ waitMs: z.number().int().min(0).max(60_000) }),
  answer: work.nullable(),
});

export const keepAlive = endpoint({
  method: 'POST',
  path: judgePaths.heartbeat,
  summary: 'Keep the leases of work under way; answers with those that are no longer wanted',
  who: 'judge',
  body: z.object({
    leases: z.array(lease).max(1_024),
    load: z.object({ cpu: z.number(), memory: z.number() }),
    /** why the judge takes no work for now, in words; null when it does */
    trouble: z.string().max(2_000).nullable(),
  }),
  answer: z.object({ lost: z.array(z.uuid()) }),
});

export const returnWork = endpoint({
  method: 'POST',
  path: judgePaths.return,
  summary:
    'Give work back that was not finished through no fault of its own: the judge stops, or has no room',
  who: 'judge',
  body: z.object({
    /** a judge that stops names none: all that it holds goes back, also what it was given in this moment */
    leases: z.array(lease).max(1_024).optional(),
  }),
  answer: nothing,
});

export const reportProgress = endpoint({
  method: 'POST',
  path: judgePaths.progress,
  summary: 'The submission compiled; how many cases it has, and the statuses of those that are done',
  who: 'judge',
  body: z.object({
    lease,
    cases: z.int32().min(0),
    statuses: z.array(z.int32()).max(10_000),
  }),
  answer: nothing,
});

export const reportResult = endpoint({
  method: 'POST',
  path: judgePaths.result,
  summary: 'The final result of a submission; answered with the next work if some waits and is asked for',
  who: 'judge',
  body: z.object({
    lease,
    result: judgeResult /** what it would take next, if any waits already */,
    next: workWish.optional(),
  }),
  answer: z.object({ accepted: z.boolean(), next: work.nullable().optional() }),
});

export const reportTestRun = endpoint({
  method: 'POST',
  path: judgePaths.testResult,
  summary: 'The result of a test run',
  who: 'judge',
  body: z.object({ lease, result: testRunResult }),
  answer: z.object({ accepted: z.boolean() }),
});

export const reportCompile = endpoint({
  method: 'POST',
  path: judgePaths.compileResult,
  summary: 'Whether a checker or interactor compiles',
  who: 'judge',
  body: z.object({ lease, result: compileResult }),
  answer: z.object({ accepted: z.boolean() }),
});

export const reportHack = endpoint({
  method: 'POST',
  path: judgePaths.hackResult,
  summary: 'What became of a hack, with its test where it succeeded',
  who: 'judge',
  bodyBytesMax: 3 * hackTestBytesMax,
  body: z.object({ lease, result: hackResult }),
  answer: z.object({ accepted: z.boolean() }),
});

export const readBlob = endpoint({
  method: 'GET',
  path: judgePaths.blob,
  summary: 'A file of test data of work under way',
  who: 'judge',
  query: { sha256: z.string().regex(/^[0-9a-f]{64}$/) },
  answer: nothing,
  streams: true,
});

export const listenForOrders = endpoint({
  method: 'GET',
  path: judgePaths.orders,
  summary: 'A stream of server-sent events: `cancel` with the id of a job that is no longer wanted',
  who: 'judge',
  answer: nothing,
  streams: true,
});
