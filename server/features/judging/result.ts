import { CompiledQuery, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { judgeResult, Lease, testRunResult } from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import { fromNow, now } from '../../database/instant.ts';
import type { DB } from '../../database/types.ts';
import { notifyQuery, type SubmissionNotice } from '../../events/hub.ts';
import type { Judge } from '../../http/judges.ts';
import type { Site } from '../../site.ts';
import { giveUpRow, settleJudged, storeRow } from '../rejudge/row.ts';
import { withCounts } from '../submission/counters.ts';
import { giveUpTrial, storeTrial } from '../trial/work.ts';
import type { JobData } from './queue.ts';

export type JudgeResult = z.output<typeof judgeResult>;

/**
 * Stores a result, its cases, the counters and the end of the job in one transaction. False when the lease was lost
 * meanwhile: the submission was cancelled, rejudged, or given to another judge, and only that one's word counts.
 */
export async function storeResult(
  site: Site,
  judge: Judge,
  lease: Lease,
  result: JudgeResult,
): Promise<boolean> {
  const stored = await site.db.transaction().execute(async transaction => {
    const submission = await transaction
      .selectFrom('submission')
      .select(['submitId', 'attempt', 'status', 'judger'])
      .where('jobId', '=', lease.jobId)
      .where('status', 'in', [Status.Compiling, Status.Judging])
      .forUpdate()
      .executeTakeFirst();
    if (!submission) {
      const setId = await storeRow(transaction, judge, lease, result);
      const accepted = setId !== undefined || (await storeTrial(transaction, judge, lease, result));
      if (accepted) await site.queue.done(transaction, lease.jobId);
      return { accepted, setId };
    }
    const held = submission.attempt === lease.attempt && submission.judger === judge.name;
    if (!held) return { accepted: false };
    const { submitId } = submission;
    await withCounts(transaction, submitId, () => writeResult(transaction, submitId, result));
    await announce(transaction, { submitId, status: result.status });
    await site.queue.done(transaction, lease.jobId);
    return { accepted: true };
  });
  // Only after the end of the transaction do two last rows of a set see each other.
  if (stored.setId !== undefined) await settleJudged(site.db);
  return stored.accepted;
}

export async function writeResult(
  transaction: Transaction<DB>,
  submitId: number,
  result: JudgeResult,
): Promise<void> {
  await transaction
    .updateTable('submission')
    .set({
      status: result.status,
      score: result.score,
      oiRankScore: result.oiRankScore,
      time: Math.round(result.time),
      memory: Math.round(result.memory),
      errorMessage: printable(result.errorMessage),
      cause: printable(result.cause),
      dataVersion: Number(result.dataVersion) || null,
      accounting: result.accounting,
      judgedAt: now(),
      languageVersion: result.language.version,
      compileCommand: result.language.command,
    })
    .where('submitId', '=', submitId)
    .execute();
  await transaction.deleteFrom('submissionCase').where('submitId', '=', submitId).execute();
  const cases = result.cases.map((one, index) => ({
    submitId,
    seq: index + 1,
    caseId: one.caseId,
    groupNum: one.groupNum,
    status: one.status,
    time: Math.round(one.time),
    wallMs: Math.round(one.wallMs),
    memory: Math.round(one.memory),
    score: Math.round(one.score),
    message: printable(one.message),
    userOutput: printable(one.userOutput),
    cause: printable(one.cause),
  }));
  // PostgreSQL takes 65,535 values in one statement; a case has twelve.
  for (let start = 0; start < cases.length; start += 5_000)
    await transaction
      .insertInto('submissionCase')
      .values(cases.slice(start, start + 5_000))
      .execute();
}

export async function announce(transaction: Transaction<DB>, notice: SubmissionNotice): Promise<void> {
  const { text, values } = notifyQuery('submission', notice);
  await transaction.executeQuery(CompiledQuery.raw(text, values));
}

/** A test run is kept for a minute after its result, to be read once. */
export async function storeTestRun(
  site: Site,
  judge: Judge,
  lease: Lease,
  result: z.output<typeof testRunResult>,
): Promise<boolean> {
  return site.db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('testRun')
      .set({
        status: result.status,
        time: Math.round(result.time),
        memory: Math.round(result.memory),
        userOutput: printable(result.userOutput),
        stderr: printable(result.stderr),
        cause: printable(result.cause),
        expiresAt: fromNow(60),
      })
      .where('jobId', '=', lease.jobId)
      .where('attempt', '=', lease.attempt)
      .where('judger', '=', judge.name)
      .where('status', '=', Status.Pending)
      .executeTakeFirst();
    await site.queue.done(transaction, lease.jobId);
    return numUpdatedRows === 1n;
  });
}

export const lostThreeTimes = 'The judge was lost three times while it worked on this';

/** A job that no judge will finish: nobody gets a wrong verdict, an administrator gets the cause. */
export async function giveUp(site: Pick<Site, 'db'>, job: JobData, cause: string): Promise<void> {
  if (job.kind === 'test') {
    const fields = { status: Status.SystemError, cause, expiresAt: fromNow(60) };
    await site.db.updateTable('testRun').set(fields).where('key', '=', job.key).execute();
    return;
  }
  if (job.kind === 'trial') {
    await giveUpTrial(site.db, job.key, cause);
    return;
  }
  if (job.kind === 'rejudge') {
    await giveUpRow(site.db, job, cause);
    return;
  }
  const { submitId, version } = job;
  await site.db.transaction().execute(async transaction => {
    await withCounts(transaction, submitId, () =>
      transaction
        .updateTable('submission')
        .set({ status: Status.SystemError, cause, judgedAt: now() })
        .where('submitId', '=', submitId)
        .where('version', '=', version)
        .where('status', 'in', [Status.Pending, Status.Compiling, Status.Judging])
        .execute(),
    );
    await announce(transaction, { submitId, status: Status.SystemError });
  });
}

/** PostgreSQL keeps no NUL in texts; programs print them all the same. */
const printable = <T extends string | null>(text: T): T => (text?.replaceAll('\0', '\u{fffd}') ?? null) as T;
