import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { judgeResult, Lease } from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '../../database/connect.ts';
import { asJsonb, storable } from '../../database/jsonb.ts';
import type { DB } from '../../database/types.ts';
import type { Judge } from '../../http/judges.ts';
import type { RejudgeJob } from '../judging/queue.ts';

/**
 * What the judges do with a row of a rejudge set. They take it for an ordinary submission; the result stays in the
 * row, and nothing of the submission changes.
 */

/** The number of this claim, or nothing when the set was stopped or the row is judged. */
export async function leaseRow(db: Database, judge: Judge, jobId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('rejudgeRow')
    .set({ attempt: sql`attempt + 1`, judger: judge.name })
    .where('jobId', '=', jobId)
    .where('newStatus', 'is', null)
    .where('setId', 'in', judgingSets(db))
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt;
}

/** The rows a judge works on. */
export const heldRows = (db: Database, judge: Pick<Judge, 'name'>) =>
  db
    .selectFrom('rejudgeRow')
    .select(['jobId', 'attempt'])
    .where('judger', '=', judge.name)
    .where('newStatus', 'is', null);

/** Whether a blob belongs to the test data of a row the judge works on. */
export async function rowNeedsBlob(db: Database, judge: Judge, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('rejudgeRow')
    .innerJoin('submission', 'submission.submitId', 'rejudgeRow.submitId')
    .innerJoin('dataVersion', 'dataVersion.pid', 'submission.pid')
    .innerJoin('problemCase', 'problemCase.dataVersion', 'dataVersion.id')
    .select('rejudgeRow.submitId')
    .where('rejudgeRow.judger', '=', judge.name)
    .where('newStatus', 'is', null)
    .where(either => either.or([either('inputSha256', '=', sha256), either('outputSha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The set whose row it was, or nothing when the lease was lost. */
export async function storeRow(
  transaction: Transaction<DB>,
  judge: Judge,
  { jobId, attempt }: Lease,
  result: z.output<typeof judgeResult>,
): Promise<number | undefined> {
  const row = await transaction
    .updateTable('rejudgeRow')
    .set({ newStatus: result.status, newScore: result.score, result: asJsonb(result) })
    .set({ cause: result.cause && storable(result.cause) })
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('judger', '=', judge.name)
    .where('newStatus', 'is', null)
    .where('setId', 'in', judgingSets(transaction))
    .returning('setId')
    .executeTakeFirst();
  return row?.setId;
}

export async function giveUpRow(db: Database, { setId, submitId }: RejudgeJob, cause: string): Promise<void> {
  await db
    .updateTable('rejudgeRow')
    .set({ newStatus: Status.SystemError, cause })
    .where('setId', '=', setId)
    .where('submitId', '=', submitId)
    .where('newStatus', 'is', null)
    .where('setId', 'in', judgingSets(db))
    .execute();
  await settleJudged(db);
}

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
