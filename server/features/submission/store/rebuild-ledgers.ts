import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import { inBank, verdictColumns, verdictSums, withVerdict } from '#server/database/submission-terms.ts';
import type { DB } from '#server/database/types.ts';
import { countsForProgress, foldedCells } from '#server/features/progress/store/cells.ts';
import { settleTotals } from '#server/features/progress/store/totals.ts';
import { foldedGroupCells, groupCellColumns } from './group-ledger.ts';

/**
 * Sets everything that follows from submissions to what they say, table by table: for sites whose submissions came all
 * at once. What `recount.ts` compares is made here.
 */
export async function rebuildLedgers(transaction: Transaction<DB>, step: () => Promise<void>): Promise<void> {
  for (const statement of [...bank, ...progress, ...groups]) {
    await statement.execute(transaction);
    await step();
  }
  await settleTotals(transaction, sql<boolean>`true`);
}

/** Contests whose boards are to be folded: those with submissions, which their index knows. Each may have a transaction of its own. */
export const contestsToSettle = async (transaction: Transaction<DB>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from contest
    where exists (select from submission where submission.cid = contest.id and submission.cid <> 0)
      or exists (select from contest_cell where contest_cell.cid = contest.id) order by id`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
};

const columns = sql.raw(verdictColumns.join(', '));

const bank = [
  sql`delete from problem_count`,
  sql`insert into problem_count (pid, ${columns})
    select pid, ${verdictSums} from submission where ${inBank()} and ${withVerdict()} group by pid`,
  sql`delete from solved`,
  sql`insert into solved (uid, pid, submit_id, solved_at)
    select distinct on (uid, pid) uid, pid, submit_id, submit_time from submission
    where ${inBank()} and status = ${sql.lit(Status.Accepted)} order by uid, pid, submit_id`,
  sql`delete from best_score`,
  sql`insert into best_score (uid, pid, oi_rank_score, score)
    select uid, pid, max(oi_rank_score), coalesce(max(score), 0) from submission
    where ${inBank()} and oi_rank_score is not null and status <> ${sql.lit(Status.Cancelled)} group by uid, pid`,
  sql`
    insert into user_count (uid, total, ac, oi_score)
    select account.uid, coalesce(tries.total, 0), coalesce(marks.ac, 0), coalesce(best.score, 0)
    from account
    left join (
      select uid, count(*) as total from submission where ${inBank()} and ${withVerdict()} group by uid
    ) as tries using (uid)
    left join (select uid, count(*) as ac from solved group by uid) as marks using (uid)
    left join (select uid, sum(oi_rank_score) as score from best_score group by uid) as best using (uid)
    on conflict (uid) do update set total = excluded.total, ac = excluded.ac, oi_score = excluded.oi_score`,
];

const progress = [
  sql`delete from progress_cell`,
  sql`insert into progress_cell (gid, uid, pid, status, tries, run_time, solved_at, tried_at)
    select ${foldedCells} from submission where ${countsForProgress} group by 1, 2, 3`,
];

const groups = [
  sql`delete from group_cell`,
  sql`insert into group_cell (gid, uid, pid, ${groupCellColumns})
    select gid, uid, pid, ${foldedGroupCells} from submission
    where cid = 0 and ${withVerdict()} and exists (select from study_group where study_group.id = submission.gid)
    group by gid, uid, pid`,
  sql`delete from group_problem_count`,
  sql`insert into group_problem_count (gid, pid, ${columns})
    select gid, pid, ${sql.raw(verdictColumns.map(name => `sum(${name})`).join(', '))} from group_cell group by gid, pid`,
  sql`update group_member kept set ac = anew.ac, total = anew.total, oi_score = anew.oi_score
    from (
      select member.gid, member.uid, count(solved_id) as ac, coalesce(sum(cell.total), 0) as total,
        coalesce(sum(oi_rank_score), 0) as oi_score
      from group_member member left join group_cell cell on cell.gid = member.gid and cell.uid = member.uid
      group by member.gid, member.uid
    ) as anew
    where kept.gid = anew.gid and kept.uid = anew.uid
      and (kept.ac, kept.total, kept.oi_score) is distinct from (anew.ac, anew.total, anew.oi_score)`,
];
