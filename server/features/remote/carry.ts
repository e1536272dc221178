import { setTimeout as sleep } from 'node:timers/promises';
import { type RemoteKey, remoteOrigin } from '#core/remote.ts';
import { Status } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import type { Site } from '#server/site.ts';
import { RemoteError } from './remote-error.ts';
import { openRemoteSession, type RemoteSession } from './remote-session.ts';
import { type AccountLease, renewLease, returnLease } from './store/leases.ts';
import { noteAnswer, noteFailure, remoteSite, slowDown } from './store/sites.ts';
import type { RemoteProgram, RemoteSubmitter } from './submitter.ts';
import { failed, noteRun, settle, type Trip, tripOf } from './trip.ts';

/**
 * One program's way with one account.
 *
 *   waiting ──newest number noted──▶ handing in ──its number found──▶ judged there ──verdict──▶ done
 *
 * The account's newest number is written down before anything is handed in. Whoever finds a program in "handing in"
 * looks for a newer one of the same problem: if it is there it is ours, since an account has one program at a time; if
 * it is not, it never arrived, since whoever is at it says so all the while, and has been silent for too long.
 */
const pollsMax = 60;
const looksForOwn = 8;
const busyMs = 10_000;
const patienceMs = 15 * 60_000;

class LeaseLost extends Error {}

export async function carry(
  site: Site,
  oj: RemoteKey,
  submitter: RemoteSubmitter,
  lease: AccountLease,
  stopping: AbortSignal,
): Promise<void> {
  const trip = await tripOf(site, lease.run.submitId);
  if (trip?.submission.version !== lease.run.version) return returnLease(site, lease, {});
  using hold = holdLease(site, lease);
  const signal = AbortSignal.any([stopping, hold.lost]);
  const session = openRemoteSession({
    outbound: site.outbound,
    base: site.remote.bases[oj] ?? submitter.base,
    account: lease.account,
    cookies: lease.session,
    signal,
  });
  const walk: Walk = {
    site,
    oj,
    submitter,
    lease,
    signal,
    trip,
    session,
    program: programOf(oj, trip),
    stage: trip.run.runId ? 'handed' : trip.run.handingInAt ? 'unknown' : 'waiting',
  };
  try {
    await bringHome(walk);
    await returnLease(site, lease, { jar: session.jar });
  } catch (error) {
    if (error instanceof LeaseLost || hold.lost.aborted) return;
    if (signal.aborted) {
      // Another process goes on from what is written down; what is on the line right now has to arrive first.
      return walk.stage === 'handing in' ? undefined : returnLease(site, lease, { jar: session.jar });
    }
    if (!(error instanceof RemoteError)) {
      await returnLease(site, lease, {});
      throw error;
    }
    await blame(walk, error);
  }
}

interface Walk {
  site: Site;
  oj: RemoteKey;
  submitter: RemoteSubmitter;
  lease: AccountLease;
  signal: AbortSignal;
  trip: Trip;
  session: RemoteSession;
  program: RemoteProgram;
  /** unknown: somebody was handing it in, and is no more */
  stage: 'waiting' | 'handing in' | 'unknown' | 'handed';
}

const programOf = (oj: RemoteKey, { submission }: Trip): RemoteProgram => ({
  oj,
  id: remoteOrigin(submission.problemId)!.id,
  language: submission.language,
  code: submission.code,
});

async function bringHome(walk: Walk): Promise<void> {
  const { site, oj, submitter, trip, session, program } = walk;
  await submitter.enter(session);
  const runId = trip.run.runId ?? (await ownRun(walk)) ?? (await handIn(walk));
  walk.stage = 'handed';
  if (trip.submission.status !== Status.Judging)
    await settle(trip, { status: Status.Judging, judger: trip.origin.bank.name });
  let lastTrouble = '';
  for (let poll = 0; poll < pollsMax; poll++) {
    await stillOurs(walk, poll > 0 || trip.run.runId === null ? site.remote.pollMs : 0);
    const verdict = await submitter.verdict(session, runId, program).catch(error => {
      // It has been handed in; a question that fails is asked again.
      if (!(error instanceof RemoteError)) throw error;
      lastTrouble = error.message;
      return error.blame === 'account' ? submitter.enter(session).then(() => undefined) : undefined;
    });
    if (!verdict) continue;
    const { status, timeMs: time, memoryKb: memory, errorMessage } = verdict;
    await settle(trip, { status, time, memory, errorMessage, judgedAt: now() });
    return noteAnswer(site.db, oj);
  }
  if (lastTrouble) await noteFailure(site.db, oj, lastTrouble);
  await failed(trip, 'remote.noVerdict');
}

