import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import type { Database } from '#server/database/connect.ts';

const hourMs = 3_600_000;
const hoursShown = 24;

interface Counted {
  /** whole hours since 1970 */
  hour: number;
  total: number;
  /** outside contests: how tries in those ended is for their organisers to know */
  accepted: number;
  today: number;
  lastId: number;
}

/**
 * The hours of the last day. All of them are counted anew every minute; in between only what was submitted since is
 * added, so that a busy day costs as little as a quiet one.
 */
export async function submissionsOfDay(db: Database) {
  const counted = await wholeDay.read(db);
  const lastId = Math.max(0, ...counted.map(row => row.lastId));
  const since = lastId ? await countedWhere(db, sql`submit_id > ${lastId}`) : counted;
  const rows = lastId ? [...counted, ...since] : counted;
  const current = Math.floor(Date.now() / hourMs);
  const sum = (field: 'total' | 'accepted' | 'today', hour?: number) =>
    rows.reduce((all, row) => all + (hour === undefined || row.hour === hour ? row[field] : 0), 0);
  return {
    today: sum('today'),
    hours: Array.from({ length: hoursShown }, (_, index) => {
      const hour = current - hoursShown + 1 + index;
      return {
        from: new Date(hour * hourMs).toISOString(),
        total: sum('total', hour),
        accepted: sum('accepted', hour),
      };
    }),
  };
}

const wholeDay = cachedFor(60_000, (db: Database) =>
  countedWhere(db, sql`submit_time >= ${new Date(Date.now() - hoursShown * hourMs).toISOString()}`),
);

async function countedWhere(db: Database, chosen: ReturnType<typeof sql>): Promise<Counted[]> {
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const { rows } = await sql<Counted>`
    select floor(extract(epoch from submit_time) / 3600)::int as hour, count(*)::int as total,
      (count(*) filter (where status = ${Status.Accepted} and cid = 0))::int as accepted,
      (count(*) filter (where submit_time >= ${midnight.toISOString()}))::int as today,
      max(submit_id) as "lastId"
    from submission where ${chosen} group by hour`.execute(db);
  return rows;
}
