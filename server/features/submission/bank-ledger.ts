import { type RawBuilder, sql, type Transaction } from 'kysely';
import { countsForBank } from '#core/place.ts';
import { hasVerdict, Status, statusInfo } from '#core/verdict.ts';
import { inBank, verdictColumns, verdictSums, withVerdict } from '#server/database/submission-terms.ts';
import type { DB } from '#server/database/types.ts';
import type { Ledger, Settled } from './ledger.ts';

/**
 * What submissions to the bank add up to: the counters of problems, the solved marks, the best scores, and the sums of
 * the rankings.
 */
export const bankLedger: Ledger = {
  keeps: countsForBank,

  async settle(transaction, before, after) {
    if (hasVerdict(before.status)) await move(transaction, before, -1);
    if (hasVerdict(after.status)) await move(transaction, after, 1);
    await settleCell(transaction, after.uid, after.pid);
  },

  /** Set by set: the submissions of a problem or of many people go at once. */
  async release(transaction, chosen) {
    for (const statement of [lessOfProblems, lessOfUsers, nextSolved, unsolved, nextBest])
      await statement(chosen).execute(transaction);
  },
};

type Chosen = RawBuilder<boolean>;

async function move(
  transaction: Transaction<DB>,
  { pid, uid, status }: Settled,
  step: 1 | -1,
): Promise<void> {
  const column = statusInfo[status as Status].counter;
  const start = Math.max(step, 0);
  await transaction
    .insertInto('problemCount')
    .values({ pid, total: start, ...(column ? { [column]: start } : {}) })
    .onConflict(conflict =>
      conflict.column('pid').doUpdateSet({
        total: sql`problem_count.total + ${step}`,
        ...(column ? { [column]: sql`problem_count.${sql.raw(column)} + ${step}` } : {}),
      }),
    )
    .execute();
  await transaction
    .insertInto('userCount')
    .values({ uid, total: start })
    .onConflict(conflict => conflict.column('uid').doUpdateSet({ total: sql`user_count.total + ${step}` }))
    .execute();
}

/**
 * Sets the solved mark and the best score of a user at a problem to what the submissions say, whatever happened to
 * them in whatever order, and moves the sums of the rankings by the difference.
 */
async function settleCell(transaction: Transaction<DB>, uid: string, pid: number): Promise<void> {
  // Two results of one user at one problem take turns: each must see what the other wrote.
  await sql`select pg_advisory_xact_lock(${pid}, hashtext(${uid}))`.execute(transaction);
  const first = await transaction
    .selectFrom('submission')
    .select(['submitId', 'submitTime'])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('status', '=', Status.Accepted)
    .where(inBank())
    .orderBy('submitId')
    .limit(1)
    .executeTakeFirst();
  const best = await transaction
    .selectFrom('submission')
    .select(({ fn }) => [fn.max('oiRankScore').as('oiRankScore'), fn.max('score').as('score')])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('oiRankScore', 'is not', null)
    .where('status', '<>', Status.Cancelled)
    .where(inBank())
    .executeTakeFirst();
  const acStep = await setSolved(transaction, uid, pid, first);
  const scoreStep = await setBest(transaction, uid, pid, best);
  if (acStep === 0 && scoreStep === 0) return;
  await transaction
    .insertInto('userCount')
    .values({ uid, ac: Math.max(acStep, 0), oiScore: Math.max(scoreStep, 0) })
    .onConflict(conflict =>
      conflict.column('uid').doUpdateSet({
        ac: sql`user_count.ac + ${acStep}`,
        oiScore: sql`user_count.oi_score + ${scoreStep}`,
      }),
    )
    .execute();
}

type First = { submitId: number; submitTime: string } | undefined;

async function setSolved(
  transaction: Transaction<DB>,
  uid: string,
  pid: number,
  first: First,
): Promise<number> {
  const removed = await transaction
    .deleteFrom('solved')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .returning('submitId')
    .executeTakeFirst();
  if (first)
    await transaction
      .insertInto('solved')
      .values({ uid, pid, submitId: first.submitId, solvedAt: first.submitTime })
      .execute();
  return Number(!!first) - Number(!!removed);
}

