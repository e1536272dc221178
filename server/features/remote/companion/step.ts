import type { CompanionStep } from '#core/contract/remote.ts';
import { remoteOrigin } from '#core/remote.ts';
import { Status, statusInfo } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { RemoteError } from '../remote-error.ts';
import { noteAnswer, remoteSite } from '../store/sites.ts';
import type { RemoteProgram, RemoteSubmitter } from '../submitter.ts';
import { noteRun, settle, type Trip, tripFrom } from '../trip.ts';
import { type BrowserPage, browserSession, PageWanted } from './browser-session.ts';
import { type HandOverTicket, readHandOverTicket } from './hand-over.ts';

/**
 * One step of the companion script: it tells what its browser has seen at the other judge and is told what comes next.
 *
 *   newest number noted ──▶ the form is filled in, the person hands in ──its number found──▶ verdict ──▶ done
 *
 * Nothing is kept between two steps but what `remote_run` says, so any process answers any of them. The submission stays
 * as it is until there is a verdict: whoever closes the browser has lost nothing.
 */
export async function companionStep(site: Site, pass: string, seen: BrowserPage[]): Promise<CompanionStep> {
  const handed = readHandOverTicket(site.secrets, pass) ?? fail('remote.companionPass');
  site.rateLimiter.checkPerson('search', handed.uid);
  const trip = await tripFrom(site, handed.submitId);
  if (!trip || trip.submission.version !== handed.version) return fail('remote.companionPass');
  const { status } = trip.submission;
  if (status !== Status.SubmittedFailed) return { ...nothing, verdict: statusInfo[status as Status].name };
  const { key, name } = trip.origin.bank;
  const submitter = site.remote.submitters[key];
  const state = await remoteSite(site.db, key);
  if (!submitter?.form || !state.isOpen || !state.byHand) return fail('remote.companionOff', { bank: name });
  const walk = { site, trip, submitter, handed, session: eyes(site, trip, submitter, handed, seen) };
  try {
    return await next(walk);
  } catch (error) {
    if (error instanceof PageWanted) return { ...nothing, wanted: error.path };
    if (error instanceof RemoteError)
      return fail('remote.companionTrouble', { bank: name, detail: error.message });
    throw error;
  }
}

const nothing: CompanionStep = { wanted: null, fill: null, verdict: null };

interface Walk {
  site: Site;
  trip: Trip;
  submitter: RemoteSubmitter;
  session: ReturnType<typeof browserSession>;
}

const eyes = (
  { remote }: Site,
  { origin }: Trip,
  { base }: RemoteSubmitter,
  { username }: HandOverTicket,
  seen: BrowserPage[],
) => browserSession(username, remote.bases[origin.bank.key] ?? base, seen);

async function next({ site, trip, submitter, session }: Walk): Promise<CompanionStep> {
  const { run, submission, origin } = trip;
  const program = programOf(trip);
  if (!run.byHand) {
    const beforeRun = await submitter.newest(session, program);
    await noteRun(trip, { byHand: true, beforeRun, runId: null });
    return { ...nothing, fill: filling(submitter, program) };
  }
  const runId = run.runId ?? (await submitter.find(session, program, run.beforeRun ?? ''));
  if (!runId) return { ...nothing, fill: filling(submitter, program) };
  if (run.runId === null) await ownRun(trip, runId);
  const verdict = await submitter.verdict(session, runId, program);
  if (!verdict) return nothing;
  const { status, timeMs: time, memoryKb: memory, errorMessage } = verdict;
  const judger = `${origin.bank.name} (companion)`;
  const change = { status, time, memory, errorMessage, judger, judgedAt: now() };
  await settle(trip, change, [Status.SubmittedFailed]);
  await noteAnswer(site.db, origin.bank.key);
  site.log.info({ submitId: submission.submitId, runId }, 'a verdict came by the companion script');
  return { ...nothing, verdict: statusInfo[status].name };
}

/** A program there is the program of one submission here. */
async function ownRun(trip: Trip, runId: string): Promise<void> {
  try {
    await noteRun(trip, { runId });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'remote_run_run_id')
      fail('remote.runTaken', { bank: trip.origin.bank.name });
    throw error;
  }
}

const programOf = ({ submission, origin }: Trip): RemoteProgram => ({
  oj: origin.bank.key,
  id: remoteOrigin(submission.problemId)!.id,
  language: submission.language,
  code: submission.code,
});

function filling({ form }: RemoteSubmitter, { id, language, code }: RemoteProgram): CompanionStep['fill'] {
  const { path, languageField, codeField, plainEditor = null } = form!;
  return { path: path(id), languageField, codeField, plainEditor, language, code };
}
