import { CompiledQuery, sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import type { DB } from '#server/database/types.ts';
import { notifyQuery } from '#server/events/hub.ts';
import { isQueued } from '#server/features/judging/store/queued-jobs.ts';

export type TrialKind = 'checker' | 'answer';

export const unfinished = [Status.Pending, Status.Compiling, Status.Judging];

interface NewTrial {
  key: string;
  uid: string;
  kind: TrialKind;
  task: object;
}

export const addTrial = (transaction: Transaction<DB>, { task, ...trial }: NewTrial, lifeS: number) =>
  transaction
    .insertInto('trial')
    .values({ ...trial, task: asJsonb(task), expiresAt: fromNow(lifeS) })
    .execute();

export const setTrialJob = (transaction: Transaction<DB>, key: string, jobId: string) =>
  transaction.updateTable('trial').set({ jobId }).where('key', '=', key).execute();

export const forgetExpired = (db: Database) =>
  db.deleteFrom('trial').where('expiresAt', '<', now()).execute();

/** The one job that counts for a trial. */
interface JobOfTrial {
  key: string;
  jobId: string;
}

interface Leased extends JobOfTrial {
  judger: string;
}

/** What is to be done; nothing when another job has taken over, or it is over. */
export const leaseTrial = (db: Database, { key, jobId, judger }: Leased) =>
  db
    .updateTable('trial')
    .set({ attempt: sql`attempt + 1`, judger, status: Status.Compiling, progress: '[]' })
    .where('key', '=', key)
    .where('jobId', '=', jobId)
    .where('status', 'in', unfinished)
    .returning(['kind', 'task'])
    .executeTakeFirst();

export const releaseTrial = (db: Database, key: string) =>
  db
    .updateTable('trial')
    .set({ judger: null, status: Status.Pending, progress: '[]' })
    .where('key', '=', key)
    .where('status', 'in', unfinished)
    .execute();

export const noteTrialProgress = (db: Database, { key, jobId }: JobOfTrial, statuses: number[]) =>
  db
    .updateTable('trial')
    .set({ status: Status.Judging, progress: JSON.stringify(statuses) })
    .where('key', '=', key)
    .where('jobId', '=', jobId)
    .where('status', 'in', unfinished)
    .execute();

/** Whether the result was still wanted of this judge. */
export async function storeTrial(
  transaction: Transaction<DB>,
  { key, jobId, judger }: Leased,
  kind: TrialKind,
  result: { status: number },
): Promise<boolean> {
  const row = await transaction
    .updateTable('trial')
    .set({ status: result.status, result: asJsonb(result) })
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('jobId', '=', jobId)
    .where('judger', '=', judger)
    .where('status', 'in', unfinished)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was not over yet. */
export async function giveUpTrial(
  transaction: Transaction<DB>,
  { key, jobId }: JobOfTrial,
  cause: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('trial')
    .set({ status: Status.SystemError, result: asJsonb({ status: Status.SystemError, cause }) })
    .where('key', '=', key)
    .where('jobId', '=', jobId)
    .where('status', 'in', unfinished)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells those who wait for it that it is over, once the transaction has gone through. */
export async function announceTrial(transaction: Transaction<DB>, key: string): Promise<void> {
  const { text, values } = notifyQuery('trial', { key });
  await transaction.executeQuery(CompiledQuery.raw(text, values));
}

/** Says the job that was at it, if it was not over. */
export const cancelTrial = (transaction: Transaction<DB>, key: string) =>
  transaction
    .updateTable('trial')
    .set({ status: Status.Cancelled })
    .where('key', '=', key)
    .where('status', 'in', unfinished)
    .returning('jobId')
    .executeTakeFirst();

/** Those whose job is gone, each with the id of a new one and the languages it needs. */
export const orphanedTrials = (transaction: Transaction<DB>) =>
  transaction
    .updateTable('trial')
    .set({ jobId: sql`gen_random_uuid()::text`, judger: null, status: Status.Pending, progress: '[]' })
    .where('status', 'in', unfinished)
    .where('expiresAt', '>', now())
    .where(sql<boolean>`not ${isQueued('trial.job_id')}`)
    .returning(['key', 'jobId'])
    .returning([
      sql<string>`task ->> 'language'`.as('language'),
      sql<string | null>`task -> 'checker' ->> 'language'`.as('checker'),
    ])
    .execute();
