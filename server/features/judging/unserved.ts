import type { JudgeRow } from '#core/contract/judge.ts';
import type { Site } from '#server/site.ts';
import { listJudges } from '../judge/queries/list.ts';
import { languagesOf, type Need } from './need.ts';
import type { WaitingNeed } from './queue.ts';
import { hopelessFor, markHopeless } from './store/needs.ts';

/**
 * Work that no judge can do. As long as a judge that could is expected back, it waits, and the dashboard names what it
 * waits for; when none is, it ends as a system error that says so.
 */

/** What waits although judges are there, or because none is: nobody who takes work now has its languages. */
export async function unservedWork(site: Pick<Site, 'db' | 'queue'>): Promise<WaitingNeed[]> {
  const [waiting, judges] = await Promise.all([site.queue.waitingNeeds(), listJudges(site.db)]);
  const there = judges.filter(({ state }) => state === 'ready' || state === 'trouble');
  return waiting
    .filter(({ need }) => !there.some(judge => canDo(judge, need)))
    .sort((a, b) => a.oldestAt.localeCompare(b.oldestAt));
}

type Stores = Pick<Site, 'db' | 'pool' | 'queue' | 'jobKinds'>;

/** How long work waits after nobody who could do it is expected any more: time to give a judge another key. */
const graceS = 600;

interface HopelessWatch {
  /** Work waits. */
  note(): void;
  close(): void;
}

/** Looks once a minute as long as work waits, and once more then: what was without hope may have it when more comes. */
export function watchHopeless(site: Stores, onError: (error: Error) => void): HopelessWatch {
  let waits = false;
  let waited = true;
  const look = () => {
    if (waits || waited) void endHopeless(site, graceS).catch(onError);
    waited = waits;
    waits = false;
  };
  const timer = setInterval(look, 60_000).unref();
  return {
    note() {
      waits = true;
    },
    close: () => clearInterval(timer),
  };
}

/** Looks once, and ends what has been seen without hope for long enough. */
export async function endHopeless(site: Stores, patienceS: number): Promise<void> {
  const [waiting, judges] = await Promise.all([site.queue.waitingNeeds(), listJudges(site.db)]);
  const expected = judges.filter(isExpected);
  const hopeless = waiting
    .map(({ need }) => need)
    .filter(need => !expected.some(judge => canDo(judge, need)));
  await markHopeless(site.db, hopeless);
  for (const { need } of await hopelessFor(site.db, patienceS)) await endAll(site, need);
}

const dayMs = 24 * 3_600_000;

/** A judge that was here within a day comes back, unless its key was taken away; one that never came may come yet. */
const isExpected = ({ hasKey, lastSeenAt }: JudgeRow): boolean =>
  hasKey && (lastSeenAt === null || Date.now() - Date.parse(lastSeenAt) < dayMs);

function canDo({ languages }: JudgeRow, need: Need): boolean {
  const known = new Set(languages.map(language => language.name));
  return known.size === 0 || languagesOf(need).every(name => known.has(name));
}

async function endAll(site: Stores, need: Need): Promise<void> {
  const cause = `No judge has ${languagesOf(need).join(' and ')}`;
  for (;;) {
    const ended = await site.db.transaction().execute(async transaction => {
      const jobs = await site.queue.holdWaiting(transaction, need);
      for (const job of jobs) await site.jobKinds.of(job.data).giveUp(transaction, job, cause);
      if (jobs.length)
        await site.queue.drop(
          transaction,
          jobs.map(job => job.jobId),
        );
      return jobs;
    });
    if (!ended.length) return;
    for (const kind of new Set(ended.map(job => site.jobKinds.of(job.data)))) await kind.ended?.(site);
  }
}
