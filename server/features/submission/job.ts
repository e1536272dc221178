import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { notify } from '#server/events/hub.ts';
import { waitsOnHold } from '../contest/day/held.ts';
import type { JobKind } from '../judging/kind.ts';
import { isQueued } from '../judging/queue.ts';
import { needsOf } from './need.ts';
import { announce, writeResult } from './result.ts';
import { settledColumns, settling } from './settle.ts';
import { submissionTask } from './task.ts';

export interface SubmissionJob {
  kind: 'submission';
  submitId: number;
}

const unfinished = [Status.Pending, Status.Compiling, Status.Judging];
const underWay = [Status.Compiling, Status.Judging];
/** A notice has room for 8,000 bytes. */
const statusesInNotice = 1_000;

/** A submission on its way to its verdict. Its row names the one job that counts for it. */
export const submissionJobs: JobKind<SubmissionJob> = {
  kind: 'submission',

  need: async (db, { data }) => (await needsOf(db, [data.submitId])).get(data.submitId),

  async lease({ db, pool }, { jobId, data: { submitId } }, judge) {
    const { numUpdatedRows } = await db
      .updateTable('submission')
      .set({ attempt: sql`attempt + 1`, judger: judge.name, status: Status.Compiling })
      .where('submitId', '=', submitId)
      .where('jobId', '=', jobId)
      .where('status', 'in', unfinished)
      .executeTakeFirst();
    if (!numUpdatedRows) return null;
    await notify(pool, 'submission', { submitId, status: Status.Compiling });
    return { kind: 'submission', task: await submissionTask(db, submitId) };
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

  async progress({ db, pool }, { jobId, data: { submitId } }, { cases, statuses }) {
    const { numUpdatedRows } = await db
      .updateTable('submission')
      .set({ status: Status.Judging })
      .where('submitId', '=', submitId)
      .where('jobId', '=', jobId)
      .where('status', 'in', underWay)
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    const listed = statuses.length <= statusesInNotice ? { statuses } : {};
    const status = Status.Judging;
    await notify(pool, 'submission', { submitId, status, cases, done: statuses.length, ...listed });
  },

  async store(transaction, { jobId, data: { submitId } }, judge, report) {
    if (report.kind !== 'submission') return false;
    const held = await transaction
      .selectFrom('submission')
      .select(settledColumns)
      .where('submitId', '=', submitId)
      .where('jobId', '=', jobId)
      .where('judger', '=', judge.name)
      .where('status', 'in', underWay)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return false;
    const write = async () => {
      await writeResult(transaction, submitId, report.result);
      await announce(transaction, { submitId, status: report.result.status });
    };
    await settling(transaction, submitId, write, held);
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
    const write = async () => {
      await transaction.updateTable('submission').set(fields).where('submitId', '=', submitId).execute();
      await announce(transaction, { submitId, status: Status.SystemError });
    };
    await settling(transaction, submitId, write, held);
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
