import { type RawBuilder, sql } from 'kysely';
import { countsForBank } from '#core/place.ts';
import { hasVerdict, Status, statusInfo } from '#core/verdict.ts';
import { sendAlong } from '#server/database/statement.ts';
import { inBank, verdictColumns, verdictSums, withVerdict } from '#server/database/submission-terms.ts';
import { cellUpdates, foldedCells } from '#server/features/progress/store/cells.ts';
import type { Ledger, Settled } from '../ledger.ts';

/**
 * What submissions to the bank add up to: the counters of problems, the solved marks, the best scores, the sums of the
 * rankings, and how far everybody is at each problem.
 */
export const bankLedger: Ledger = {
  keeps: countsForBank,

  async settle(transaction, before, after) {
    await sendAlong(transaction, settled(after, stepsOf(before.status, after.status)));
  },

  /** Set by set: the submissions of a problem or of many people go at once. */
  async release(transaction, chosen) {
    for (const statement of [lessOfProblems, lessOfUsers, nextSolved, unsolved, nextBest])
      await statement(chosen).execute(transaction);
  },
};

type Chosen = RawBuilder<boolean>;

/** By how much each counter of the problem moves; `total` is also that of the person. */
function stepsOf(before: number, after: number): Map<string, number> {
  const steps = new Map([['total', 0]]);
  const count = (status: number, step: 1 | -1) => {
    if (!hasVerdict(status)) return;
    for (const column of ['total', statusInfo[status as Status].counter])
      if (column) steps.set(column, (steps.get(column) ?? 0) + step);
  };
  count(before, -1);
  count(after, 1);
  return steps;
}

/**
 * Sets the solved mark, the best score and the cell of a user at a problem to what the submissions say, whatever happened
 * to them in whatever order, and moves the counters and the sums of the rankings by the difference. Problems are counted
 * before people, here and where submissions are removed, so that nobody waits for each other.
 */
const settled = ({ uid, pid }: Settled, steps: Map<string, number>) => {
  const columns = [...steps.keys()];
  const names = sql.raw(columns.join(', '));
  const values = sql.join([...steps.values()].map(step => sql`${step}::int`));
  const moved = sql.raw(columns.map(name => `${name} = problem_count.${name} + excluded.${name}`).join(', '));
  return sql`
    with tries as materialized (
      select submit_id, submit_time, uid, pid, gid, status, time, oi_rank_score, score
      from submission where uid = ${uid} and pid = ${pid} and ${inBank()}
    ), folded as (
      select ${foldedCells} from tries as submission where ${withVerdict()} group by 1, 2, 3
    ), ${cellUpdates(sql`(values (0, ${uid}, ${pid}::int)) as changed (gid, uid, pid)`)}, anew as (
      select ${first('submit_id')} as submit_id, ${first('submit_time')} as submit_time,
        max(oi_rank_score) filter (where ${counts}) as oi_rank_score, max(score) filter (where ${counts}) as score
      from tries
    ), kept as (
      select exists (select from solved where uid = ${uid} and pid = ${pid}) as is_solved,
        (select oi_rank_score from best_score where uid = ${uid} and pid = ${pid}) as oi_rank_score
    ), problem as (
      insert into problem_count (pid, ${names}) values (${pid}, ${values})
      on conflict (pid) do update set ${moved} returning pid
    ), unsolved as (
      delete from solved using anew where uid = ${uid} and pid = ${pid} and anew.submit_id is null
    ), solves as (
      insert into solved (uid, pid, submit_id, solved_at)
      select ${uid}, ${pid}::int, submit_id, submit_time from anew where submit_id is not null
      on conflict (uid, pid) do update set submit_id = excluded.submit_id, solved_at = excluded.solved_at
      where solved.submit_id <> excluded.submit_id
    ), worthless as (
      delete from best_score using anew where uid = ${uid} and pid = ${pid} and anew.oi_rank_score is null
    ), best as (
      insert into best_score (uid, pid, oi_rank_score, score)
      select ${uid}, ${pid}::int, oi_rank_score, coalesce(score, 0) from anew where oi_rank_score is not null
      on conflict (uid, pid) do update set oi_rank_score = excluded.oi_rank_score, score = excluded.score
      where (best_score.oi_rank_score, best_score.score) <> (excluded.oi_rank_score, excluded.score)
    )
    insert into user_count (uid, total, ac, oi_score)
    select ${uid}, ${steps.get('total')}::int, (anew.submit_id is not null)::int - kept.is_solved::int,
      coalesce(anew.oi_rank_score, 0) - coalesce(kept.oi_rank_score, 0)
    from anew, kept, problem
    on conflict (uid) do update set total = user_count.total + excluded.total, ac = user_count.ac + excluded.ac,
      oi_score = user_count.oi_score + excluded.oi_score`;
};

/** Of the first submission that passed. */
const first = (column: string) =>
  sql.raw(`(array_agg(${column} order by submit_id) filter (where status = ${Status.Accepted}))[1]`);
const counts = sql.raw(`oi_rank_score is not null and status <> ${Status.Cancelled}`);

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