/** Of one that somebody was handing in: the number that it got, if it arrived. */
async function ownRun(walk: Walk): Promise<string | undefined> {
  const { submitter, trip, session, program } = walk;
  if (trip.run.handingInAt === null) return undefined;
  const found = await submitter.find(session, program, trip.run.beforeRun ?? '');
  if (found) await noteRun(trip, { runId: found });
  return found;
}

async function handIn(walk: Walk): Promise<string> {
  const { site, submitter, trip, session, program } = walk;
  const beforeRun = await submitter.newest(session, program);
  await stillOurs(walk, 0);
  walk.stage = 'handing in';
  await noteRun(trip, { handingInAt: now(), beforeRun, accountId: walk.lease.account.id });
  let trouble: RemoteError | undefined;
  const handedIn = await submitter.submit(session, program).catch(error => {
    // Whether it arrived before the line broke, the list of the account's programs tells.
    if (!(error instanceof RemoteError) || error.blame !== 'site') throw error;
    trouble = error;
    return undefined;
  });
  if (handedIn) {
    await noteRun(trip, { runId: handedIn });
    return handedIn;
  }
  for (let look = 0; look < looksForOwn; look++) {
    if (look) await stillOurs(walk, site.remote.pollMs);
    const runId = await submitter.find(session, program, beforeRun);
    if (!runId) continue;
    await noteRun(trip, { runId });
    return runId;
  }
  throw trouble ?? new RemoteError('program', 'it did not list the program');
}

/** Says again and again that the account is held, however long an answer takes; stops the work once it is not. */
function holdLease(site: Site, lease: AccountLease) {
  const lost = new AbortController();
  const renew = async () => {
    const isOurs = await renewLease(site, lease).catch(() => true);
    if (!isOurs) lost.abort();
  };
  const timer = setInterval(renew, site.remote.leaseMs / 4);
  return { lost: lost.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Waits a moment, and makes sure that the account is still ours. */
async function stillOurs({ site, lease, signal }: Walk, waitMs: number): Promise<void> {
  if (waitMs) await sleep(waitMs, undefined, { signal });
  signal.throwIfAborted();
  if (!(await renewLease(site, lease))) throw new LeaseLost();
}

/** What follows from a trouble, for the program, the account and the site. */
async function blame(walk: Walk, { blame: at, message }: RemoteError): Promise<void> {
  const { site, oj, lease, session, stage } = walk;
  if (at === 'busy') await slowDown(site.db, oj, busyMs);
  if (at === 'site' || at === 'human') await noteFailure(site.db, oj, message);
  await decide(walk, at, message);
  await returnLease(site, lease, {
    ...(at === 'account' ? {} : { jar: session.jar }),
    failure: at === 'account' || (at === 'human' && stage !== 'handed') ? message : undefined,
  });
}

async function decide(walk: Walk, at: RemoteError['blame'], message: string): Promise<void> {
  const { site, trip, stage, signal } = walk;
  const isOld = Date.now() - Date.parse(trip.submission.submitTime) > patienceMs;
  const neverArrived = stage === 'waiting' || stage === 'handing in';
  if (neverArrived && (at === 'account' || (at === 'busy' && !isOld)))
    // It may go once more, with another account or later.
    return noteRun(trip, { handingInAt: null, beforeRun: null, accountId: null });
  if (neverArrived)
    return at === 'human'
      ? failed(trip, (await remoteSite(site.db, walk.oj)).byHand ? 'remote.humanOrCompanion' : 'remote.human')
      : failed(trip, 'remote.submitFailed', { detail: message });
  if (at === 'account' || isOld)
    return failed(trip, stage === 'handed' ? 'remote.noVerdict' : 'remote.fateUnknown');
  // It is there, or may be: the question is asked again a little later.
  await sleep(site.remote.pollMs, undefined, { signal }).catch(() => undefined);
}
