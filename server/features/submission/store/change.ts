import { sql } from 'kysely';
import { ProblemType } from '#core/scoring/mode.ts';
import { oiRankScore } from '#core/scoring/score.ts';
import { isUnfinished, Status } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { notifyIn } from '#server/events/hub.ts';
import { isHeld } from '#server/features/contest/day/queries/held.ts';
import type { JobClass } from '#server/features/judging/queue.ts';
import { endUnreachable, sendToRemoteJudge } from '#server/features/remote/send.ts';
import { fail } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Site } from '#server/site.ts';
import type { SubmissionJob } from '../job.ts';
import { needsOf } from '../queries/need.ts';
import { waitingOf } from '../queries/waiting.ts';
import { findSubmission, type StoredSubmission } from '../queries.ts';
import { announce } from './result.ts';
import { settling } from './settle.ts';

/** What a super admin does to a submission that is there: judge it again, by hand, or not at all. */

/** What a submission that waits again has lost. */
export const cleared = {
  status: Status.Pending,
  judger: null,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  errorMessage: null,
  errorSentence: null,
  cause: null,
  isManual: false,
  judgedAt: null,
};

/**
 * Puts a submission into the queue anew, or sends it to its own judge on another site again. Work under way on it is
 * called back, and its result would be refused.
 */
export async function judgeAgain(
  site: Site,
  submitId: number,
  jobClass: JobClass,
  language: Language,
): Promise<StoredSubmission> {
  const isRemote = await site.db.transaction().execute(async transaction => {
    const before = await findSubmission(transaction, submitId);
    if (!before) return fail('submission.unknown');
    await settling(transaction, submitId, async () => {
      await transaction.deleteFrom('submissionCase').where('submitId', '=', submitId).execute();
      const { version } = await transaction
        .updateTable('submission')
        .set({ ...cleared, version: sql`version + 1` })
        .where('submitId', '=', submitId)
        .returning('version')
        .executeTakeFirstOrThrow();
      if (before.isRemote)
        return sendToRemoteJudge(
          site,
          transaction,
          { submitId, version, problemId: before.problemId },
          language,
        );
      if (await isHeld(transaction, before)) {
        await transaction
          .updateTable('submission')
          .set({ jobId: null })
          .where('submitId', '=', submitId)
          .execute();
        return;
      }
      const jobId = await site.queue.put<SubmissionJob>(transaction, {
        data: { kind: 'submission', submitId },
        need: (await needsOf(transaction, [submitId])).get(submitId)!,
        jobClass,
        behind: await waitingOf(transaction, before.uid),
      });
      await transaction.updateTable('submission').set({ jobId }).where('submitId', '=', submitId).execute();
    });
    await announce(transaction, { submitId, status: Status.Pending });
    if (isUnfinished(before.status) && before.jobId) {
      await site.queue.drop(transaction, before.jobId);
      await notifyIn(transaction, 'cancel', { jobId: before.jobId });
    }
    return before.isRemote;
  });
  if (isRemote) await endUnreachable(site, submitId);
  else site.queue.announce();
  return (await findSubmission(site.db, submitId))!;
}

interface Verdict {
  status: number;
  score?: number | undefined;
}

export async function judgeByHand(
  site: Site,
  submitId: number,
  verdict: Verdict,
  admin: string,
): Promise<StoredSubmission> {
  await site.db.transaction().execute(async transaction => {
    const submission = await findSubmission(transaction, submitId);
    if (!submission) return fail('submission.unknown');
    if (isUnfinished(submission.status)) fail('submission.stillJudging');
    if (submission.status === Status.CompileError) fail('submission.notCompiled');
    const problem = await transaction
      .selectFrom('problem')
      .select(['type', 'ioScore', 'difficulty'])
      .where('id', '=', submission.pid)
      .executeTakeFirstOrThrow();
    const score = problem.type === ProblemType.OI ? scoreByHand(verdict.score, problem.ioScore) : null;
    const fields = {
      status: verdict.status,
      score,
      isManual: true,
      judger: admin,
      judgedAt: now(),
      oiRankScore: score === null ? null : oiRankScore(score, problem.difficulty),
    };
    await settling(transaction, submitId, () =>
      transaction.updateTable('submission').set(fields).where('submitId', '=', submitId).execute(),
    );
    await announce(transaction, { submitId, status: verdict.status });
  });
  return (await findSubmission(site.db, submitId))!;
}

const scoreByHand = (given: number | undefined, full: number): number =>
  given === undefined ? fail('submission.scoreRequired') : Math.max(0, Math.min(given, full));

/** A submission that waits, or is judged right now, or was judged: it counts for nothing from here on. */
export async function cancelSubmission(
  site: Site,
  submitId: number,
  admin: string,
): Promise<StoredSubmission> {
  await site.db.transaction().execute(async transaction => {
    const submission = await findSubmission(transaction, submitId);
    if (!submission) return fail('submission.unknown');
    if (submission.status === Status.Cancelled) fail('submission.alreadyCancelled');
    const fields = {
      status: Status.Cancelled,
      score: null,
      oiRankScore: null,
      isManual: true,
      judger: admin,
      judgedAt: now(),
    };
    await settling(transaction, submitId, () =>
      transaction.updateTable('submission').set(fields).where('submitId', '=', submitId).execute(),
    );
    await announce(transaction, { submitId, status: Status.Cancelled });
    if (isUnfinished(submission.status) && submission.jobId) {
      await site.queue.drop(transaction, submission.jobId);
      await notifyIn(transaction, 'cancel', { jobId: submission.jobId });
    }
  });
  return (await findSubmission(site.db, submitId))!;
}
