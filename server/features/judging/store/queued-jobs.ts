import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { sentAlong, statement } from '#server/database/statement.ts';
import { ofEarlierLease } from '../earlier-lease.ts';
import type { Job } from '../job.ts';
import type { Need } from '../need.ts';

/**
 * The statements of the queue. Texts are handed to pg-boss, which has connections of its own; the others go with the
 * pool or with a transaction of ours.
 */

export const queueName = 'judging';

/** A job that a judge has just been given. */
export interface ClaimedJob extends Job {
  need: Need | null;
  priority: number;
  /** somebody has had it before */
  isAgain: boolean;
  /** more work waits */
  isMore: boolean;
}

/** Nothing of a job that somebody has had before. */
interface NewLease {
  attempt: number | null;
  alone: boolean;
}

/**
 * As `fetch` of pg-boss does it, which leaves the lease to a second statement. A need is among the values as a whole, so
 * that the text, and with it the plan, is the same for every judge.
 */
export const claimNext = statement<ClaimedJob & NewLease>(`
  with next as (
    select id from pgboss.job
    where name = '${queueName}' and state < 'active' and not blocked and start_after <= now() and priority >= $3
      and (group_id is null or group_id <> all ((select $2::text[])::text[]))
    order by priority desc, created_on limit 1 for update skip locked
  ), taken as (
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
      retry_count = retry_count + (started_on is not null)::int
    from next where job.name = '${queueName}' and job.id = next.id
    returning job.id, job.data, job.group_id, job.priority, job.retry_count
  ), leased as (
    insert into job_lease (job_id, data, judger) select id, data, $1 from taken where retry_count = 0
    ${ofEarlierLease}
    returning attempt, alone
  )
  select id as job_id, data, group_id as need, priority, retry_count > 0 as is_again, attempt, alone,
    exists (
      select from pgboss.job
      where name = '${queueName}' and state < 'active' and not blocked and start_after <= now() and id <> taken.id
    ) as is_more
  from taken left join leased on true`);

export const removeJob = sentAlong(`
  with removed as (delete from pgboss.job where name = '${queueName}' and id = $1::uuid)
  delete from job_lease where job_id = $1::uuid`);

export const waitingByClass = `
  select ceil(priority / $2::numeric)::int as step, count(*)::int as waiting, min(created_on) as oldest
  from pgboss.job where name = $1 and state < 'active' and not blocked group by step`;

export const waitingByNeed = `
  select group_id as need, count(*)::int as waiting, min(created_on) as oldest
  from pgboss.job where name = $1 and state < 'active' and not blocked and group_id like '[%' group by group_id`;

export const heldWaiting = `
  select id as "jobId", data from pgboss.job
  where name = $1 and state < 'active' and not blocked and group_id = $2
  limit 100 for update skip locked`;

export const touchSome = `
  update pgboss.job set heartbeat_on = now(), state = 'active'
  where name = $1 and id = any($2::uuid[]) and state in ('active', 'retry')`;

export const touchAll = `update pgboss.job set heartbeat_on = now() where name = $1 and state = 'active'`;

export const noteNeed = 'insert into job_need values ($1) on conflict do nothing';

export const forgetLeases = (db: Database, jobIds: string[]) =>
  db.deleteFrom('jobLease').where('jobId', 'in', jobIds).execute();

/** Whether the job of a row is still there, for those who look for work that nobody will do. */
export const isQueued = (column: string) =>
  sql<boolean>`exists (
    select from pgboss.job where name = ${queueName} and id = ${sql.ref(column)}::uuid and state < 'completed')`;
