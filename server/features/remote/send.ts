import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type RemoteOrigin, remoteOrigin } from '#core/remote.ts';
import { isUnfinished, Status, statuses } from '#core/verdict.ts';
import type { BackgroundKind } from '../../background/kind.ts';
import { now } from '../../database/instant.ts';
import type { DB } from '../../database/types.ts';
import { type FailureKey, messageOf } from '../../http/errors.ts';
import type { Language } from '../../http/language.ts';
import type { Site } from '../../site.ts';
import { type FoundSubmission, findSubmission } from '../submission/queries.ts';
import { announce } from '../submission/result.ts';
import { settling } from '../submission/settle.ts';
import type { RemoteSubmitter } from './submitter.ts';

/**
 * The road of a submission to a problem of another judge. Our own judges never see it.
 *
 *   Pending ──handed in──▶ Judging ──verdict──▶ that verdict
 *      └──nobody to hand it in, refused──┴──no verdict in time──▶ Submitted Failed, with the reason
 *
 * It is handed in once: its number at the other judge is kept, and whoever takes over from a process that was killed
 * asks for that. What failed can be sent again by its owner.
 */
const pollsMax = 60;

interface Journey {
  submitId: number;
  version: number;
}

export const remoteJourneys: BackgroundKind<Journey> = {
  name: 'remote-journeys',
  sideBySide: 8,
  async perform(site, { submitId, version }, signal) {
    const trip = await tripOf(site, submitId);
    if (trip?.submission.version === version) await carry(trip, signal);
  },
  async pending(db) {
    const rows = await db
      .selectFrom('submission')
      .innerJoin('problem', 'problem.id', 'submission.pid')
      .select(['submitId', 'version'])
      .where('problem.isRemote', '=', true)
      .where('status', 'in', statuses.filter(isUnfinished))
      .execute();
    return rows.map(row => ({ key: keyOf(row), data: row }));
  },
};

const keyOf = ({ submitId, version }: Journey) => `${submitId} ${version}`;

/** Starts a submission on its road, with the transaction that stores it. */
export async function sendAway(
  { background }: Site,
  transaction: Transaction<DB>,
  { submitId, version }: Journey,
  language: Language,
): Promise<void> {
  await transaction.insertInto('remoteRun').values({ submitId, version, language }).execute();
  const journey = { submitId, version };
  await background.put(transaction, remoteJourneys.name, keyOf(journey), journey);
}

/** Where there is no road, a submission is at its end at once. */
export async function endWithoutRoad(site: Site, submitId: number): Promise<void> {
  const trip = await tripOf(site, submitId);
  if (trip && !trip.submitter) await failed(trip, 'remote.noSubmitter');
}

interface Trip {
  site: Site;
  submission: FoundSubmission;
  origin: RemoteOrigin;
  submitter: RemoteSubmitter | undefined;
  language: Language;
  handingInAt: string | null;
  runId: string | null;
}

async function tripOf(site: Site, submitId: number): Promise<Trip | undefined> {
  const submission = await findSubmission(site.db, submitId);
  const origin = submission && remoteOrigin(submission.problemId);
  if (!origin || !isUnfinished(submission.status)) return undefined;
  const run = await site.db
    .selectFrom('remoteRun')
    .select(['language', 'handingInAt', 'runId'])
    .where('submitId', '=', submitId)
    .where('version', '=', submission.version)
    .executeTakeFirst();
  return {
    site,
    submission,
    origin,
    submitter: site.remote.submitters[origin.bank.key],
    language: (run?.language ?? 'zh-CN') as Language,
    handingInAt: run?.handingInAt ?? null,
    runId: run?.runId ?? null,
  };
}

async function carry(trip: Trip, signal: AbortSignal): Promise<void> {
  const { site, submitter } = trip;
  if (!submitter) return failed(trip, 'remote.noSubmitter');
  if (trip.runId === null && trip.handingInAt !== null) return failed(trip, 'remote.fateUnknown');
  try {
    const runId = trip.runId ?? (await handIn(trip, submitter));
    for (let poll = 0; poll < pollsMax; poll++) {
      await sleep(site.remote.pollMs, undefined, { signal });
      const verdict = await submitter.verdict(runId);
      if (!verdict) continue;
      const { status, timeMs: time, memoryKb: memory, errorMessage } = verdict;
      return await settle(trip, { status, time, memory, errorMessage, judgedAt: now() });
    }
    await failed(trip, 'remote.noVerdict');
  } catch (error) {
    if (signal.aborted) throw error;
    await failed(trip, 'remote.submitFailed', { detail: (error as Error).message });
  }
}

/** Its number at the other judge is kept before anything else happens with it. */
async function handIn(trip: Trip, submitter: RemoteSubmitter): Promise<string> {
  const { origin, submission } = trip;
  const { language, code } = submission;
  await noteRun(trip, { handingInAt: now() });
  const runId = await submitter.submit({ id: origin.id, language, code });
  await noteRun(trip, { runId });
  await settle(trip, { status: Status.Judging, judger: origin.bank.name });
  return runId;
}

async function noteRun(
  { site, submission, language }: Trip,
  fields: { handingInAt?: string; runId?: string },
): Promise<void> {
  const { submitId, version } = submission;
  await site.db
    .insertInto('remoteRun')
    .values({ submitId, version, language, ...fields })
    .onConflict(conflict => conflict.columns(['submitId', 'version']).doUpdateSet(fields))
    .execute();
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
    await settling(transaction, submitId, async () => {
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
