import { setTimeout as sleep } from 'node:timers/promises';
import { type RemoteOrigin, remoteOrigin } from '#core/remote.ts';
import { isUnfinished, Status, statuses } from '#core/verdict.ts';
import { fromNow, now } from '../../database/instant.ts';
import { type FailureKey, messageOf } from '../../http/errors.ts';
import type { Language } from '../../http/language.ts';
import type { Site } from '../../site.ts';
import { withCounts } from '../submission/counters.ts';
import { type FoundSubmission, findSubmission } from '../submission/queries.ts';
import { announce } from '../submission/result.ts';
import type { RemoteSubmitter } from './submitter.ts';

/**
 * The road of a submission to a problem of another judge. Our own judges never see it.
 *
 *   Pending ──handed in──▶ Judging ──verdict──▶ that verdict
 *      └──nobody to hand it in, refused──┴──no verdict in time──▶ Submitted Failed, with the reason
 *
 * What failed can be sent again by its owner.
 */
const pollsMax = 60;
/** Longer than any submission takes: what has not moved since has lost its server. */
const lostS = 600;

/** Starts a submission on its road; where there is no road, it is at its end when this returns. */
export async function sendAway(site: Site, submitId: number, language: Language): Promise<void> {
  const trip = await tripOf(site, submitId, language);
  const submitter = site.remote.submitters[trip.origin.bank.key];
  if (!submitter) return failed(trip, 'remote.noSubmitter');
  void carry(trip, submitter).catch(error => site.log.error({ err: error, submitId }, 'remote submission'));
}

interface Trip {
  site: Site;
  submission: FoundSubmission;
  origin: RemoteOrigin;
  /** of whoever sent it: the reason of a failure is told in it */
  language: Language;
}

async function tripOf(site: Site, submitId: number, language: Language): Promise<Trip> {
  const submission = await findSubmission(site.db, submitId);
  const origin = submission && remoteOrigin(submission.problemId);
  if (!origin) throw new Error(`Submission ${submitId} is of no problem of another judge`);
  return { site, submission, origin, language };
}

async function carry(trip: Trip, submitter: RemoteSubmitter): Promise<void> {
  const { site, origin, submission } = trip;
  try {
    const { language, code } = submission;
    const runId = await submitter.submit({ id: origin.id, language, code });
    await settle(trip, { status: Status.Judging, judger: origin.bank.name });
    for (let poll = 0; poll < pollsMax; poll++) {
      await sleep(site.remote.pollMs);
      const verdict = await submitter.verdict(runId);
      if (!verdict) continue;
      const { status, timeMs: time, memoryKb: memory, errorMessage } = verdict;
      return await settle(trip, { status, time, memory, errorMessage, judgedAt: now() });
    }
    await failed(trip, 'remote.noVerdict');
  } catch (error) {
    await failed(trip, 'remote.submitFailed', { detail: (error as Error).message });
  }
}

function failed(trip: Trip, key: FailureKey, values = {}): Promise<void> {
  const { origin, language } = trip;
  const errorMessage = messageOf(key, language, { bank: origin.bank.name, url: origin.url, ...values });
  return settle(trip, { status: Status.SubmittedFailed, errorMessage, judgedAt: now() });
}

interface Change {
  status: Status;
  judger?: string;
  time?: number;
  memory?: number;
  errorMessage?: string | null;
  judgedAt?: string;
}

/** One that was cancelled or sent again meanwhile is not touched. */
async function settle({ site, submission }: Trip, change: Change): Promise<void> {
  const { submitId, version } = submission;
  await site.db.transaction().execute(async transaction => {
    await withCounts(transaction, submitId, async () => {
      const { numUpdatedRows } = await transaction
        .updateTable('submission')
        .set(change)
        .where('submitId', '=', submitId)
        .where('version', '=', version)
        .where('status', 'in', statuses.filter(isUnfinished))
        .executeTakeFirst();
      if (numUpdatedRows) await announce(transaction, { submitId, status: change.status });
    });
  });
}

/** Submissions that have not moved since then: their server went away while they were on the road. */
export async function failLost(site: Site, since = fromNow(-lostS)): Promise<void> {
  const lost = await site.db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select('submitId')
    .where('problem.isRemote', '=', true)
    .where('status', 'in', [Status.Pending, Status.Judging])
    .where('submission.gmtModified', '<', since)
    .execute();
  for (const { submitId } of lost) await failed(await tripOf(site, submitId, 'zh-CN'), 'remote.noVerdict');
}
