import pg from 'pg';
import { inject } from 'vitest';

const hourMs = 3_600_000;

/** Asks the database directly: the tests are about contests that are there, not about making them. */
export async function query(text: string, values: unknown[]): Promise<{ id: number }[]> {
  const database = new pg.Client({ connectionString: inject('databaseUrl') });
  await database.connect();
  try {
    return (await database.query(text, values)).rows;
  } finally {
    await database.end();
  }
}

interface Given {
  title: string;
  /** hours from now */
  start: number;
  password?: string;
  sealed?: boolean;
}

/** A contest of the first sample problem, which is A there. */
export async function aContest({ title, start, password, sealed = false }: Given): Promise<number> {
  const startTime = new Date(Date.now() + start * hourMs);
  const [contest] = await query(
    `insert into contest (uid, author, title, start_time, end_time, auth, pwd, seal_rank, seal_rank_time, open_rank)
     select uid, username, $1, $2, $3, $4, $5, $6, case when $6 then $2::timestamptz end, true
     from account where username = 'root' returning id`,
    [
      title,
      startTime,
      new Date(startTime.getTime() + 5 * hourMs),
      password ? 1 : 0,
      password ?? null,
      sealed,
    ],
  );
  const { id } = contest!;
  await query(
    `insert into contest_problem (cid, pid, display_id, display_title, color)
     select $1, id, 'A', 'Red acorns', '#e53935' from problem where problem_id = 'P1000'`,
    [id],
  );
  return id;
}
