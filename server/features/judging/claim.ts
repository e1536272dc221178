import type { Work } from '#core/contract/judging.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Site } from '#server/site.ts';
import type { Job } from './job.ts';
import { judgeNow } from './judges.ts';
import { historyOf, isLikelyCause, lossesInWords, returnLeases, takeLease } from './lease.ts';
import { unmetBy } from './need.ts';
import type { Claim } from './queue.ts';

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
    const woken = wakeUp(site, judge, deadline - Date.now(), hungUp);
    const work = asking.enabled ? await takeWork(site, judge, wish.noRejudge) : null;
    if (work || Date.now() >= deadline || hungUp.aborted) {
      woken.forget();
      if (!work || !hungUp.aborted) return work;
      // Nobody is there to take it: a judge that stops has said what it held before it was given this.
      await returnLeases(site, judge, [work.lease]);
      return null;
    }
    await woken.promise;
  }
  return null;
}

async function takeWork(site: Site, judge: Judge, noRejudge: boolean): Promise<Work | null> {
  for (;;) {
    const claim = await site.queue.claim({ noRejudge, unmet: await unmetBy(site.db, judge) });
    if (!claim) return null;
    if ((await needsOtherwise(site, claim)) || (claim.isAgain && (await isBarred(site, claim)))) continue;
    const { jobId } = claim;
    const { attempt, alone } = await takeLease(site.db, judge, claim);
    const task = await site.jobKinds.of(claim.data).lease(site, claim, judge);
    if (task) return { ...task, lease: { jobId, attempt }, alone };
    // Cancelled, deleted or put in anew since: this job has nothing left to do.
    await site.db.transaction().execute(transaction => site.queue.done(transaction, jobId));
  }
}

/** A problem may have got a checker in another language since: then the job goes back, to whoever has that. */
async function needsOtherwise(site: Site, claim: Claim): Promise<boolean> {
  const need = await site.jobKinds.of(claim.data).need(site.db, claim);
  if (need === undefined || need === claim.need) return false;
  await site.db.transaction().execute(transaction => site.queue.putBack(transaction, claim, { need }));
  site.queue.announce();
  return true;
}

/** What was lost before may have to rest first, or is not tried again at all. */
async function isBarred(site: Site, claim: Claim): Promise<boolean> {
  const history = await historyOf(site.db, claim.jobId);
  if (!history) return false;
  if (isLikelyCause(history)) {
    await giveUp(site, claim, lossesInWords(history));
    return true;
  }
  const { restsUntil } = history;
  if (restsUntil === null || Date.parse(restsUntil) <= Date.now()) return false;
  const later = { notBefore: restsUntil };
  await site.db.transaction().execute(transaction => site.queue.putBack(transaction, claim, later));
  return true;
}

/** A job that no judge will finish: nobody gets a wrong verdict, an administrator gets the cause. */
export async function giveUp(
  { db, pool, queue, jobKinds }: Pick<Site, 'db' | 'pool' | 'queue' | 'jobKinds'>,
  job: Job,
  cause: string,
): Promise<void> {
  const kind = jobKinds.of(job.data);
  await db.transaction().execute(async transaction => {
    await kind.giveUp(transaction, job, cause);
    await queue.drop(transaction, job.jobId);
  });
  await kind.ended?.({ db, pool });
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
  const stop = () => resolve();
  hungUp.addEventListener('abort', stop, { once: true });
  const forget = () => {
    hungUp.removeEventListener('abort', stop);
    clearTimeout(timer);
    stopWork();
    stopJudge();
  };
  return { promise: promise.finally(forget), forget };
}
