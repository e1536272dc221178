-- The tries of somebody at a problem of a contest, read once it is their turn to change its board: one question instead of
-- two while others wait for their turn. The number of the board is counted up first, which waits for whoever changes it, and
-- only what is asked after that sees what they have done; so these are two statements, and the function must stay volatile.

create function contest_tries(wanted_cid integer, wanted_pid bigint, wanted_uid text)
  returns table (
    version bigint, cpid integer, type integer, oi_rank_score_type text, start_time timestamptz, end_time timestamptz,
    seal_rank boolean, seal_rank_time timestamptz, is_paused boolean,
    submit_id bigint, submit_time timestamptz, status integer, score integer, "time" integer
  )
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  counted bigint;
begin
  insert into contest_board (cid, version) values (wanted_cid, 1)
    on conflict (cid) do update set version = contest_board.version + 1 returning version into counted;
  return query
    select counted, contest_problem.id, contest.type, contest.oi_rank_score_type, contest.start_time, contest.end_time,
      contest.seal_rank, contest.seal_rank_time,
      exists (select from contest_pause where contest_pause.cid = contest.id),
      submission.submit_id, submission.submit_time, submission.status, submission.score, submission.time
    from contest join contest_problem on contest_problem.cid = contest.id
    left join submission on submission.cid = contest.id and submission.pid = contest_problem.pid
      and submission.uid = wanted_uid
    where contest.id = wanted_cid and contest_problem.pid = wanted_pid;
end $$;
