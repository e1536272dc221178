import type { JobKind } from '../judging/kind.ts';
import { submissionJobs } from '../submission/job.ts';
import { needsOf } from '../submission/queries/need.ts';
import { submissionTask } from '../submission/queries/task.ts';
import { giveUpRow, leaseRow, orphanedRows, releaseRow, settleJudged, storeRow } from './store/judging.ts';

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
    const isLeased = await leaseRow(db, jobId, judge.name);
    return isLeased ? { kind: 'submission', ...(await submissionTask(db, data.submitId)) } : null;
  },

  async release({ db }, { jobId }) {
    await releaseRow(db, jobId);
  },

  async progress() {},

  async store(transaction, { jobId }, judge, report) {
    return (
      report.kind === 'submission' && storeRow(transaction, { jobId, judger: judge.name }, report.result)
    );
  },

  async giveUp(transaction, { jobId }, cause) {
    await giveUpRow(transaction, jobId, cause);
  },

  // Only after the end of the transaction do two last rows of a set see each other.
  ended: ({ db }) => settleJudged(db),

  holdsBlob: (db, { jobId, data: { submitId } }, sha256) =>
    submissionJobs.holdsBlob(db, { jobId, data: { kind: 'submission', submitId } }, sha256),

  async orphans(transaction) {
    const rows = await orphanedRows(transaction);
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
