import { sql } from 'kysely';
import { type RemoteKey, type RemoteOrigin, remoteOrigin } from '#core/remote.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import { isUnfinished, Status, statuses } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { type FailureKey, messageOf } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Site } from '#server/site.ts';
import { type FoundSubmission, findSubmission } from '../submission/queries.ts';
import { announce } from '../submission/store/result.ts';
import { settling } from '../submission/store/settle.ts';

/** A submission on its way to another judge, with what is known of its way. */
export interface Trip {
  site: Site;
  submission: FoundSubmission;
  origin: RemoteOrigin;
  language: Language;
  run: Run;
}

interface Run {
  handingInAt: string | null;
  beforeRun: string | null;
  runId: string | null;
  accountId: number | null;
  byHand: boolean;
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
  const found = await site.db
    .selectFrom('remoteRun')
    .select(['language', 'handingInAt', 'beforeRun', 'runId', 'accountId', 'byHand'])
    .where('submitId', '=', submitId)
    .where('version', '=', submission.version)
    .executeTakeFirst();
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
  await site.db
    .updateTable('remoteRun')
    .set(fields)
    .where('submitId', '=', submission.submitId)
    .where('version', '=', submission.version)
    .execute();
}

export function failed(trip: Trip, key: FailureKey, values = {}): Promise<void> {
  const { origin, language } = trip;
  const all = { bank: origin.bank.name, url: origin.url, ...values };
  const errorMessage = messageOf(key, language, all);
  const errorSentence = asJsonb({ key, values: all });
  return settle(trip, { status: Status.SubmittedFailed, errorMessage, errorSentence, judgedAt: now() });
}

interface Change {
  status: Status;
  judger?: string;
  time?: number;
  memory?: number;
  errorMessage?: string | null;
  errorSentence?: ReturnType<typeof asJsonb>;
  judgedAt?: string;
}

/** One that was cancelled or sent again meanwhile is not touched. */
export async function settle(
  { site, submission }: Trip,
  change: Change,
  from: readonly Status[] = statuses.filter(isUnfinished),
): Promise<void> {
  const { submitId, version } = submission;
  await site.db.transaction().execute(async transaction => {
    await settling(transaction, submitId, async () => {
      const { numUpdatedRows } = await transaction
        .updateTable('submission')
        .set({ ...change, score: oiScore(change.status) })
        .where('submitId', '=', submitId)
        .where('version', '=', version)
        .where('status', 'in', from)
        .executeTakeFirst();
      if (numUpdatedRows) await announce(transaction, { submitId, status: change.status });
    });
  });
}

/** In a contest that counts points a verdict is worth all or nothing: the other judge tells none. */
const oiScore = (status: Status) =>
  isUnfinished(status) || status === Status.SubmittedFailed
    ? null
    : sql<number | null>`(select ${status === Status.Accepted ? 100 : 0}::int from contest
        where contest.id = submission.cid and contest.type = any(${scoredTypes}))`;

const scoredTypes = Object.values(rules).flatMap(({ isScored, type }) => (isScored ? [type] : []));

export const keyOfOrigin = (problemId: string): RemoteKey | undefined => remoteOrigin(problemId)?.bank.key;
