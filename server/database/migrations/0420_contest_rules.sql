-- More rules than ACM and OI, what an organiser chooses within ACM, and what a problem is worth where its points fall.
alter table contest drop constraint contest_type_check;
alter table contest add constraint contest_type_check check (type between 0 and 6);
alter table contest
  add column penalty_minutes integer not null default 20 check (penalty_minutes between 0 and 1440),
  add column free_verdicts integer[] not null default '{-2}';
alter table contest_problem add column points integer not null default 1000 check (points between 1 and 100000);

-- As contest_tries, which programs of an earlier version still ask, with all that cells are folded by since.
create function tries_in_contest(wanted_cid integer, wanted_pid bigint, wanted_uid text)
  returns table (
    version bigint, cpid integer, points integer, type integer, oi_rank_score_type text, penalty_minutes integer,
    free_verdicts integer[], start_time timestamptz, end_time timestamptz, seal_rank boolean, seal_rank_time timestamptz,
    is_paused boolean, submit_id bigint, submit_time timestamptz, status integer, score integer, "time" integer
  )
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  counted bigint;
begin
  insert into contest_board (cid, version) values (wanted_cid, 1)
    on conflict (cid) do update set version = contest_board.version + 1 returning version into counted;
  return query
    select counted, contest_problem.id, contest_problem.points, contest.type, contest.oi_rank_score_type,
      contest.penalty_minutes, contest.free_verdicts, contest.start_time, contest.end_time,
      contest.seal_rank, contest.seal_rank_time,
      exists (select from contest_pause where contest_pause.cid = contest.id),
      submission.submit_id, submission.submit_time, submission.status, submission.score, submission.time
    from contest join contest_problem on contest_problem.cid = contest.id
    left join submission on submission.cid = contest.id and submission.pid = contest_problem.pid
      and submission.uid = wanted_uid
    where contest.id = wanted_cid and contest_problem.pid = wanted_pid;
end $$;
