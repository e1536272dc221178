import { sql } from 'kysely';
import type { Lease } from '#core/contract/judging.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import { notify } from '#server/events/hub.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Site } from '#server/site.ts';
import { ofEarlierLease } from '../earlier-lease.ts';
import type { Job, JobData } from '../job.ts';

/**
 * Who works on what. A lease ends with a result, or it is returned (a planned stop, a full disk, a key taken away),
 * or it is lost: the judge died or went silent.
 *
 * Losses are counted, because a program may be what kills a judge. After the first the work is tried again at once,
 * after each further one it rests longer. What was lost twice runs alone from then on, so that the next loss is told
 * from bad company; it is given up when it was lost alone on one of several judges, or alone for the second time.
 */
const restsS = [0, 5, 30, 120];

export interface History {
  losses: number;
  lossesAlone: number;
  lostBy: string[];
  restsUntil: string | null;
}

export const isLikelyCause = ({ lossesAlone, lostBy }: History): boolean =>
  lossesAlone > 1 || (lossesAlone > 0 && lostBy.length > 1);

export const lossesInWords = ({ losses, lossesAlone, lostBy }: History): string =>
  `The judge was lost ${losses} times while it worked on this, ${lossesAlone} of them while nothing else ran there (${lostBy.join(', ')})`;

/** Notes as lost what its judge holds on paper only, and says how it went with a job so far. */
export async function historyOf(db: Database, jobId: string): Promise<History | undefined> {
  await noteLosses(db, [jobId]);
  return db
    .selectFrom('jobLease')
    .select(['losses', 'lossesAlone', 'lostBy', 'restsUntil'])
    .where('jobId', '=', jobId)
    .executeTakeFirst();
}

async function noteLosses(db: Database, jobIds: string[]): Promise<void> {
  await sql`
    update job_lease set
      losses = losses + 1,
      losses_alone = losses_alone + alone::integer,
      lost_by = case when judger = any(lost_by) then lost_by else lost_by || judger end,
      rests_until = now() + interval '1 second' * (${restsS}::integer[])[least(losses + 1, ${restsS.length})],
      judger = null
    where job_id = any(${jobIds}::uuid[]) and judger is not null`.execute(db);
}

/** Gives a job to a judge, and says the number of this claim. */
export async function takeLease(
  db: Database,
  judge: Judge,
  { jobId, data }: Job,
): Promise<{ attempt: number; alone: boolean }> {
  const { rows } = await sql<{ attempt: number; alone: boolean }>`
    insert into job_lease (job_id, data, judger) values (${jobId}, ${JSON.stringify(data)}, ${judge.name})
    ${sql.raw(ofEarlierLease)} returning attempt, alone`.execute(db);
  return rows[0]!;
}

/** The job of a lease that a judge still holds. */
export async function heldJob(
  db: Database,
  { name }: Judge,
  { jobId, attempt }: Lease,
): Promise<Job | undefined> {
  const [row] = await leasedData(db, jobId, attempt, name);
  return row && { jobId, data: row.data };
}

const leasedData = statement<{ data: JobData }>(
  'select data from job_lease where job_id = $1::uuid and attempt = $2 and judger = $3',
);

export async function heldJobs(db: Database, judge: Pick<Judge, 'name'>): Promise<Job[]> {
  const rows = await db
    .selectFrom('jobLease')
    .select(['jobId', 'data'])
    .where('judger', '=', judge.name)
    .execute();
  return rows.map(({ jobId, data }) => ({ jobId, data: data as unknown as JobData }));
}

/** Keeps leases alive and tells which of them are lost: cancelled, taken away, or given to somebody else. */
export async function renewLeases(site: Site, judge: Judge, leases: Lease[]): Promise<string[]> {
  if (!leases.length) return [];
  const rows = await site.db
    .selectFrom('jobLease')
    .select(['jobId', 'attempt'])
    .where('judger', '=', judge.name)
    .where(
      'jobId',
      'in',
      leases.map(lease => lease.jobId),
    )
    .execute();
  const attempts = new Map(rows.map(row => [row.jobId, row.attempt]));
  const isHeld = ({ jobId, attempt }: Lease) => attempts.get(jobId) === attempt;
  await site.queue.touch(leases.filter(isHeld).map(lease => lease.jobId));
  return leases.filter(lease => !isHeld(lease)).map(lease => lease.jobId);
}

/** A judge gives back what it will not finish, through no fault of the work. */
export async function returnLeases(site: Site, judge: Judge, leases: Lease[]): Promise<void> {
  const jobs: Job[] = [];
  for (const lease of leases) {
    const job = await heldJob(site.db, judge, lease);
    if (job) jobs.push(job);
  }
  await takeBack(site, jobs);
}

/** What a judge held that stops, or that has no key any more, waits again. Returns the jobs. */
export async function releaseLeases(site: Site, judge: Pick<Judge, 'name'>): Promise<string[]> {
  const jobs = await heldJobs(site.db, judge);
  await takeBack(site, jobs);
  return jobs.map(job => job.jobId);
}

/** A judge that says hello has forgotten what it held. */
export async function loseLeases(site: Site, judge: Judge): Promise<void> {
  const jobs = await heldJobs(site.db, judge);
  await noteLosses(
    site.db,
    jobs.map(job => job.jobId),
  );
  await takeBack(site, jobs);
}

async function takeBack(site: Site, jobs: Job[]): Promise<void> {
  if (!jobs.length) return;
  const jobIds = jobs.map(job => job.jobId);
  await freeLeases(site.db, jobIds);
  for (const job of jobs) await site.jobKinds.of(job.data).release(site, job);
  await site.queue.release(jobIds);
  await notify(site.pool, 'work', null);
}

/** Nobody holds them any more. */
export const freeLeases = (db: Database, jobIds: string[]) =>
  db.updateTable('jobLease').set({ judger: null }).where('jobId', 'in', jobIds).execute();
