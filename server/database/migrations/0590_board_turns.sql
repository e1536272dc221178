-- Submissions of one contest do not wait for each other while they are folded into its board. Whoever settles cells of one
-- person holds the board together with others and the person alone; whoever counts all cells anew, removes some or settles
-- those of several people holds the board alone.
create function hold_board(of_cid integer) returns void language sql volatile as $$
  select pg_advisory_xact_lock(7205, of_cid)
$$;

-- A cell is written without a number and gets it when its transaction ends, under the lock that also keeps the events of
-- feeds in order (0510): numbers have the order of commits, so nobody who has read up to a number misses a smaller one, and
-- nothing but the commit itself is waited for. Everybody who comes here holds the board, so its row is free.
create function number_cell() returns trigger language plpgsql as $$
declare
  counted bigint;
begin
  perform pg_advisory_xact_lock(7204, 0);
  insert into contest_board (cid, version) values (new.cid, 1)
    on conflict (cid) do update set version = contest_board.version + 1 returning version into counted;
  update contest_cell set version = counted where cid = new.cid and cpid = new.cpid and uid = new.uid;
  return null;
end $$;
create constraint trigger number_cell after insert or update on contest_cell deferrable initially deferred
  for each row when (new.version = 0) execute function number_cell();

-- The number alone changes no mark.
drop trigger lti_cell on contest_cell;
create trigger lti_cell after insert or delete or update of live on contest_cell
  for each row execute function lti_board();

create or replace function doubt_cells() returns trigger language plpgsql as $$
begin
  perform hold_board(new.id);
  insert into contest_board (cid, epoch, is_stale) values (new.id, 1, true)
    on conflict (cid) do update set epoch = contest_board.epoch + 1, is_stale = true;
  return null;
end $$;

-- As before, with these turns. The number is 0 for processes of the version before, which write it into the cell.
create or replace function contest_attempts(wanted_cid integer, wanted_pid bigint, wanted_uid text)
  returns table (
    version bigint, cpid integer, points integer, type integer, oi_rank_score_type text, penalty_minutes integer,
    free_verdicts integer[], start_time timestamptz, end_time timestamptz, seal_rank boolean, seal_rank_time timestamptz,
    window_minutes integer, started_at timestamptz, extra_minutes integer, is_paused boolean,
    submit_id bigint, submit_time timestamptz, status integer, score integer, "time" integer
  )
  language plpgsql volatile as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(7205, wanted_cid);
  perform pg_advisory_xact_lock(hashtextextended(wanted_uid, wanted_cid));
  return query
    select 0::bigint, contest_problem.id, contest_problem.points, contest.type, contest.oi_rank_score_type,
      contest.penalty_minutes, contest.free_verdicts, contest.start_time, contest.end_time, contest.seal_rank,
      contest.seal_rank_time, contest.window_minutes, participation.started_at,
      coalesce(participation.extra_minutes, 0), exists (select from contest_pause where contest_pause.cid = contest.id),
      submission.submit_id, submission.submit_time, submission.status, submission.score, submission.time
    from contest join contest_problem on contest_problem.cid = contest.id
    left join participation on participation.cid = contest.id and participation.uid = wanted_uid
      and participation.kind = 'window'
    left join submission on submission.cid = contest.id and submission.pid = contest_problem.pid
      and submission.uid = wanted_uid and submission.participation_id is null
    where contest.id = wanted_cid and contest_problem.pid = wanted_pid;
end $$;
