-- Taking part in a contest that has ended, alone or together, by a clock of one's own.

alter table contest add column allow_virtual boolean not null default true;
update contest set allow_virtual = false where auth <> 0;

alter table participation drop constraint participation_kind_check;
alter table participation
  -- of a virtual one: its clock is wound when it begins, and goes by no other afterwards
  add column seals_at timestamptz,
  add column ends_at  timestamptz,
  -- where it was ended before its time was up
  add column given_up_at timestamptz,
  add constraint participation_kind_check check (kind in ('window', 'virtual')),
  add constraint participation_virtual_check check (
    kind <> 'virtual' or (started_at is not null and ends_at is not null));

-- Whose tries are those of a virtual participation: who began it, and whom they asked, once these have joined.
create table participation_member (
  participation_id integer not null references participation on delete cascade,
  uid              text not null references account on delete cascade,
  joined_at        timestamptz,
  left_at          timestamptz,
  primary key (participation_id, uid)
);
create index participation_member_uid on participation_member (uid);

-- Null: made as part of the contest itself, in its time or after it. What was made in a virtual participation counts nowhere
-- else, so that it may go with it.
alter table submission add column participation_id integer references participation on delete cascade;
create index submission_participation on submission (participation_id) where participation_id is not null;

create or replace function tell_participation() returns trigger language plpgsql as $$
begin
  perform pg_notify('acorn_contest', json_build_object('cid', new.cid, 'uid', new.uid)::text);
  perform pg_notify('acorn_contest', json_build_object('cid', new.cid, 'uid', member.uid)::text)
    from participation_member as member where participation_id = new.id;
  return null;
end $$;

create function tell_participation_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('acorn_contest', json_build_object('cid', cid, 'uid', new.uid)::text)
    from participation where id = new.participation_id;
  return null;
end $$;
create trigger tell after insert or update on participation_member
  for each row execute function tell_participation_member();

-- As before, without what was made in virtual participations.
create or replace function contest_attempts(wanted_cid integer, wanted_pid bigint, wanted_uid text)
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
      and submission.uid = wanted_uid and submission.participation_id is null
    where contest.id = wanted_cid and contest_problem.pid = wanted_pid;
end $$;
