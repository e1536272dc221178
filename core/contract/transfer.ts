import { z } from 'zod';
import { importBytesMax } from '../limits.ts';
import {
  exportFormats,
  importActions,
  importOutcomes,
  importParts,
  importStates,
  importVisibilities,
  transferFormats,
} from '../transfer.ts';
import { endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * Problems that come and leave in packages of this and of other judges. A package is read first; what it
 * would do stands in a list that can be looked over, and only then it is done:
 *
 *   reading ──▶ ready ──apply──▶ applying ──▶ applied
 *      └──▶ failed
 *
 * What is not applied within a day is forgotten. It is seen by the one who uploaded it only. An administrator changes
 * and exports the problems that they may edit; what they create without the right to publish is hidden.
 */
const batchId = z.uuid();
const format = z.enum(transferFormats);

export const importBatch = z.object({
  id: batchId,
  fileName: z.string(),
  format: format.nullable(),
  state: z.enum(importStates),
  /** why the package could not be read */
  failure: z.string().nullable(),
  /** of the contents of the package, while it is read */
  bytesRead: z.number(),
  bytesTotal: z.number(),
  /** problems found */
  total: z.number(),
  create: z.number(),
  change: z.number(),
  same: z.number(),
  refuse: z.number(),
  /** how many are to be applied, and how many of those are */
  chosen: z.number(),
  done: z.number(),
  failed: z.number(),
  expiresAt: instant,
  gmtCreate: instant,
});
export type ImportBatch = z.output<typeof importBatch>;

export const importItem = z.object({
  id: z.number(),
  /** file, or file and line */
  place: z.string(),
  title: z.string(),
  /** the display id it will have; null: the next free one */
  problemId: z.string().nullable(),
  action: z.enum(importActions),
  /** the problem that is changed, or that was made */
  pid: z.number().nullable(),
  /** what of it differs */
  changes: z.array(z.enum(importParts)),
  cases: z.number(),
  caseBytes: z.number(),
  /** why it is refused, or why applying it failed */
  reason: z.string().nullable(),
  /** what was left behind or approximated, and why a new problem is hidden */
  notes: z.array(z.string()),
  outcome: z.enum(importOutcomes).nullable(),
  /** its model answers, judged after the import; without a status no judge could take it */
  answers: z.array(z.object({ language: z.string(), status: z.number().nullable() })),
});
export type ImportItem = z.output<typeof importItem>;

export const startImport = endpoint({
  method: 'POST',
  path: '/api/admin/import',
  summary: 'Read a package of problems; nothing is written yet. Without a format it is recognised',
  who: 'admin',
  scope: 'problems',
  query: { format: format.optional() },
  upload: { field: 'file', maxBytes: importBytesMax },
  answer: importBatch,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/import',
  summary: 'How far a package is read or applied',
  who: 'admin',
  scope: 'problems',
  query: { id: batchId },
  answer: importBatch,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/import/list',
  summary: "One's own packages that are not forgotten yet, newest first",
  who: 'admin',
  scope: 'problems',
  query: paging(),
  answer: pageOf(importBatch),
});

export const listImportItems = endpoint({
  method: 'GET',
  path: '/api/admin/import/items',
  summary: 'The problems of a package: what will be created, changed or refused, and later what became of it',
  who: 'admin',
  scope: 'problems',
  query: { id: batchId, action: z.enum(importActions).optional(), ...paging(30) },
  answer: pageOf(importItem),
});

const itemIds = z.array(z.number().int().min(1).max(2_147_483_647)).max(20_000);

export const applyImport = endpoint({
  method: 'PUT',
  path: '/api/admin/import/apply',
  summary: 'Do what the list says, all of it or some; goes on after the answer',
  who: 'admin',
  scope: 'problems',
  body: z.object({
    id: batchId,
    /** ids of items that are left out */
    except: itemIds.default([]),
    /** ids of items that alone are meant; without it all */
    only: itemIds.optional(),
    /** who sees problems that are new */
    visibility: z.enum(importVisibilities).default('package'),
  }),
  answer: nothing,
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/import',
  summary: 'Forget a package',
  who: 'admin',
  scope: 'problems',
  query: { id: batchId },
  answer: nothing,
});

/** The calls that clients of HOJ make: one file, done at once. Problems that are there already are not changed. */
const atOnce = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/file/${name}`,
    summary,
    who: 'admin',
    scope: 'problems',
    upload: { field: 'file', maxBytes: importBytesMax },
    answer: nothing,
  });

export const importProblem = atOnce('import-problem', 'Import a zip of this site or of HOJ');
export const importQdojProblem = atOnce('import-qdoj-problem', 'Import a zip of QDUOJ');
export const importFpsProblem = atOnce('import-fps-problem', 'Import an FPS document');
export const importHydroProblem = atOnce('import-hydro-problem', 'Import a zip of Hydro');

/** Repeated, or joined by commas. */
const pids = z.preprocess(
  given =>
    [given ?? []]
      .flat()
      .flatMap(one => String(one).split(','))
      .filter(one => one.trim() !== ''),
  z.array(id).max(10_000),
);

const chosen = { pid: pids, format: z.enum(exportFormats).default('acorn') };

const exportItem = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  cases: z.number(),
  caseBytes: z.number(),
  /** why the format cannot hold it */
  reason: z.string().nullable(),
  /** what stays behind, or is judged a little otherwise there */
  notes: z.array(z.string()),
});
export type ExportItem = z.output<typeof exportItem>;

export const previewExport = endpoint({
  method: 'GET',
  path: '/api/admin/export/preview',
  summary: 'What a package of that format cannot carry of the problems, and which it cannot hold at all',
  who: 'admin',
  scope: 'problems',
  query: chosen,
  answer: z.array(exportItem),
});

export const exportProblem = endpoint({
  method: 'GET',
  path: '/api/file/export-problem',
  summary:
    'Problems as a package of that format, by default with everything they have as a zip that can be imported here and in HOJ',
  who: 'admin',
  scope: 'problems',
  query: chosen,
  answer: nothing,
  streams: true,
  downloads: true,
});
