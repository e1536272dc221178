import type pg from 'pg';
import type { Peers } from '../events/peers.ts';
import type { SharedWindows } from './rate-limit.ts';

const sweepMs = 600_000;

/** Windows of the rate limits in a table without a log: after a crash of the database counting begins anew. */
export function databaseWindows(pool: pg.Pool, peers: Pick<Peers, 'isAlone'>): SharedWindows {
  let sweptAt = Date.now();
  return {
    isWanted: () => !peers.isAlone(),
    async add(counted) {
      if (sweptAt < Date.now() - sweepMs) {
        sweptAt = Date.now();
        await pool.query('delete from rate_window where ends_at < now()');
      }
      const { rows } = await pool.query<{ key: string; ends: string; calls: number }>(add, [
        counted.map(({ key }) => key),
        counted.map(({ ends }) => new Date(ends).toISOString()),
        counted.map(({ calls }) => calls),
      ]);
      return rows.map(({ key, ends, calls }) => ({ key, ends: new Date(ends).getTime(), calls }));
    },
    async forget(key) {
      await pool.query('delete from rate_window where key = $1', [key]);
    },
  };
}

/** In the order of the keys, so that two processes never wait for each other. */
const add = `
  insert into rate_window as known (key, ends_at, calls)
  select * from unnest($1::text[], $2::timestamptz[], $3::int[]) order by 1
  on conflict (key) do update set
    calls = excluded.calls + case when known.ends_at > now() then known.calls else 0 end,
    ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
  returning key, ends_at as ends, calls`;
