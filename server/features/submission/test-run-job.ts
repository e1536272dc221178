import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import { fromNow, now } from '#server/database/instant.ts';
import type { JobKind } from '../judging/kind.ts';
import { needFor } from '../judging/need.ts';
import { isQueued } from '../judging/store/queued-jobs.ts';
import { testTask } from './queries/task.ts';
import { printable } from './store/result.ts';

export interface TestRunJob {
  kind: 'test';
  key: string;
}

/** A finished test run is kept for a minute, to be read once. */
const keptS = 60;

export const testRunJobs: JobKind<TestRunJob> = {
  kind: 'test',

  async lease({ db }, { jobId, data: { key } }, judge) {
    const { numUpdatedRows } = await db
      .updateTable('testRun')
      .set({ attempt: sql`attempt + 1`, judger: judge.name })
      .where('key', '=', key)
      .where('jobId', '=', jobId)
      .where('status', '=', Status.Pending)
      .executeTakeFirst();
    return numUpdatedRows ? { kind: 'test', task: await testTask(db, key) } : null;
  },

  async release({ db }, { data: { key } }) {
    await db.updateTable('testRun').set({ judger: null }).where('key', '=', key).execute();
  },

  async progress() {},

  async store(transaction, { jobId, data: { key } }, judge, report) {
    if (report.kind !== 'test') return false;
    const { result } = report;
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
      .where('judger', '=', judge.name)
      .where('status', '=', Status.Pending)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async giveUp(transaction, { jobId, data: { key } }, cause) {
    await transaction
      .updateTable('testRun')
      .set({ status: Status.SystemError, cause, expiresAt: fromNow(keptS) })
      .where('key', '=', key)
      .where('jobId', '=', jobId)
      .where('status', '=', Status.Pending)
      .execute();
  },

  holdsBlob: async () => false,

  async orphans(transaction) {
    const rows = await transaction
      .updateTable('testRun')
      .set({ jobId: sql`gen_random_uuid()::text`, judger: null })
      .where('status', '=', Status.Pending)
      .where('expiresAt', '>', now())
      .where(sql<boolean>`not ${isQueued('test_run.job_id')}`)
      .returning(['key', 'jobId', 'language'])
      .execute();
    return rows.map(({ key, jobId, language }) => ({
      jobId: jobId!,
      data: { kind: 'test', key },
      need: needFor(language),
      jobClass: 'test',
      behind: 0,
    }));
  },
};
