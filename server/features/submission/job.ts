import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { channelName, notify, type SubmissionNotice } from '#server/events/hub.ts';
import { waitsOnHold } from '../contest/day/queries/held.ts';
import type { JobKind } from '../judging/kind.ts';
import { isQueued } from '../judging/store/queued-jobs.ts';
import { needsOf } from './queries/need.ts';
import { problemCases, problemFields, taskOf } from './queries/task.ts';
import { announce, storeResult, underWay } from './store/result.ts';
import { settle, settledColumns } from './store/settle.ts';

export interface SubmissionJob {
  kind: 'submission';
  submitId: number;
}

const unfinished = [Status.Pending, Status.Compiling, Status.Judging];
/** A notice has room for 8,000 bytes. */
const statusesInNotice = 1_000;

const submissionChannel = channelName('submission');
const noticeOf = (notice: SubmissionNotice) => JSON.stringify(notice);

/** A submission on its way to its verdict. Its row names the one job that counts for it. */
export const submissionJobs: JobKind<SubmissionJob> = {
  kind: 'submission',

  async lease({ db }, { jobId, data: { submitId } }, judge) {
    const notice = noticeOf({ submitId, status: Status.Compiling });
    const [row] = await leaseRow(db, judge.name, submitId, jobId, notice);
    return row ? { kind: 'submission', task: taskOf(submitId, row) } : null;
  },

  async release({ db, pool }, { jobId, data: { submitId } }) {
    const { numUpdatedRows } = await db
      .updateTable('submission')
      .set({ status: Status.Pending, judger: null })
      .where('submitId', '=', submitId)
      .where('jobId', '=', jobId)
      .where('status', 'in', underWay)
      .executeTakeFirst();
    if (numUpdatedRows) await notify(pool, 'submission', { submitId, status: Status.Pending });
  },

  async progress({ db }, { jobId, data: { submitId } }, { cases, statuses }) {
    const listed = statuses.length <= statusesInNotice ? { statuses } : {};
    const status = Status.Judging;
    const notice = noticeOf({ submitId, status, cases, done: statuses.length, ...listed });
    await noteProgress(db, submitId, jobId, notice);
  },

  async store(transaction, { jobId, data: { submitId } }, judge, report) {
    if (report.kind !== 'submission') return false;
    const { result } = report;
    const held = await storeResult(transaction, { submitId, jobId, judger: judge.name }, result);
    if (!held) return false;
    const before = { ...held, status: Status.Judging };
    await settle(transaction, before, { ...held, status: result.status });
    return true;
  },

  async giveUp(transaction, { jobId, data: { submitId } }, cause) {
    const held = await transaction
      .selectFrom('submission')
      .select(settledColumns)
      .where('submitId', '=', submitId)
      .where('jobId', '=', jobId)
      .where('status', 'in', unfinished)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return;
    const fields = { status: Status.SystemError, cause, judgedAt: now() };
    await transaction.updateTable('submission').set(fields).where('submitId', '=', submitId).execute();
    await announce(transaction, { submitId, status: Status.SystemError });
    await settle(transaction, held, { ...held, status: Status.SystemError });
  },

  async holdsBlob(db, { data: { submitId } }, sha256) {
    const row = await db
      .selectFrom('submission')
      .innerJoin('dataVersion', 'dataVersion.pid', 'submission.pid')
      .innerJoin('problemCase', 'problemCase.dataVersion', 'dataVersion.id')
      .select('submitId')
      .where('submitId', '=', submitId)
      .where(either => either.or([either('inputSha256', '=', sha256), either('outputSha256', '=', sha256)]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  async orphans(transaction) {
    const rows = await transaction
      .updateTable('submission')
      .set({ jobId: sql`gen_random_uuid()::text`, judger: null, status: Status.Pending })
      .where('status', 'in', unfinished)
      .where(sql<boolean>`not ${isQueued('submission.job_id')}`)
      .where(sql<boolean>`not ${waitsOnHold}`)
      .where(sql<boolean>`not (select is_remote from problem where problem.id = submission.pid)`)
      .returning(['submitId', 'jobId'])
      .execute();
    const needs = await needsOf(
      transaction,
      rows.map(row => row.submitId),
    );
    return rows.map(({ submitId, jobId }) => ({
      jobId: jobId!,
      data: { kind: 'submission', submitId },
      need: needs.get(submitId)!,
      jobClass: 'normal',
      behind: 0,
    }));
  },
};

const inText = (statuses: Status[]) => sql.raw(statuses.join(', '));

/** Marks a submission as being worked on, tells it, and reads what a judge needs of it. */
const leaseRow = statement((db, judger: string, submitId: number, jobId: string, notice: string) =>
  db
    .with('taken', with_ =>
      with_
        .updateTable('submission')
        .set({ attempt: sql`attempt + 1`, judger, status: sql.lit(Status.Compiling) })
        .where('submitId', '=', submitId)
        .where('jobId', '=', jobId)
        .where(sql<boolean>`status in (${inText(unfinished)})`)
        .returning(['pid', 'language', 'code']),
    )
    .selectFrom('taken')
    .innerJoin('problem', 'problem.id', 'taken.pid')
    .select(problemFields)
    .select(['taken.language', 'taken.code', problemCases])
    .select(sql<unknown>`pg_notify(${sql.lit(submissionChannel)}, ${notice})`.as('told')),
);

const noteProgress = statement(`
  with noted as (
    update submission set status = ${Status.Judging}
    where submit_id = $1 and job_id = $2 and status in (${underWay.join(', ')}) returning submit_id
  )
  select pg_notify('${submissionChannel}', $3) from noted`);

/** Said as it stands in the index of those who wait. */
const isWaiting = sql.lit(Status.Pending);

const countWaiting = statement((db, uid: string) =>
  db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('status', '=', isWaiting),
);

/** How many submissions of a user wait already: each one makes the next less urgent. */
export const waitingOf = async (transaction: Transaction<DB>, uid: string): Promise<number> =>
  (await countWaiting(transaction, uid))[0]!.count;
