import { type Insertable, sql, type Updateable } from 'kysely';
import { importLifeS } from '#core/limits.ts';
import type { ImportVisibility } from '#core/transfer.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import type { ImportBatch, ImportItem } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import type { PackageFailure } from '../package-failure.ts';
import type { Planned } from '../plan.ts';

export const addBatch = (db: Database, batch: Omit<Insertable<ImportBatch>, 'expiresAt'>) =>
  db
    .insertInto('importBatch')
    .values({ ...batch, expiresAt: fromNow(importLifeS) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const setBatch = (db: Database, id: string, set: object) =>
  db.updateTable('importBatch').set(set).where('id', '=', id).execute();

/** How far the reading is, as long as it goes on. */
export const saveProgress = (db: Database, id: string, progress: object) =>
  db.updateTable('importBatch').set(progress).where('id', '=', id).where('state', '=', 'reading').execute();

/** Nothing where it is somebody else's, or was not read to its end. */
export const markApplying = (db: Database, uid: string, id: string, visibility: ImportVisibility) =>
  db
    .updateTable('importBatch')
    .set({ state: 'applying', visibility })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('state', '=', 'ready')
    .returning('id')
    .executeTakeFirst();

export async function discardBatch(db: Database, uid: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('importBatch')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('state', 'in', ['ready', 'failed', 'applied'])
    .executeTakeFirst();
  if (numDeletedRows === 0n) fail('transfer.unknown');
}

export const forgetExpired = (db: Database) =>
  db.deleteFrom('importBatch').where('expiresAt', '<', now()).where('state', '<>', 'applying').execute();

export async function addItem(db: Database, batch: string, planned: Planned): Promise<void> {
  const { place, title, problemId, action, pid, changes, reason, notes, problem } = planned;
  const cases = problem?.save.cases ?? [];
  await db
    .insertInto('importItem')
    .values({
      batch,
      place,
      title,
      problemId,
      action,
      pid,
      changes,
      cases: cases.length,
      caseBytes: cases.reduce((sum, { input, output }) => sum + input.sizeBytes + output.sizeBytes, 0),
      problem: problem && JSON.stringify(problem),
      reason: reason && JSON.stringify(reason satisfies PackageFailure),
      notes: JSON.stringify(notes),
    })
    .execute();
}

/** Whether there is any: all that can be applied, but for those left out, or only those named. */
export async function chooseItems(
  db: Database,
  batch: string,
  { except, only }: { except: number[]; only: number[] | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importItem')
    .set({ chosen: true })
    .where('batch', '=', batch)
    .where('action', 'in', ['create', 'change', 'same'])
    .where(sql<boolean>`not id = any (${except}::int[])`)
    .where(sql<boolean>`${only ?? null}::int[] is null or id = any (${only ?? []}::int[])`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setItem = (db: Database, id: number, result: Updateable<ImportItem>) =>
  db.updateTable('importItem').set(result).where('id', '=', id).execute();

/** What was not chosen stays out. */
export const skipTheRest = (db: Database, batch: string) =>
  db
    .updateTable('importItem')
    .set({ outcome: 'skipped' })
    .where('batch', '=', batch)
    .where('outcome', 'is', null)
    .where('action', '<>', 'refuse')
    .execute();

export const forgetItems = (db: Database, batch: string) =>
  db.deleteFrom('importItem').where('batch', '=', batch).execute();
