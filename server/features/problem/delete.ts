import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import { inBank, withVerdict } from '../../database/submission-terms.ts';
import { notify } from '../../events/hub.ts';
import { fail } from '../../http/errors.ts';
import type { Site } from '../../site.ts';

/** Removes a problem with all that belongs to it; the rankings lose what its submissions had counted for. */
export async function removeProblem(site: Site, pid: number): Promise<void> {
  const leased = await site.db.transaction().execute(async transaction => {
    const submissions = transaction.selectFrom('submission').where('pid', '=', pid);
    // Results on their way are waited for: what they add must be seen before it is taken away.
    const held = await submissions.select(['jobId', 'status']).forUpdate().execute();
    const gone = await transaction
      .selectFrom('problem')
      .select('id')
      .where('id', '=', pid)
      .forUpdate()
      .executeTakeFirst();
    if (!gone) fail('problem.unknown');
    await takeOutOfRankings(pid).execute(transaction);
    await transaction.deleteFrom('problem').where('id', '=', pid).execute();
    return held.filter(({ status }) => status === Status.Compiling || status === Status.Judging);
  });
  for (const { jobId } of leased) if (jobId) await notify(site.pool, 'cancel', { jobId });
}

/** The same sums as `recount.ts` compares, of one problem. */
const takeOutOfRankings = (pid: number) => sql`
  update user_count set total = user_count.total - lost.total, ac = user_count.ac - lost.ac,
    oi_score = user_count.oi_score - lost.oi_score
  from (
    select uid, sum(total)::int as total, sum(ac)::int as ac, sum(oi_score)::int as oi_score from (
      select uid, 1 as total, 0 as ac, 0 as oi_score from submission
      where pid = ${pid} and ${inBank()} and ${withVerdict()}
      union all select uid, 0, 1, 0 from solved where pid = ${pid}
      union all select uid, 0, 0, oi_rank_score from best_score where pid = ${pid}
    ) as parts group by uid
  ) as lost
  where user_count.uid = lost.uid`;
