import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { asJsonb, storable } from '#server/database/jsonb.ts';
import type { DB } from '#server/database/types.ts';
import type { JudgeResult } from '#server/features/judging/kind.ts';
import { isQueued } from '#server/features/judging/store/queued-jobs.ts';

/** Rows of rejudge sets on their way through the judges. */

/** Whether the judge has work to do: not when the row has its result or the set was stopped. */
export async function leaseRow(db: Database, jobId: string, judger: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rejudgeRow')
    .set({ attempt: sql`attempt + 1`, judger })
    .where('jobId', '=', jobId)
    .where('newStatus', 'is', null)
    .where('setId', 'in', judgingSets(db))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const releaseRow = (db: Database, jobId: string) =>
  db
    .updateTable('rejudgeRow')
    .set({ judger: null })
    .where('jobId', '=', jobId)
    .where('newStatus', 'is', null)
    .execute();

/** Whether the result was still wanted of this judge. */
export async function storeRow(
  transaction: Transaction<DB>,
  { jobId, judger }: { jobId: string; judger: string },
  result: JudgeResult,
): Promise<boolean> {
  const { status, score, cause } = result;
  const { numUpdatedRows } = await transaction
    .updateTable('rejudgeRow')
    .set({ newStatus: status, newScore: score, result: asJsonb(result), cause: cause && storable(cause) })
    .where('jobId', '=', jobId)
    .where('judger', '=', judger)
    .where('newStatus', 'is', null)
    .where('setId', 'in', judgingSets(transaction))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const giveUpRow = (transaction: Transaction<DB>, jobId: string, cause: string) =>
  transaction
    .updateTable('rejudgeRow')
    .set({ newStatus: Status.SystemError, cause })
    .where('jobId', '=', jobId)
    .where('newStatus', 'is', null)
    .where('setId', 'in', judgingSets(transaction))
    .execute();

/** Those whose job is gone, each with the id of a new one. */
export const orphanedRows = (transaction: Transaction<DB>) =>
  transaction
    .updateTable('rejudgeRow')
    .set({ jobId: sql`gen_random_uuid()::text`, judger: null })
    .where('newStatus', 'is', null)
    .where('setId', 'in', judgingSets(transaction))
    .where(sql<boolean>`not ${isQueued('rejudge_row.job_id')}`)
    .returning(['setId', 'submitId', 'jobId'])
    .execute();

/** Sets of which nothing waits any more are ready, also those whose last rows went away with their problem. */
export async function settleJudged(db: Database): Promise<void> {
  await db
    .updateTable('rejudgeSet')
    .set({ state: 'ready' })
    .where('state', '=', 'judging')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rejudgeRow')
            .select('submitId')
            .whereRef('rejudgeRow.setId', '=', 'rejudgeSet.id')
            .where('newStatus', 'is', null),
        ),
      ),
    )
    .execute();
}

const judgingSets = (db: Database | Transaction<DB>) =>
  db.selectFrom('rejudgeSet').select('id').where('state', '=', 'judging');
