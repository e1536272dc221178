import { Status } from '#core/verdict.ts';
import { notify, type SubmissionNotice } from '#server/events/hub.ts';
import { holdResult } from '../contest/verify/store.ts';
import type { JobKind } from '../judging/kind.ts';
import { needsOf, termsOf } from './queries/need.ts';
import { isCaseFileOf, taskOf } from './queries/task.ts';
import {
  giveUpHeld,
  leaseSubmission,
  noteProgress,
  orphanedSubmissions,
  releaseSubmission,
  unfinishedOf,
} from './store/judging.ts';
import { announce, storeResult } from './store/result.ts';
import { settle } from './store/settle.ts';

export interface SubmissionJob {
  kind: 'submission';
  submitId: number;
}

/** A notice has room for 8,000 bytes. */
const statusesInNotice = 1_000;

const noticeOf = (notice: SubmissionNotice) => JSON.stringify(notice);

/** A submission on its way to its verdict. Its row names the one job that counts for it. */
export const submissionJobs: JobKind<SubmissionJob> = {
  kind: 'submission',

  async lease({ db }, { jobId, data: { submitId } }, judge) {
    const notice = noticeOf({ submitId, status: Status.Compiling });
    const [row] = await leaseSubmission(db, judge.name, submitId, jobId, notice);
    return row ? { kind: 'submission', task: taskOf(submitId, row), terms: termsOf(row) } : null;
  },

  async release({ db, pool }, { jobId, data: { submitId } }) {
    if (await releaseSubmission(db, submitId, jobId))
      await notify(pool, 'submission', { submitId, status: Status.Pending });
  },

  async progress({ db }, { jobId, data: { submitId } }, { cases, statuses }) {
    const listed = statuses.length <= statusesInNotice ? { statuses } : {};
    const status = Status.Judging;
    const notice = noticeOf({ submitId, status, cases, done: statuses.length, ...listed });
    await noteProgress(db, submitId, jobId, notice, noticeOf({ submitId, status }));
  },

  async store(transaction, { jobId, data: { submitId } }, judge, report) {
    if (report.kind !== 'submission') return false;
    const { result } = report;
    const work = { submitId, jobId, judger: judge.name };
    const held = await storeResult(transaction, work, result);
    if (!held) return holdResult(transaction, work, result);
    // What was hacked meanwhile has another verdict than the judge's.
    if (held.status !== result.status) await announce(transaction, { submitId, status: held.status });
    await settle(transaction, { ...held, status: Status.Judging }, held);
    return true;
  },

  async giveUp(transaction, { jobId, data: { submitId } }, cause) {
    const held = await unfinishedOf(transaction, submitId, jobId);
    if (!held) return;
    await giveUpHeld(transaction, submitId, cause);
    await announce(transaction, { submitId, status: Status.SystemError });
    await settle(transaction, held, { ...held, status: Status.SystemError });
  },

  holdsBlob: (db, { data: { submitId } }, sha256) => isCaseFileOf(db, submitId, sha256),

  async orphans(transaction) {
    const rows = await orphanedSubmissions(transaction);
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
