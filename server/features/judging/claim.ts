import type { Work } from '#core/contract/judging.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Site } from '#server/site.ts';
import type { Job } from './job.ts';
import type { Task } from './kind.ts';
import { meets, type Need, needFor } from './need.ts';
import type { Claim } from './queue.ts';
import {
  freeLeases,
  historyOf,
  isLikelyCause,
  lossesInWords,
  returnLeases,
  takeLease,
} from './store/lease.ts';

interface ClaimOptions {
  noRejudge: boolean;
  waitMs: number;
}

/** The next piece of work, as soon as there is one; null when the judge has waited long enough or hung up. */
export async function nextWork(
  site: Site,
  judge: Judge,
  wish: ClaimOptions,
  hungUp: AbortSignal,
): Promise<Work | null> {
  const deadline = Date.now() + wish.waitMs;
  let isRung = false;
  for (let asking: Judge | undefined = judge; asking; asking = await site.judges.now(judge)) {
    // Listening starts before looking, so that work put in between is not slept over.
    const woken = wakeUp(site, judge, deadline - Date.now(), hungUp);
    // Whoever waits will be rung for; whoever does not has to look.
    const isQuiet = wish.waitMs > 0 && site.bell.isQuiet();
    const work = asking.enabled && !isQuiet ? await takeWork(site, asking, wish.noRejudge) : null;
    if (isRung && !work) site.bell.passOn();
    if (work || Date.now() >= deadline || hungUp.aborted) {
      woken.forget();
      // It was this one's turn meanwhile, and it takes no more.
      if (woken.isRung()) site.bell.ring();
      if (!work || !hungUp.aborted) return work;
      // Nobody is there to take it: a judge that stops has said what it held before it was given this.
      await returnLeases(site, judge, [work.lease]);
      return null;
    }
    isRung = await woken.promise;
    // Work is told of, and what was not is found by others: there is no need to look once more at the end.
    if (!isRung && (Date.now() >= deadline || hungUp.aborted)) return null;
  }
  if (isRung) site.bell.passOn();
  return null;
}

async function takeWork(site: Site, judge: Judge, noRejudge: boolean): Promise<Work | null> {
  for (;;) {
    const rings = site.bell.rings();
    const claim = await site.queue.claim(judge, { noRejudge });
    if (!claim) return null;
    if (claim.isMore) site.bell.ring();
    else site.bell.nothingLeft(rings);
    if (claim.need !== null && !meets(judge, claim.need)) {
      // A need that came up after this judge was looked at.
      await passOver(site, claim, claim.need);
      site.judges.forget();
      return null;
    }
    if (claim.isAgain && (await isBarred(site, claim))) continue;
    const { jobId } = claim;
    const { attempt, alone } = claim.lease ?? (await takeLease(site.db, judge, claim));
    const kind = site.jobKinds.of(claim.data);
    const task = await kind.lease(site, claim, judge);
    if (!task) {
      // Cancelled, deleted or put in anew since: this job has nothing left to do.
      await site.db.transaction().execute(transaction => site.queue.done(transaction, jobId));
      continue;
    }
    const need = needOf(task);
    if (need === claim.need) return { ...task, lease: { jobId, attempt }, alone };
    // Its problem has got a checker in another language since, or its contest asks for other judges: it goes to whoever is right.
    await kind.release(site, claim);
    await passOver(site, claim, need);
  }
}

const needOf = ({ task, terms = [] }: Task): Need =>
  needFor(task.language, ('checker' in task && task.checker?.language) || null, ...terms);

/** Puts a job that was just claimed back for another judge. */
async function passOver(site: Site, claim: Claim, need: Need): Promise<void> {
  await site.db.transaction().execute(async transaction => {
    await freeLeases(transaction, [claim.jobId]);
    await site.queue.putBack(transaction, claim, { need });
  });
  site.queue.announce();
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

/** Tells whether it was rung for; otherwise something about the judge is another, or it need not wait any more. */
function wakeUp(
  site: Site,
  judge: Judge,
  waitMs: number,
  hungUp: AbortSignal,
): { promise: Promise<boolean>; isRung(): boolean; forget(): void } {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isRung = false;
  const stop = () => resolve(false);
  const timer = setTimeout(stop, Math.max(0, waitMs));
  const place = site.bell.wait(() => {
    isRung = true;
    resolve(true);
  });
  const stopJudge = site.hub.on('judge', ({ id }) => id === judge.id && stop());
  hungUp.addEventListener('abort', stop, { once: true });
  const forget = () => {
    hungUp.removeEventListener('abort', stop);
    clearTimeout(timer);
    place.leave();
    stopJudge();
  };
  return { promise: promise.finally(forget), isRung: () => isRung, forget };
}
