import { sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { ImportBatch, ImportItem } from '#core/contract/transfer.ts';
import { bankStanding } from '#core/standing.ts';
import type { ImportAction } from '#core/transfer.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import { pageOfRows } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { problemPolicy } from '../problem/policy.ts';
import type { AnswerTrial } from './introduce.ts';
import { type PackageFailure, packageFailureText } from './package-failure.ts';
import type { Remark } from './remarks.ts';

interface Paging {
  currentPage: number;
  limit: number;
}

const counts = sql<Counts>`(
  select json_build_object(
    'total', count(*),
    'create', count(*) filter (where action = 'create'),
    'change', count(*) filter (where action = 'change'),
    'same', count(*) filter (where action = 'same'),
    'refuse', count(*) filter (where action = 'refuse'),
    'chosen', count(*) filter (where chosen),
    'done', count(*) filter (where chosen and outcome is not null),
    'failed', count(*) filter (where outcome = 'failed'))
  from import_item where batch = import_batch.id)`;

type Counts = Pick<ImportBatch, 'total' | ImportAction | 'chosen' | 'done' | 'failed'>;

/** Of one person, as long as they are not forgotten. */
const batchesOf = (db: Database, uid: string) =>
  db
    .selectFrom('importBatch')
    .select([
      'id',
      'fileName',
      'format',
      'state',
      'failure',
      'bytesRead',
      'bytesTotal',
      'expiresAt',
      'gmtCreate',
    ])
    .select(counts.as('counts'))
    .where('uid', '=', uid)
    .where('expiresAt', '>', now());

export async function pageOfBatches(
  db: Database,
  uid: string,
  language: Language,
  paging: Paging,
): Promise<Page<ImportBatch>> {
  const { records, ...page } = await pageOfRows(
    paging,
    batchesOf(db, uid).orderBy('gmtCreate', 'desc'),
    'importBatch.id',
  );
  return { ...page, records: records.map(row => presentBatch(row, language)) };
}

export async function findBatch(
  db: Database,
  uid: string,
  id: string,
  language: Language,
): Promise<ImportBatch> {
  const row = await batchesOf(db, uid).where('id', '=', id).executeTakeFirst();
  return presentBatch(row ?? fail('transfer.unknown'), language);
}

/** The name of its file. */
export async function batchFileName(db: Database, uid: string, id: string): Promise<string> {
  const row = await db
    .selectFrom('importBatch')
    .select('fileName')
    .where('uid', '=', uid)
    .where('expiresAt', '>', now())
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.fileName ?? fail('transfer.unknown');
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof batchesOf>['execute']>>[number];

const presentBatch = ({ failure, counts, ...row }: BatchRow, language: Language): ImportBatch =>
  ({
    ...row,
    ...counts,
    failure: failure && packageFailureText(JSON.parse(failure) as PackageFailure, language),
  }) as ImportBatch;

export async function pageOfItems(
  db: Database,
  language: Language,
  { id, action, ...paging }: Paging & { id: string; action?: ImportAction },
): Promise<Page<ImportItem>> {
  const items = db
    .selectFrom('importItem')
    .select(['id', 'place', 'title', 'problemId', 'action', 'pid', 'changes', 'cases', 'caseBytes'])
    .select(['reason', 'notes', 'outcome', 'trials'])
    .where('batch', '=', id)
    .orderBy('id');
  const { records, ...page } = await pageOfRows(paging, action ? items.where('action', '=', action) : items);
  const trials = records.map(row => JSON.parse(row.trials) as AnswerTrial[]);
  const statuses = await statusesOf(
    db,
    trials.flat().map(({ key }) => key),
  );
  return {
    ...page,
    records: records.map(({ reason, notes, trials: _keys, ...row }, at) => ({
      ...(row as Omit<ImportItem, 'reason' | 'notes' | 'answers'>),
      reason: reason && packageFailureText(JSON.parse(reason) as PackageFailure, language),
      notes: [...new Set((JSON.parse(notes) as Remark[]).map(note => packageFailureText(note, language)))],
      answers: trials[at]!.map(({ language, key }) => ({ language, status: statuses.get(key) ?? null })),
    })),
  };
}

async function statusesOf(db: Database, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('trial').select(['key', 'status']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, status }) => [key, status]));
}

/** In the order they were asked for, each once. A package holds test data and answers: it is for those who manage. */
export async function ownPids(db: Database, viewer: Viewer, pids: number[]): Promise<number[]> {
  if (pids.length === 0) return [];
  const rows = await db
    .selectFrom('problem')
    .select(['id', 'problemId', 'auth', 'gid', 'authorUid'])
    .where('id', 'in', pids)
    .execute();
  const foreign = rows.find(row => !problemPolicy.manage(viewer, bankStanding, row));
  if (foreign) fail('transfer.notYours', { name: foreign.problemId });
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(pids)].filter(pid => known.has(pid));
}
