import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';

/** For a contest alone is only what a contest has. */
export async function requireContest(db: Database, pid: number): Promise<void> {
  const listed = await db.selectFrom('contestProblem').select('id').where('pid', '=', pid).executeTakeFirst();
  if (!listed) fail('problem.contestOnly');
}
