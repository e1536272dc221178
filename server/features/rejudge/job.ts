import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { asJsonb, storable } from '#server/database/jsonb.ts';
import type { DB } from '#server/database/types.ts';
import type { JobKind } from '../judging/kind.ts';
import { isQueued } from '../judging/store/queued-jobs.ts';
import { submissionJobs } from '../submission/job.ts';
import { needsOf } from '../submission/queries/need.ts';
import { submissionTask } from '../submission/queries/task.ts';

/** A submission judged anew as one of a set; its stored result stays as it is. */
export interface RejudgeJob {
  kind: 'rejudge';
  setId: number;
  submitId: number;
}

/** Behind every other rejudge. */
export const lastOfRejudges = { jobClass: 'rejudge', behind: Number.MAX_SAFE_INTEGER } as const;

/**
 * What the judges do with a row of a rejudge set. They take it for an ordinary submission; the result stays in the
 * row, and nothing of the submission changes.
 */
export const rejudgeJobs: JobKind<RejudgeJob> = {
  kind: 'rejudge',

  async lease({ db }, { jobId, data }, judge) {
    const { numUpdatedRows } = await db
      .updateTable('rejudgeRow')
      .set({ attempt: sql`attempt + 1`, judger: judge.name })
      .where('jobId', '=', jobId)
      .where('newStatus', 'is', null)
      .where('setId', 'in', judgingSets(db))
      .executeTakeFirst();
    return numUpdatedRows ? { kind: 'submission', task: await submissionTask(db, data.submitId) } : null;
  },

  async release({ db }, { jobId }) {
    await db
      .updateTable('rejudgeRow')
      .set({ judger: null })
      .where('jobId', '=', jobId)
      .where('newStatus', 'is', null)
      .execute();
  },

  async progress() {},

  async store(transaction, { jobId }, judge, report) {
    if (report.kind !== 'submission') return false;
    const { status, score, cause } = report.result;
    const { numUpdatedRows } = await transaction
      .updateTable('rejudgeRow')
      .set({
        newStatus: status,
        newScore: score,
        result: asJsonb(report.result),
        cause: cause && storable(cause),
      })
      .where('jobId', '=', jobId)
      .where('judger', '=', judge.name)
      .where('newStatus', 'is', null)
      .where('setId', 'in', judgingSets(transaction))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async giveUp(transaction, { jobId }, cause) {
    await transaction
      .updateTable('rejudgeRow')
      .set({ newStatus: Status.SystemError, cause })
      .where('jobId', '=', jobId)
      .where('newStatus', 'is', null)
      .where('setId', 'in', judgingSets(transaction))
      .execute();
  },

  // Only after the end of the transaction do two last rows of a set see each other.
  ended: ({ db }) => settleJudged(db),

  holdsBlob: (db, { jobId, data: { submitId } }, sha256) =>
    submissionJobs.holdsBlob(db, { jobId, data: { kind: 'submission', submitId } }, sha256),

  async orphans(transaction) {
    const rows = await transaction
      .updateTable('rejudgeRow')
      .set({ jobId: sql`gen_random_uuid()::text`, judger: null })
      .where('newStatus', 'is', null)
      .where('setId', 'in', judgingSets(transaction))
      .where(sql<boolean>`not ${isQueued('rejudge_row.job_id')}`)
      .returning(['setId', 'submitId', 'jobId'])
      .execute();
    const needs = await needsOf(
      transaction,
      rows.map(row => row.submitId),
    );
    return rows.map(({ setId, submitId, jobId }) => ({
      jobId,
      data: { kind: 'rejudge', setId, submitId },
      need: needs.get(submitId)!,
      ...lastOfRejudges,
    }));
  },
};

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
