import { type Insertable, sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import type { DB, TestRun } from '#server/database/types.ts';
import type { TestRunResult } from '#server/features/judging/kind.ts';
import { isQueued } from '#server/features/judging/store/queued-jobs.ts';
import { printable } from './result.ts';

const lifeS = 600;
/** A finished test run is kept for a minute, to be read once. */
const keptS = 60;

export const addTestRun = (transaction: Transaction<DB>, run: Omit<Insertable<TestRun>, 'expiresAt'>) =>
  transaction
    .insertInto('testRun')
    .values({ ...run, expiresAt: fromNow(lifeS) })
    .execute();

export const setTestRunJob = (transaction: Transaction<DB>, key: string, jobId: string) =>
  transaction.updateTable('testRun').set({ jobId }).where('key', '=', key).execute();

export const forgetTestRun = (db: Database, key: string) =>
  db.deleteFrom('testRun').where('key', '=', key).execute();

export const forgetExpired = (db: Database) =>
  db.deleteFrom('testRun').where('expiresAt', '<', now()).execute();

interface Leased {
  key: string;
  jobId: string;
  judger: string;
}

/** Whether there is anything to do: not when another job has taken over, or the run has its result. */
export async function leaseTestRun(db: Database, { key, jobId, judger }: Leased): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('testRun')
    .set({ attempt: sql`attempt + 1`, judger })
    .where('key', '=', key)
    .where('jobId', '=', jobId)
    .where('status', '=', Status.Pending)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const releaseTestRun = (db: Database, key: string) =>
  db.updateTable('testRun').set({ judger: null }).where('key', '=', key).execute();

/** Whether the result was still wanted of this judge. */
export async function storeTestRun(
  transaction: Transaction<DB>,
  { key, jobId, judger }: Leased,
  result: TestRunResult,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('testRun')
    .set({
      status: result.status,
      time: Math.round(result.time),
      memory: Math.round(result.memory),
      userOutput: printable(result.userOutput),
      stderr: printable(result.stderr),
      cause: printable(result.cause),
      expiresAt: fromNow(keptS),
    })
    .where('key', '=', key)
    .where('jobId', '=', jobId)
    .where('judger', '=', judger)
    .where('status', '=', Status.Pending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const giveUpTestRun = (
  transaction: Transaction<DB>,
  { key, jobId }: Omit<Leased, 'judger'>,
  cause: string,
) =>
  transaction
    .updateTable('testRun')
    .set({ status: Status.SystemError, cause, expiresAt: fromNow(keptS) })
    .where('key', '=', key)
    .where('jobId', '=', jobId)
    .where('status', '=', Status.Pending)
    .execute();

/** Those whose job is gone, each with the id of a new one. */
export const orphanedTestRuns = (transaction: Transaction<DB>) =>
  transaction
    .updateTable('testRun')
    .set({ jobId: sql`gen_random_uuid()::text`, judger: null })
    .where('status', '=', Status.Pending)
    .where('expiresAt', '>', now())
    .where(sql<boolean>`not ${isQueued('test_run.job_id')}`)
    .returning(['key', 'jobId', 'language'])
    .execute();
