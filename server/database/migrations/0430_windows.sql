-- A contest in which each has so many minutes from a start of their own, between its start and its end. Whose clock is not
-- the contest's has a row here; for everybody else the contest's clock is theirs.

alter table contest
  -- null: everybody from its start to its end
  add column window_minutes integer check (window_minutes between 1 and 10080);

create table participation (
  id            integer generated always as identity primary key,
  cid           integer not null references contest on delete cascade,
  uid           text not null references account on delete cascade,
  kind          text not null default 'window' check (kind in ('window')),
  -- when the own clock began to run; null before
  started_at    timestamptz,
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 10080),
  extra_reason  text not null default '',
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now()
);
create trigger touch before update on participation for each row execute function touch_gmt_modified();
create unique index participation_window on participation (cid, uid) where kind = 'window';
create index participation_uid on participation (uid);

-- The pages of one person hear of their clock, and those of the jury; to everybody else nothing has changed.
create function tell_participation() returns trigger language plpgsql as $$
begin
  perform pg_notify('acorn_contest', json_build_object('cid', new.cid, 'uid', new.uid)::text);
  return null;
end $$;
create trigger tell after insert or update on participation for each row execute function tell_participation();

-- As tries_in_contest, which programs of an earlier version still ask, with the clock of whoever tried.
create function contest_attempts(wanted_cid integer, wanted_pid bigint, wanted_uid text)
  returns table (
    version bigint, cpid integer, points integer, type integer, oi_rank_score_type text, penalty_minutes integer,
    free_verdicts integer[], start_time timestamptz, end_time timestamptz, seal_rank boolean, seal_rank_time timestamptz,
    window_minutes integer, started_at timestamptz, extra_minutes integer, is_paused boolean,
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
    select counted, contest_problem.id, contest_problem.points, contest.type, contest.oi_rank_score_type,
      contest.penalty_minutes, contest.free_verdicts, contest.start_time, contest.end_time, contest.seal_rank,
      contest.seal_rank_time, contest.window_minutes, participation.started_at,
      coalesce(participation.extra_minutes, 0), exists (select from contest_pause where contest_pause.cid = contest.id),
      submission.submit_id, submission.submit_time, submission.status, submission.score, submission.time
    from contest join contest_problem on contest_problem.cid = contest.id
    left join participation on participation.cid = contest.id and participation.uid = wanted_uid
      and participation.kind = 'window'
    left join submission on submission.cid = contest.id and submission.pid = contest_problem.pid
      and submission.uid = wanted_uid
    where contest.id = wanted_cid and contest_problem.pid = wanted_pid;
end $$;
