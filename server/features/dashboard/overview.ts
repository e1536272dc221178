import type { Overview } from '#core/contract/dashboard.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import { now } from '#server/database/instant.ts';
import type { Site } from '#server/site.ts';
import { listJudges } from '../judge/queries/list.ts';
import { languagesOf } from '../judging/need.ts';
import { unservedWork } from '../judging/unserved.ts';
import { submissionsOfDay } from './queries/submissions.ts';
import {
  accountsTotal,
  errorsOfDay,
  latestSubmissions,
  openSessions,
  submissionsTotal,
  unfinishedCounts,
} from './queries.ts';
import { serviceNow } from './service.ts';
import { storageOf } from './storage.ts';

/** However many look at it, each process works it out at most once a second. What changes slowly is older. */
export const overviewOf = cachedFor(1_000, workOut);

async function workOut(site: Site): Promise<Overview> {
  const { db } = site;
  const [total, sessions, submitted, day, busy, latest, queue, unserved, judges, storage, service, errors] =
    await Promise.all([
      accountsTotal.read(db),
      openSessions.read(db),
      submissionsTotal.read(db),
      submissionsOfDay(db),
      unfinishedCounts(db),
      latestSubmissions(db),
      site.queue.waiting(),
      unservedWork(site),
      listJudges(db),
      storageOf(site),
      serviceNow(db),
      errorsOfDay.read(db),
    ]);
  return {
    at: now(),
    users: { total, sessions },
    submissions: { total: Math.max(submitted, day.today), ...day, ...busy, latest },
    queue,
    unserved: unserved.map(({ need, waiting, oldestAt }) => ({
      languages: languagesOf(need),
      waiting,
      oldestAt,
    })),
    judges: judges.map(({ id, name, state, slots, working, load, lastSeenAt, report }) => ({
      id,
      name,
      state,
      slots,
      working,
      load,
      lastSeenAt,
      gaps: report?.gaps.length ?? 0,
    })),
    storage,
    service,
    errors,
  };
}
