import type { JobKind } from '../judging/kind.ts';
import { needFor } from '../judging/need.ts';
import { testTask } from './queries/task.ts';
import {
  giveUpTestRun,
  leaseTestRun,
  orphanedTestRuns,
  releaseTestRun,
  storeTestRun,
} from './store/test-run.ts';

export interface TestRunJob {
  kind: 'test';
  key: string;
}

export const testRunJobs: JobKind<TestRunJob> = {
  kind: 'test',

  async lease({ db }, { jobId, data: { key } }, judge) {
    const isLeased = await leaseTestRun(db, { key, jobId, judger: judge.name });
    return isLeased ? { kind: 'test', task: await testTask(db, key) } : null;
  },

  async release({ db }, { data: { key } }) {
    await releaseTestRun(db, key);
  },

  async progress() {},

  async store(transaction, { jobId, data: { key } }, judge, report) {
    return (
      report.kind === 'test' && storeTestRun(transaction, { key, jobId, judger: judge.name }, report.result)
    );
  },

  async giveUp(transaction, { jobId, data: { key } }, cause) {
    await giveUpTestRun(transaction, { key, jobId }, cause);
  },

  holdsBlob: async () => false,

  async orphans(transaction) {
    const rows = await orphanedTestRuns(transaction);
    return rows.map(({ key, jobId, language }) => ({
      jobId: jobId!,
      data: { kind: 'test', key },
      need: needFor(language),
      jobClass: 'test',
      behind: 0,
    }));
  },
};
