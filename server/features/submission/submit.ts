import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { submitProblem } from '#core/contract/submission.ts';
import { codeLengthMax } from '#core/limits.ts';
import { placeColumns } from '#core/place.ts';
import type { Standing, SubmittingStanding } from '#core/standing.ts';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { solveCaptcha } from '../account/captcha.ts';
import { settleContestCell } from '../contest/board/store/cells.ts';
import { judgingAt } from '../contest/day/queries/held.ts';
import { contestPolicy } from '../contest/policy.ts';
import { isLocked } from '../contest/queries/locked.ts';
import { enterContest } from '../contest/queries.ts';
import { needFor } from '../judging/need.ts';
import type { JobClass } from '../judging/queue.ts';
import { endUnreachable, sendToRemoteJudge } from '../remote/send.ts';
import { refusalToSubmitAt } from './entry.ts';
import type { SubmissionJob } from './job.ts';
import { requireLanguage } from './queries/language-choice.ts';
import { type Submittable, submittableProblem } from './queries/submittable.ts';
import { waitingOf } from './queries/waiting.ts';
import { findSubmission, type NewSubmission, type StoredSubmission, storeSubmission } from './queries.ts';
import { requireIntervalPassed } from './store/submit-interval.ts';

type Submitted = z.output<(typeof submitProblem)['body']>;

/** Takes a submission: once this returns, it is stored and queued, both or neither, or on its way to another judge. */
export async function takeSubmission(
  context: Pick<
    Context<unknown, Submitted, SubmittingStanding>,
    'site' | 'db' | 'body' | 'viewer' | 'standing' | 'address' | 'language'
  >,
): Promise<StoredSubmission> {
  const { site, db, body, viewer, standing, address, language } = context;
  const { uid, username } = requireLogin(viewer);
  const settings = await site.settings.read();
  if (!settings[switchOf[standing.kind]]) fail('submission.closed');
  const refusal = refusalToSubmitAt(viewer, standing);
  if (refusal) fail(refusal);
  requireSubmittableCode(body.code);
  const { problem, place, cpid } = await submittableProblem(db, standing, body.pid, body.language);
  requireLanguage(problem, body.language);
  if (standing.kind === 'contest' && standing.hackRoomSize !== null && !standing.virtual)
    if (await isLocked(db, standing.id, problem.id, uid)) fail('hack.locked');
  await showYouAreHuman(site, uid, body);
  const takeTurn = (transaction: Transaction<DB>) =>
    requireIntervalPassed(
      transaction,
      uid,
      'submit',
      place.kind === 'contest' ? 0 : settings.defaultSubmitInterval,
    );
  const row = {
    ...columnsOf(
      { problem, place, cpid },
      { uid, username, address, language: body.language, code: body.code },
    ),
    participationId: standing.kind === 'contest' ? (standing.virtual?.id ?? null) : null,
  };
  if (problem.isRemote) {
    const stored = await db.transaction().execute(async transaction => {
      await takeTurn(transaction);
      const { submitId } = await storeSubmission(transaction, row);
      await sendToRemoteJudge(
        site,
        transaction,
        { submitId, version: 0, problemId: problem.problemId },
        language,
      );
      await enter(transaction, viewer, standing, row);
      return { submitId };
    });
    await endUnreachable(site, stored.submitId);
    return (await findSubmission(db, stored.submitId))!;
  }
  const stored = await db.transaction().execute(async transaction => {
    await takeTurn(transaction);
    const submission = await storeQueued(site, transaction, row, problem, classAt(standing));
    await enter(transaction, viewer, standing, row);
    return submission;
  });
  site.queue.announce();
  return stored;
}

interface Program {
  uid: string;
  username: string;
  address: string;
  language: string;
  code: string;
}

/** What is stored of a program: where it was submitted, who wrote it, and the program itself. */
export const columnsOf = (
  { problem, place, cpid }: Awaited<ReturnType<typeof submittableProblem>>,
  { uid, username, address, language, code }: Program,
) => ({
  ...placeColumns(place),
  cpid,
  pid: problem.id,
  displayPid: problem.problemId,
  uid,
  username,
  ip: address,
  language,
  code,
  length: [...code].length,
});

/** Stores a submission with its job, unless its problem is held; whoever calls it announces that there is work. */
export async function storeQueued(
  { queue }: Pick<Site, 'queue'>,
  transaction: Transaction<DB>,
  row: NewSubmission,
  { checker }: Pick<Submittable['problem'], 'checker'>,
  jobClass: JobClass,
): Promise<StoredSubmission> {
  const { isHeld, terms } = await judgingAt(transaction, row);
  const jobId = isHeld ? null : randomUUID();
  const submission = await storeSubmission(transaction, { ...row, jobId });
  if (jobId)
    await queue.put<SubmissionJob>(transaction, {
      jobId,
      data: { kind: 'submission', submitId: submission.submitId },
      need: needFor(row.language, checker, ...terms),
      jobClass,
      behind: await waitingOf(transaction, row.uid),
    });
  return submission;
}

/** Which switch of the site opens judging at a place. */
const switchOf = {
  bank: 'openPublicJudge',
  training: 'openPublicJudge',
  group: 'openGroupJudge',
  course: 'openGroupJudge',
  contest: 'openContestJudge',
} as const;

/** Whoever takes part in a contest waits for nobody outside of it, nor for those who take part in one again. */
const classAt = (standing: Standing): JobClass =>
  standing.kind === 'contest' && standing.phase !== 'ended' && !standing.virtual ? 'contest' : 'normal';

/**
 * The first submission lets its owner into an open contest, and each shows on the board as a try. Whoever comes after the
 * end has taken no part.
 */
async function enter(
  transaction: Transaction<DB>,
  viewer: Viewer,
  standing: Standing,
  { pid, uid }: { pid: number; uid: string },
): Promise<void> {
  if (standing.kind !== 'contest' || standing.virtual) return;
  if (contestPolicy.takesPartBySubmitting(viewer, standing))
    await enterContest(transaction, standing.id, uid);
  await settleContestCell(transaction, { cid: standing.id, pid, uid });
}

async function showYouAreHuman(site: Site, uid: string, { captcha, captchaKey }: Submitted): Promise<void> {
  if (!(await site.rateLimiter.submitsUnusuallyOften(uid))) return;
  if (!captcha || !captchaKey) return fail('submission.captcha', {}, { captchaRequired: true });
  if (!(await solveCaptcha(site.db, captchaKey, captcha.trim(), `account ${uid}`)))
    return fail('account.captchaWrong', {}, { captchaRequired: true });
  await site.rateLimiter.forgiveSubmits(uid);
}

export function requireSubmittableCode(code: string): void {
  if (!code.trim()) fail('submission.emptyCode');
  if (code.length > codeLengthMax) fail('submission.codeTooLong');
}
