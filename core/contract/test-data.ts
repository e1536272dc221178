import { z } from 'zod';
import { testcaseFileBytesMax, testcaseZipBytesMax } from '../limits.ts';
import { judgeCaseModes } from '../scoring/mode.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * Test data on its way into a problem. An upload is a set of files under a token, `fileListDir`, that belongs to the
 * one who made it and lives for a day; a save of the problem names files of it. Saving makes a new version of the
 * data, which is never changed again: submissions know the version that judged them.
 */

const token = z.string().min(1).max(100);
/** Clients send the name of it without a value where there is no group. */
const gid = z.union([z.literal('').transform(() => undefined), id]).optional();

/** Why a file of an archive is in no case, or is in one with less than it should have. */
export const skippedFileReasons = [
  /** an answer without an input of the same name */
  'noInput',
  /** an input without an answer: the case is there, its output is empty */
  'noOutput',
  /** neither .in, .out, .ans nor input….txt, output….txt */
  'otherName',
  /** the same path twice; the first one counts */
  'duplicate',
  /** both .out and .ans; the .out counts */
  'secondAnswer',
] as const;

export const uploadTestcaseZip = endpoint({
  method: 'POST',
  path: '/api/file/upload-testcase-zip',
  summary: 'A zip of test data: what was paired into cases, and what was not and why',
  who: 'login',
  scope: 'problems',
  within: { group: 'query.gid?' },
  query: { gid, mode: z.enum(judgeCaseModes).default('default') },
  upload: { field: 'file', maxBytes: testcaseZipBytesMax },
  audited: false,
  answer: z.object({
    /** in the order in which they will be judged; `input` and `output` are what a save names them by */
    fileList: z.array(
      z.object({
        input: z.string(),
        output: z.string(),
        inputBytes: z.number(),
        outputBytes: z.number(),
        /** 1 where cases are scored in groups */
        groupNum: z.number().nullable(),
      }),
    ),
    fileListDir: z.string(),
    expiresAt: instant,
    leftOut: z.array(z.object({ name: z.string(), reason: z.enum(skippedFileReasons) })),
    /** how many more were left out than are listed */
    leftOutMore: z.number(),
  }),
});

export const uploadTestcaseFile = endpoint({
  method: 'POST',
  path: '/api/file/upload-testcase-file',
  summary: 'One file of test data, into a new upload or beside the files of one of before',
  who: 'login',
  scope: 'problems',
  within: { group: 'query.gid?' },
  query: { gid, fileListDir: token.optional() },
  upload: { field: 'file', maxBytes: testcaseFileBytesMax },
  audited: false,
  answer: z.object({
    /** what a save names it by; where there was a file of its name, it lies in a folder */
    name: z.string(),
    sizeBytes: z.number(),
    fileListDir: z.string(),
    expiresAt: instant,
  }),
});

export const downloadTestcase = endpoint({
  method: 'GET',
  path: '/api/file/download-testcase',
  summary: 'All test data of a problem as a zip: the version in force or an older one',
  who: 'login',
  scope: 'problems',
  query: { pid: id, dataVersion: id.optional() },
  answer: nothing,
  streams: true,
  downloads: true,
});

/** A file of test data: one side of a stored case, or a file of an upload of one's own. */
const dataFile = {
  caseId: id.optional(),
  side: z.enum(['input', 'output']).default('input'),
  upload: token.optional(),
  name: z.string().max(1_000).optional(),
};

export const previewCaseFile = endpoint({
  method: 'GET',
  path: '/api/admin/problem/case-file/preview',
  summary: 'The beginning of a file of test data, as text',
  who: 'login',
  scope: 'problems',
  query: dataFile,
  answer: z.object({
    name: z.string(),
    sizeBytes: z.number(),
    text: z.string(),
    /** there is more than `text` shows */
    isCut: z.boolean(),
    /** not text; unreadable bytes are replaced */
    isBinary: z.boolean(),
  }),
});

export const downloadCaseFile = endpoint({
  method: 'GET',
  path: '/api/admin/problem/case-file',
  summary: 'A file of test data, whole',
  who: 'login',
  scope: 'problems',
  query: dataFile,
  answer: nothing,
  streams: true,
  downloads: true,
});

export const dataVersion = z.object({
  id: z.number(),
  /** who made it; null when the account is gone */
  username: z.string().nullable(),
  isInForce: z.boolean(),
  cases: z.number(),
  /** of all files together */
  sizeBytes: z.number(),
  /** how many submissions have their verdict from it */
  submissions: z.number(),
  gmtCreate: instant,
});
export type DataVersion = z.output<typeof dataVersion>;

export const listDataVersions = endpoint({
  method: 'GET',
  path: '/api/admin/problem/data-versions',
  summary: 'Every version of the test data, newest first, and how many verdicts come from older ones',
  who: 'login',
  scope: 'problems',
  tags: ['dataVersions'],
  query: { pid: id },
  answer: z.object({
    versions: z.array(dataVersion),
    /** what a rejudge set with `outdated` would judge anew: verdicts from other data than is in force */
    outdated: z.number(),
  }),
});
