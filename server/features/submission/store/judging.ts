import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { channelName } from '#server/events/hub.ts';
import { waitsOnHold, wantsEqual } from '#server/features/contest/day/queries/held.ts';
import { hasHeldVerdict, holdsVerdicts } from '#server/features/contest/verify/queries/held.ts';
import { isQueued } from '#server/features/judging/store/queued-jobs.ts';
import { problemCases, problemFields } from '../queries/task.ts';
import { underWay } from './result.ts';
import { settledColumns } from './settle.ts';

/** Submissions on their way through the judges. */

const unfinished = [Status.Pending, Status.Compiling, Status.Judging];
const submissionChannel = channelName('submission');
const inText = (statuses: Status[]) => sql.raw(statuses.join(', '));

/** Marks a submission as being worked on, tells it, and reads what a judge needs of it. */
export const leaseSubmission = statement(
  (db, judger: string, submitId: number, jobId: string, notice: string) =>
    db
      .with('taken', with_ =>
        with_
          .updateTable('submission')
          .set({ attempt: sql`attempt + 1`, judger, status: sql.lit(Status.Compiling), takenAt: sql`now()` })
          .where('submitId', '=', submitId)
          .where('jobId', '=', jobId)
          .where(sql<boolean>`status in (${inText(unfinished)})`)
          .returning(['pid', 'language', 'code', 'cid']),
      )
      .selectFrom('taken')
      .innerJoin('problem', 'problem.id', 'taken.pid')
      .select(problemFields)
      .select(['taken.language', 'taken.code', 'taken.cid', problemCases])
      .select(wantsEqual(sql`taken.cid`).as('wantsEqual'))
      .select(sql<unknown>`pg_notify(${sql.lit(submissionChannel)}, ${notice})`.as('told')),
);

/**
 * Those who watch are told how far it is. It is written once, and not of what is over in a moment: a judge tells it again
 * when a second has passed. How cases go tells the verdict: where that is held, only that it is being judged is said.
 */
export const noteProgress = statement(`
  with current as (
    select submit_id, status, gmt_modified, ${holdsVerdicts} as is_held from submission
    where submit_id = $1 and job_id = $2 and status in (${underWay.join(', ')})
  ), noted as (
    update submission set status = ${Status.Judging} from current
    where submission.submit_id = current.submit_id and submission.status = ${Status.Compiling}
      and current.status = ${Status.Compiling} and current.gmt_modified < now() - interval '1 second'
  )
  select pg_notify('${submissionChannel}', case when is_held then $4 else $3 end) from current`);

/** Whether a judge was at it. */
export async function releaseSubmission(db: Database, submitId: number, jobId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submission')
    .set({ status: Status.Pending, judger: null })
    .where('submitId', '=', submitId)
    .where('jobId', '=', jobId)
    .where('status', 'in', underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a submission counts for, held until the end of the transaction; nothing when this job no longer counts for it. */
export const unfinishedOf = (transaction: Transaction<DB>, submitId: number, jobId: string) =>
  transaction
    .selectFrom('submission')
    .select(settledColumns)
    .where('submitId', '=', submitId)
    .where('jobId', '=', jobId)
    .where('status', 'in', unfinished)
    .forUpdate()
    .executeTakeFirst();

export const giveUpHeld = (transaction: Transaction<DB>, submitId: number, cause: string) =>
  transaction
    .updateTable('submission')
    .set({ status: Status.SystemError, cause, judgedAt: now() })
    .where('submitId', '=', submitId)
    .execute();

/** Those whose job is gone, each with the id of a new one. */
export const orphanedSubmissions = (transaction: Transaction<DB>) =>
  transaction
    .updateTable('submission')
    .set({ jobId: sql`gen_random_uuid()::text`, judger: null, status: Status.Pending })
    .where('status', 'in', unfinished)
    .where(sql<boolean>`not ${isQueued('submission.job_id')}`)
    .where(sql<boolean>`not ${waitsOnHold}`)
    .where(sql<boolean>`not ${hasHeldVerdict}`)
    .where(sql<boolean>`not (select is_remote from problem where problem.id = submission.pid)`)
    .returning(['submitId', 'jobId'])
    .execute();
