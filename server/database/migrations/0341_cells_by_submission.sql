-- A cell of an ACM board says which submission passed, as that decides who was first, and the one for those who may not look
-- under the seal counts nothing that was tried there.
create function played_second(at_cid integer, at timestamptz) returns bigint language sql stable as $$
  select floor(extract(epoch from at - start_time - coalesce((
    select sum(greatest(interval '0', least(ended_at, at) - greatest(began_at, start_time)))
    from contest_pause where cid = id and ended_at is not null), interval '0')))::bigint
  from contest where id = at_cid
$$;

update contest_cell cell set
  frozen = cell.frozen || jsonb_build_object(
    'passId', case when (cell.frozen ->> 'isAC')::boolean then made.pass_id else 0 end,
    'total', case when contest.seal_rank and contest.seal_rank_time is not null
      then made.before_seal else (cell.frozen ->> 'total')::bigint end),
  live = cell.live || jsonb_build_object('passId', case when (cell.live ->> 'isAC')::boolean then made.pass_id else 0 end),
  late = cell.late || jsonb_build_object('passId', case when (cell.late ->> 'isAC')::boolean then made.pass_id else 0 end)
from contest_cell own
join contest_problem problem on problem.id = own.cpid
join contest on contest.id = own.cid
cross join lateral (
  select
    (array_agg(submit_id order by submit_time, submit_id) filter (where status = 0))[1] as pass_id,
    count(*) filter (where status not in (-4, 10)
      and played_second(contest.id, submit_time) < played_second(contest.id, contest.seal_rank_time)) as before_seal
  from submission
  where submission.cid = problem.cid and submission.pid = problem.pid and submission.uid = own.uid
    and submit_time >= contest.start_time
) as made
where own.cid = cell.cid and own.cpid = cell.cpid and own.uid = cell.uid and cell.live ? 'isAC';

drop function played_second;