type Best = { oiRankScore: number | null; score: number | null } | undefined;

async function setBest(transaction: Transaction<DB>, uid: string, pid: number, best: Best): Promise<number> {
  const removed = await transaction
    .deleteFrom('bestScore')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .returning('oiRankScore')
    .executeTakeFirst();
  const oiRankScore = best?.oiRankScore ?? null;
  if (oiRankScore !== null)
    await transaction
      .insertInto('bestScore')
      .values({ uid, pid, oiRankScore, score: best?.score ?? 0 })
      .execute();
  return (oiRankScore ?? 0) - (removed?.oiRankScore ?? 0);
}

const counted = (chosen: Chosen) => sql`submission where ${chosen} and ${inBank()} and ${withVerdict()}`;

const lessOfProblems = (chosen: Chosen) => {
  const steps = verdictColumns.map(
    column => sql`${sql.ref(column)} = problem_count.${sql.ref(column)} - less.${sql.ref(column)}`,
  );
  return sql`
    update problem_count set ${sql.join(steps)}
    from (select pid, ${verdictSums} from ${counted(chosen)} group by pid) as less
    where problem_count.pid = less.pid`;
};

const lessOfUsers = (chosen: Chosen) => sql`
  update user_count set total = user_count.total - less.total
  from (select uid, count(*)::int as total from ${counted(chosen)} group by uid) as less
  where user_count.uid = less.uid`;

const goes = (chosen: Chosen) => sql`(select submit_id from submission where ${chosen})`;

/** Where the first pass goes and there is another, that is the first. */
const nextSolved = (chosen: Chosen) => sql`
  update solved set submit_id = next.submit_id, solved_at = next.submit_time
  from (
    select distinct on (other.uid, other.pid) other.uid, other.pid, other.submit_id, other.submit_time
    from solved mark join submission other on other.uid = mark.uid and other.pid = mark.pid
    where mark.submit_id in ${goes(chosen)} and other.status = ${Status.Accepted} and ${inBank('other')}
      and other.submit_id not in ${goes(chosen)}
    order by other.uid, other.pid, other.submit_id
  ) as next
  where solved.uid = next.uid and solved.pid = next.pid`;

const unsolved = (chosen: Chosen) => sql`
  with lost as (delete from solved where submit_id in ${goes(chosen)} returning uid)
  update user_count set ac = user_count.ac - less.marks
  from (select uid, count(*)::int as marks from lost group by uid) as less
  where user_count.uid = less.uid`;

const nextBest = (chosen: Chosen) => sql`
  with cell as (
    select distinct uid, pid from submission where ${chosen} and ${inBank()} and oi_rank_score is not null
  ), next as (
    select cell.uid, cell.pid, max(other.oi_rank_score) as oi_rank_score, max(other.score) as score
    from cell left join submission other on other.uid = cell.uid and other.pid = cell.pid and ${inBank('other')}
      and other.oi_rank_score is not null and other.status <> ${Status.Cancelled}
      and other.submit_id not in ${goes(chosen)}
    group by cell.uid, cell.pid
  ), sums as (
    update user_count set oi_score = user_count.oi_score + step.points
    from (
      select uid, sum(coalesce(next.oi_rank_score, 0) - kept.oi_rank_score)::int as points
      from best_score kept join next using (uid, pid) group by uid
    ) as step
    where user_count.uid = step.uid
  ), lowered as (
    update best_score set oi_rank_score = next.oi_rank_score, score = coalesce(next.score, 0)
    from next
    where best_score.uid = next.uid and best_score.pid = next.pid and next.oi_rank_score is not null
  )
  delete from best_score using next
  where best_score.uid = next.uid and best_score.pid = next.pid and next.oi_rank_score is null`;
