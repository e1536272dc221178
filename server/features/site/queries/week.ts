import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { inBank } from '#server/database/submission-terms.ts';

interface Week {
  /** oldest first, as `MM-dd` */
  dateStrList: string[];
  acCountList: number[];
  totalCountList: number[];
}

/** The last seven days, oldest first, as `yyyy-MM-dd` in the time zone of the server. */
function lastSevenDays(now = new Date()): string[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(now);
    day.setDate(day.getDate() - (6 - index));
    return dateText(day);
  });
}

export const dateText = (day: Date): string =>
  `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** The time zone in which a day of this site begins. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Submissions and passes of a week, of everybody or of one user. Contests and groups are left out: what they add up
 * to is not everybody's to know while they run.
 */
export async function weekOf(db: Database, uid?: string): Promise<Week> {
  const days = lastSevenDays();
  const { rows } = await sql<{ day: string; ac: number; total: number }>`
    select to_char(submit_time at time zone ${timeZone()}, 'YYYY-MM-DD') as day,
      count(*)::int as total, (count(*) filter (where status = ${Status.Accepted}))::int as ac
    from submission
    where submit_time >= (${days[0]}::timestamp at time zone ${timeZone()})
      and ${inBank()} and ${uid === undefined ? sql`true` : sql`uid = ${uid}`}
    group by day`.execute(db);
  const byDay = new Map(rows.map(row => [row.day, row]));
  return {
    dateStrList: days.map(day => day.slice(5)),
    acCountList: days.map(day => byDay.get(day)?.ac ?? 0),
    totalCountList: days.map(day => byDay.get(day)?.total ?? 0),
  };
}

const two = (value: number) => String(value).padStart(2, '0');
