import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import { notify } from '#server/events/hub.ts';
import { removeSubmissions } from '#server/features/submission/store/settle.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';

/** Removes a problem with all that belongs to it; the rankings lose what its submissions had counted for. */
export async function removeProblem(site: Site, pid: number): Promise<void> {
  const leased = await site.db.transaction().execute(async transaction => {
    const held = await removeSubmissions(transaction, sql`submission.pid = ${pid}`);
    const gone = await transaction
      .selectFrom('problem')
      .select('id')
      .where('id', '=', pid)
      .forUpdate()
      .executeTakeFirst();
    if (!gone) fail('problem.unknown');
    await transaction.deleteFrom('problem').where('id', '=', pid).execute();
    return held.filter(({ status }) => status === Status.Compiling || status === Status.Judging);
  });
  for (const { jobId } of leased) if (jobId) await notify(site.pool, 'cancel', { jobId });
}
