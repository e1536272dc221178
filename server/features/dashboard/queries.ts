import { sql } from 'kysely';
import type { Overview } from '#core/contract/dashboard.ts';
import { Status } from '#core/verdict.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { inBank } from '#server/database/submission-terms.ts';
import { processPrefix } from '#server/events/hub.ts';

/** Up to here rows are counted; beyond, PostgreSQL's own estimate is good enough. */
const countedUpTo = 100_000;

const totalOf = (table: 'account' | 'submission') =>
  cachedFor(30_000, async (db: Database) => {
    const { rows } = await sql<{ estimate: number }>`
      select reltuples::bigint as estimate from pg_class where oid = ${table}::regclass`.execute(db);
    if (rows[0]!.estimate > countedUpTo) return rows[0]!.estimate;
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  });

export const accountsTotal = totalOf('account');
export const submissionsTotal = totalOf('submission');

export const openSessions = cachedFor(10_000, async (db: Database) => {
  const { open } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('expiresAt', '>', now())
    .executeTakeFirstOrThrow();
  return open;
});

/** The login of a user before the newest one. */
export async function previousLogin(db: Database, uid: string) {
  const [latest, before] = await db
    .selectFrom('loginRecord')
    .select(['id', 'uid', 'ip', 'userAgent', 'gmtCreate', 'gmtCreate as gmtModified'])
    .where('uid', '=', uid)
    .orderBy('gmtCreate', 'desc')
    .limit(2)
    .execute();
  return latest ? { ...(before ?? latest), isFirst: !before } : null;
}

/** What waits and what is judged right now. */
export async function unfinishedCounts(db: Database): Promise<{ pending: number; judging: number }> {
  const rows = await db
    .selectFrom('submission')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', [Status.Pending, Status.Compiling, Status.Judging])
    .groupBy('status')
    .execute();
  const count = (pending: boolean) =>
    rows
      .filter(({ status }) => (status === Status.Pending) === pending)
      .reduce((sum, row) => sum + row.count, 0);
  return { pending: count(true), judging: count(false) };
}

/** What every administrator may see of everybody: contests, groups and hidden problems keep theirs to themselves. */
export const latestSubmissions = (db: Database) =>
  db
    .selectFrom('submission')
    .innerJoin('problemBank', 'problemBank.pid', 'submission.pid')
    .where(inBank())
    .select(['submitId', 'displayPid', 'username', 'language', 'status', 'submitTime'])
    .orderBy('submitId', 'desc')
    .limit(8)
    .execute();

/** System errors of a day; causes that differ only in numbers are one. */
export const errorsOfDay = cachedFor(10_000, async (db: Database) => {
  const { rows } = await sql<Overview['errors'][number]>`
    select min(said) as cause, count(*)::int as count, to_char(max(judged_at) at time zone 'UTC', ${isoForm}) as "lastAt",
      (array_agg(submit_id order by judged_at desc))[1:5]::int[] as "submitIds"
    from (
      select submit_id, judged_at, left(split_part(coalesce(cause, ''), E'\n', 1), 300) as said
      from submission where status = ${Status.SystemError} and judged_at >= ${fromNow(-86_400)}
    ) as failed
    group by regexp_replace(said, '\\d+', '0', 'g') order by count desc, max(judged_at) desc limit 20`.execute(
    db,
  );
  return rows;
});

const isoForm = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Every process of the site keeps one connection that listens, under a name that says which process it is. */
export async function webProcesses(db: Database): Promise<Overview['service']['processes']> {
  const { rows } = await sql<{ name: string; since: string }>`
    select application_name as name, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name like ${`${processPrefix}%`}
    order by application_name`.execute(db);
  return rows.map(({ name, since }) => {
    const [pid, ...host] = name.slice(processPrefix.length).split(' ');
    return { host: host.join(' '), port: 0, pid: Number(pid), since };
  });
}
