import { z } from 'zod';
import { codeLengthMax, problemSaveBytesMax } from '../limits.ts';
import { endpoint, nothing } from './endpoint.ts';
import { caseSave, problemFields } from './problem-admin.ts';

/** What an author tries out on a judge before saving. It makes no submission and counts nowhere. */

const pid = z.number().int().min(1).max(2_147_483_647).nullish();

const compile = {
  method: 'POST',
  who: 'admin',
  body: z.object({
    pid,
    code: z.string().max(1_000_000),
    /** one of the languages that are marked `isSpj` */
    language: z.string().max(100),
    /** name to content */
    extraFiles: z.record(z.string().max(100), z.string()).nullish(),
  }),
  bodyBytesMax: 16 * 1024 * 1024,
  answer: nothing,
  limit: 'submit',
  audited: false,
} as const;

export const compileSpj = endpoint({
  ...compile,
  path: '/api/admin/problem/compile-spj',
  summary: 'Compile a special judge; a failure is status 500 with the compiler’s words',
});

export const compileInteractive = endpoint({
  ...compile,
  path: '/api/admin/problem/compile-interactive',
  summary: 'Compile an interactor; a failure is status 500 with the compiler’s words',
});

export const startAnswerRun = endpoint({
  method: 'POST',
  path: '/api/admin/problem/answer-run',
  summary: 'Judge an answer on the cases and settings as they stand in the editor, saved or not',
  who: 'login',
  scope: 'problems',
  within: { group: 'body.gid?' },
  body: z.object({
    /** the group that it is written for */
    gid: pid,
    /** the problem that is edited; what `problem` leaves out is as it is stored */
    pid,
    language: z.string().max(100),
    code: z.string().max(codeLengthMax),
    problem: problemFields.partial().default({}),
    /** as in a save; left out: the cases in force */
    samples: z.array(caseSave).max(10_000).optional(),
    isUploadTestCase: z.boolean().default(true),
    uploadTestcaseDir: z.string().max(100).nullish(),
  }),
  bodyBytesMax: problemSaveBytesMax,
  answer: z.object({ key: z.string() }),
  limit: 'submit',
  audited: false,
});

export const getAnswerRun = endpoint({
  method: 'GET',
  path: '/api/admin/problem/answer-run',
  summary: 'How far an answer run is: the cases that are done while it runs, all of it once it has ended',
  who: 'login',
  scope: 'problems',
  query: { key: z.string().max(100) },
  answer: z.object({
    /** a status of a submission: 5 to 7 while it is under way */
    status: z.number(),
    /** CPU ms and KB, the most of any case; null until it has ended */
    time: z.number().nullable(),
    memory: z.number().nullable(),
    /** of an OI problem */
    score: z.number().nullable(),
    /** the compiler's words, or why it crashed */
    errorMessage: z.string().nullable(),
    /** why it is a system error */
    cause: z.string().nullable(),
    /** how many cases there are */
    total: z.number(),
    /** in the order of the editor, from 1; those that were not run have no row. Only the status while it runs */
    cases: z.array(
      z.object({
        seq: z.number(),
        status: z.number(),
        time: z.number().nullable(),
        memory: z.number().nullable(),
        score: z.number().nullable(),
        message: z.string().nullable(),
      }),
    ),
  }),
});
export type AnswerRun = z.output<(typeof getAnswerRun)['answer']>;

export const stopAnswerRun = endpoint({
  method: 'DELETE',
  path: '/api/admin/problem/answer-run',
  summary: 'Stop an answer run',
  who: 'login',
  scope: 'problems',
  query: { key: z.string().max(100) },
  answer: nothing,
  audited: false,
});
