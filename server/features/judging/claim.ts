import { sql } from 'kysely';
import type { Lease, Work } from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import { now } from '../../database/instant.ts';
import { notify } from '../../events/hub.ts';
import type { Judge } from '../../http/judges.ts';
import type { Site } from '../../site.ts';
import { heldRows, leaseRow } from '../rejudge/row.ts';
import { heldTrials, leaseTrial } from '../trial/work.ts';
import { judgeNow } from './judges.ts';
import { needOf, unmetBy } from './need.ts';
import type { Claim } from './queue.ts';
import { submissionTask, testTask } from './task.ts';

interface Wish {
  noRejudge: boolean;
  waitMs: number;
}

/** The next piece of work, as soon as there is one; null when the judge has waited long enough or hung up. */
export async function nextWork(
  site: Site,
  judge: Judge,
  wish: Wish,
  hungUp: AbortSignal,
): Promise<Work | null> {
  const deadline = Date.now() + wish.waitMs;
  for (let asking: Judge | undefined = judge; asking; asking = await judgeNow(site.db, judge)) {
    // Listening starts before looking, so that work put in between is not slept over.
    const woken = wakeUp(site, judge, Math.min(deadline - Date.now(), lookAgainMs), hungUp);
    const work = asking.enabled ? await takeWork(site, judge, wish.noRejudge) : null;
    if (work || Date.now() >= deadline || hungUp.aborted) {
      woken.forget();
      return work;
    }
    await woken.promise;
  }
  return null;
}

/** Work that comes back from a dead judge is announced by nobody. */
const lookAgainMs = 2_000;

async function takeWork(site: Site, judge: Judge, noRejudge: boolean): Promise<Work | null> {
  for (;;) {
    const claim = await site.queue.claim({ noRejudge, unmet: await unmetBy(site.db, judge) });
    if (!claim) return null;
    if (await needsOtherwise(site, claim)) continue;
    const work = await leaseOf(site, judge, claim);
    if (work) return work;
    // Cancelled, deleted or put in anew since: this job has nothing left to do.
    await site.db.transaction().execute(transaction => site.queue.done(transaction, claim.jobId));
  }
}

/** A problem may have got a checker in another language since: then the job goes back, to whoever has that. */
async function needsOtherwise(site: Site, claim: Claim): Promise<boolean> {
  const need = await needOf(site.db, claim.data);
  if (need === undefined || need === claim.need) return false;
  await site.db.transaction().execute(transaction => site.queue.putBack(transaction, claim, need));
  site.queue.announce();
  return true;
}

async function leaseOf(site: Site, judge: Judge, { jobId, data }: Claim): Promise<Work | null> {
  if (data.kind === 'test') {
    const run = await site.db
      .updateTable('testRun')
      .set({ attempt: sql`attempt + 1`, judger: judge.name, jobId })
      .where('key', '=', data.key)
      .where('status', '=', Status.Pending)
      .returning('attempt')
      .executeTakeFirst();
    if (!run) return null;
    return { kind: 'test', lease: { jobId, attempt: run.attempt }, task: await testTask(site.db, data.key) };
  }
  if (data.kind === 'trial') return leaseTrial(site.db, judge, jobId, data.key);
  if (data.kind === 'rejudge') {
    const attempt = await leaseRow(site.db, judge, jobId);
    if (attempt === undefined) return null;
    return {
      kind: 'submission',
      lease: { jobId, attempt },
      task: await submissionTask(site.db, data.submitId),
    };
  }
  const submission = await site.db
    .updateTable('submission')
    .set({ attempt: sql`attempt + 1`, judger: judge.name, jobId, status: Status.Compiling })
    .where('submitId', '=', data.submitId)
    .where('version', '=', data.version)
    .where('status', 'in', [Status.Pending, Status.Compiling, Status.Judging])
    .returning('attempt')
    .executeTakeFirst();
  if (!submission) return null;
  await notify(site.pool, 'submission', { submitId: data.submitId, status: Status.Compiling });
  const task = await submissionTask(site.db, data.submitId);
  return { kind: 'submission', lease: { jobId, attempt: submission.attempt }, task };
}

/** Keeps leases alive and tells which of them are lost: cancelled, taken away, or judged by somebody else. */
export async function renewLeases(site: Site, judge: Judge, leases: Lease[]): Promise<string[]> {
  const ids = leases.map(lease => lease.jobId);
  await site.queue.touch(ids);
  if (!ids.length) return [];
  const [submissions, runs, rows, trials] = await Promise.all([
    site.db
      .selectFrom('submission')
      .select(['jobId', 'attempt'])
      .where('jobId', 'in', ids)
      .where('judger', '=', judge.name)
      .where('status', 'in', [Status.Pending, Status.Compiling, Status.Judging])
      .execute(),
    site.db
      .selectFrom('testRun')
      .select(['jobId', 'attempt'])
      .where('jobId', 'in', ids)
      .where('status', '=', Status.Pending)
      .execute(),
    heldRows(site.db, judge).where('jobId', 'in', ids).execute(),
    heldTrials(site.db, judge).where('jobId', 'in', ids).execute(),
  ]);
  const held = new Map([...submissions, ...runs, ...rows, ...trials].map(row => [row.jobId, row.attempt]));
  return leases.filter(lease => held.get(lease.jobId) !== lease.attempt).map(lease => lease.jobId);
}

/**
 * A judge that says hello has forgotten what it held, and one without a key may not finish it: the queue gives it out
 * again at once. Returns the jobs.
 */
export async function releaseLeases(site: Site, judge: Pick<Judge, 'name'>): Promise<string[]> {
  const [submissions, runs, rows, trials] = await Promise.all([
    site.db
      .updateTable('submission')
      .set({ status: Status.Pending, judger: null })
      .where('judger', '=', judge.name)
      .where('status', 'in', [Status.Compiling, Status.Judging])
      .returning(['jobId', 'submitId'])
      .execute(),
    site.db
      .selectFrom('testRun')
      .select('jobId')
      .where('judger', '=', judge.name)
      .where('status', '=', Status.Pending)
      .where('expiresAt', '>', now())
      .execute(),
    heldRows(site.db, judge).execute(),
    heldTrials(site.db, judge).execute(),
  ]);
  for (const { submitId } of submissions)
    await notify(site.pool, 'submission', { submitId, status: Status.Pending });
  const jobIds = [...submissions, ...runs, ...rows, ...trials].flatMap(row => row.jobId ?? []);
  await site.queue.release(jobIds);
  await notify(site.pool, 'work', null);
  return jobIds;
}

function wakeUp(
  site: Site,
  judge: Judge,
  waitMs: number,
  hungUp: AbortSignal,
): { promise: Promise<void>; forget(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, waitMs));
  const stopWork = site.hub.on('work', () => resolve());
  const stopJudge = site.hub.on('judge', ({ id }) => id === judge.id && resolve());
  hungUp.addEventListener('abort', () => resolve(), { once: true });
  const forget = () => {
    clearTimeout(timer);
    stopWork();
    stopJudge();
  };
  return { promise: promise.finally(forget), forget };
}
