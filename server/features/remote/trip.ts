import { type RemoteKey, type RemoteOrigin, remoteOrigin } from '#core/remote.ts';
import { isUnfinished, Status, statuses } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { type FailureKey, messageOf } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Site } from '#server/site.ts';
import { findSubmission, type StoredSubmission } from '../submission/queries.ts';
import { announce } from '../submission/store/result.ts';
import { settling } from '../submission/store/settle.ts';
import { changeRun, findRun, type Run, type Verdict, writeVerdict } from './store/runs.ts';

/** A submission on its way to another judge, with what is known of its way. */
export interface Trip {
  site: Site;
  submission: StoredSubmission;
  origin: RemoteOrigin;
  language: Language;
  run: Run;
}

/** One that is still on its way. */
export async function tripOf(site: Site, submitId: number): Promise<Trip | undefined> {
  const trip = await tripFrom(site, submitId);
  return trip && isUnfinished(trip.submission.status) ? trip : undefined;
}

/** Whatever became of it. */
export async function tripFrom(site: Site, submitId: number): Promise<Trip | undefined> {
  const submission = await findSubmission(site.db, submitId);
  const origin = submission && remoteOrigin(submission.problemId);
  if (!origin) return undefined;
  const found = await findRun(site.db, submission);
  const { language = 'zh-CN', ...run } = found ?? { ...nowhere };
  return { site, submission, origin, language: language as Language, run };
}

const nowhere = {
  language: 'zh-CN',
  handingInAt: null,
  beforeRun: null,
  runId: null,
  accountId: null,
  byHand: false,
};

export async function noteRun({ site, submission }: Trip, fields: Partial<Run>): Promise<void> {
  await changeRun(site.db, submission, fields);
}

export function failed(trip: Trip, key: FailureKey, values = {}): Promise<void> {
  const { origin, language } = trip;
  const all = { bank: origin.bank.name, url: origin.url, ...values };
  const errorMessage = messageOf(key, language, all);
  const errorSentence = asJsonb({ key, values: all });
  return settle(trip, { status: Status.SubmittedFailed, errorMessage, errorSentence, judgedAt: now() });
}

/** One that was cancelled or sent again meanwhile is not touched. */
export async function settle(
  { site, submission }: Trip,
  change: Verdict,
  from: readonly Status[] = statuses.filter(isUnfinished),
): Promise<void> {
  const { submitId } = submission;
  await site.db.transaction().execute(async transaction => {
    await settling(transaction, submitId, async () => {
      const isWritten = await writeVerdict(transaction, submission, change, from);
      if (isWritten) await announce(transaction, { submitId, status: change.status });
    });
  });
}

export const keyOfOrigin = (problemId: string): RemoteKey | undefined => remoteOrigin(problemId)?.bank.key;
