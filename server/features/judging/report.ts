import type { Lease } from '#core/contract/judging.ts';
import type { Database } from '#server/database/connect.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Site } from '#server/site.ts';
import type { JobKinds, Progress, Report } from './kind.ts';
import { heldJob, heldJobs } from './store/lease.ts';

/**
 * Stores a result, all that depends on it and the end of the job in one transaction. False when the lease was lost
 * meanwhile: the work was cancelled, put in anew or given to another judge, and only that one's word counts. The job
 * is then not ended either, as it may be that other judge's.
 */
export async function storeReport(site: Site, judge: Judge, lease: Lease, report: Report): Promise<boolean> {
  const kind = await site.db.transaction().execute(async transaction => {
    const job = await heldJob(transaction, judge, lease);
    if (!job) return undefined;
    const of = site.jobKinds.of(job.data);
    if (!(await of.store(transaction, job, judge, report))) return undefined;
    await site.queue.done(transaction, job.jobId);
    return of;
  });
  await kind?.ended?.(site);
  return kind !== undefined;
}

export async function noteProgress(site: Site, judge: Judge, progress: Progress): Promise<void> {
  const job = await heldJob(site.db, judge, progress.lease);
  if (job) await site.jobKinds.of(job.data).progress(site, job, progress);
}

/** Whether a blob belongs to something that the judge works on now. */
export async function holdsBlob(
  { db, jobKinds }: { db: Database; jobKinds: JobKinds },
  judge: Judge,
  sha256: string,
): Promise<boolean> {
  for (const job of await heldJobs(db, judge))
    if (await jobKinds.of(job.data).holdsBlob(db, job, sha256)) return true;
  return false;
}
