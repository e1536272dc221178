import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { verdictColumns, verdictSums, withVerdict } from '#server/database/submission-terms.ts';
import type { DB } from '#server/database/types.ts';
import type { Ledger, Mismatch, Settled } from '../ledger.ts';

/**
 * What submissions in groups, outside their contests, add up to: a cell for everybody and every problem they tried,
 * the counters of the problems there, and the sums of the members.
 */
export const groupLedger: Ledger = {
  keeps: ({ kind, gid }) => gid !== null && kind !== 'contest',

  recomputes: true,

  settle: (transaction, place) => settleCells(transaction, [place]),

  forget: (transaction, gone) => settleCells(transaction, gone),
};

/** Sets cells to what the submissions say, and moves the sums by the difference. */
async function settleCells(transaction: Transaction<DB>, settled: readonly Settled[]): Promise<void> {
  const cells = settled.filter(({ gid, cid }) => gid !== null && cid === 0);
  if (!cells.length) return;
  const keys = [...new Map(cells.map(one => [`${one.gid} ${one.uid} ${one.pid}`, one])).values()];
  const changed = sql`unnest(${keys.map(({ gid }) => gid)}::int[], ${keys.map(({ uid }) => uid)}::text[],
    ${keys.map(({ pid }) => pid)}::int[]) as changed (gid, uid, pid)`;
  // Results of one member take turns, with each other and with joining: each must see what the others wrote.
  await sql`
    select pg_advisory_xact_lock(gid, hashtext(uid))
    from (select distinct gid, uid from ${changed} order by gid, uid) as people`.execute(transaction);
  await sql`
    with changed as (select changed.* from ${changed} join study_group on study_group.id = changed.gid),
    anew as (
      select gid, uid, pid, ${foldedGroupCells} from submission join changed using (gid, uid, pid)
      where cid = 0 and ${withVerdict()} group by gid, uid, pid
    ), kept as (select group_cell.* from group_cell join changed using (gid, uid, pid)),
    step as (
      select coalesce(anew.gid, kept.gid) as gid, coalesce(anew.uid, kept.uid) as uid,
        coalesce(anew.pid, kept.pid) as pid, ${steps},
        (anew.solved_id is not null)::int - (kept.solved_id is not null)::int as solved,
        coalesce(anew.oi_rank_score, 0) - coalesce(kept.oi_rank_score, 0) as points
      from anew full join kept using (gid, uid, pid)
    ), gone as (
      delete from group_cell using changed
      where group_cell.gid = changed.gid and group_cell.uid = changed.uid and group_cell.pid = changed.pid
        and not exists (select from anew where anew.gid = changed.gid and anew.uid = changed.uid and anew.pid = changed.pid)
    ), cells as (
      insert into group_cell (gid, uid, pid, ${groupCellColumns}) select gid, uid, pid, ${groupCellColumns} from anew
      on conflict (gid, uid, pid) do update set ${excluded}
    ), counts as (
      insert into group_problem_count (gid, pid, ${counters})
      select gid, pid, ${summedSteps} from step group by gid, pid order by gid, pid
      on conflict (gid, pid) do update set ${movedCounters}
    )
    update group_member set ac = group_member.ac + moved.solved, total = group_member.total + moved.total,
      oi_score = group_member.oi_score + moved.points
    from (
      select gid, uid, sum(solved)::int as solved, sum(total)::int as total, sum(points)::int as points
      from step group by gid, uid
    ) as moved
    where group_member.gid = moved.gid and group_member.uid = moved.uid
      and (moved.solved, moved.total, moved.points) is distinct from (0, 0, 0)`.execute(transaction);
}

export const foldedGroupCells = sql`${verdictSums}, min(submit_id) filter (where status = ${sql.lit(Status.Accepted)}) as solved_id,
  max(score) filter (where oi_rank_score is not null) as score, max(oi_rank_score) as oi_rank_score`;

const columnNames = [...verdictColumns, 'solved_id', 'score', 'oi_rank_score'];
const each = (names: string[], text: (name: string) => string) => sql.raw(names.map(text).join(', '));
export const groupCellColumns = each(columnNames, name => name);
const counters = each(verdictColumns, name => name);
const steps = each(
  verdictColumns,
  name => `coalesce(anew.${name}, 0) - coalesce(kept.${name}, 0) as ${name}`,
);
const summedSteps = each(verdictColumns, name => `sum(${name})`);
const excluded = each(columnNames, name => `${name} = excluded.${name}`);
const movedCounters = each(
  verdictColumns,
  name => `${name} = group_problem_count.${name} + excluded.${name}`,
);

/** What is kept of groups and is not what the submissions say. */
export async function groupMismatches(db: Database): Promise<Mismatch[]> {
  const found = await Promise.all([cellsAnew, countsAnew, membersAnew].map(check => check.execute(db)));
  return found.flatMap(({ rows }) => rows);
}

const text = (side: string, names: string[]) =>
  sql.raw(`concat_ws(' ', ${names.map(name => `coalesce(${side}.${name}, 0)`).join(', ')})`);

const cellsAnew = sql<Mismatch>`
  with anew as (
    select submission.gid, submission.uid, pid, ${sql.raw(
      `count(*) as total, count(*) filter (where submission.status = ${Status.Accepted}) as ac,
       min(submit_id) filter (where submission.status = ${Status.Accepted}) as solved_id, max(oi_rank_score) as oi_rank_score`,
    )}
    from submission join study_group on study_group.id = submission.gid
    where cid = 0 and ${withVerdict()} group by submission.gid, submission.uid, pid
  )
  select 'group_cell' as what, concat_ws(' ', gid, uid, pid) as key,
    ${text('kept', ['total', 'ac', 'solved_id', 'oi_rank_score'])} as kept,
    ${text('anew', ['total', 'ac', 'solved_id', 'oi_rank_score'])} as counted
  from group_cell kept full join anew using (gid, uid, pid)
  where ${text('kept', ['total', 'ac', 'solved_id', 'oi_rank_score'])}
    <> ${text('anew', ['total', 'ac', 'solved_id', 'oi_rank_score'])}`;

const countsAnew = sql<Mismatch>`
  with anew as (select gid, pid, ${each(verdictColumns, name => `sum(${name}) as ${name}`)} from group_cell group by gid, pid)
  select 'group_problem_count' as what, concat_ws(' ', gid, pid) as key,
    ${text('kept', verdictColumns)} as kept, ${text('anew', verdictColumns)} as counted
  from group_problem_count kept full join anew using (gid, pid)
  where ${text('kept', verdictColumns)} <> ${text('anew', verdictColumns)}`;

const membersAnew = sql<Mismatch>`
  with anew as (
    select gid, uid, count(solved_id) as ac, sum(total) as total, coalesce(sum(oi_rank_score), 0) as oi_score
    from group_cell group by gid, uid
  )
  select 'group_member' as what, concat_ws(' ', kept.gid, kept.uid) as key,
    ${text('kept', ['ac', 'total', 'oi_score'])} as kept, ${text('anew', ['ac', 'total', 'oi_score'])} as counted
  from group_member kept left join anew on anew.gid = kept.gid and anew.uid = kept.uid
  where ${text('kept', ['ac', 'total', 'oi_score'])} <> ${text('anew', ['ac', 'total', 'oi_score'])}`;
