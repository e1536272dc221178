-- What programs outside are told of a contest, in the order in which it came to be: a row says which object changed, not
-- how, for whoever reads it is told what of that object they may know by then. A contest has a feed from the moment that
-- somebody asks for it.
create table contest_feed (
  cid        integer primary key references contest on delete cascade,
  gmt_create timestamptz not null default now()
);

create table contest_event (
  cid     integer not null references contest_feed on delete cascade,
  seq     bigint generated always as identity,
  -- an endpoint of the Contest API, or mark: the clock reached something
  kind    text not null,
  -- the id of the object, or which mark
  subject text not null,
  -- of a judgement that is gone: how many runs it may have had
  runs    integer not null default 0,
  -- of a mark: whether anything came to light with it that was there before
  reveals boolean not null default true,
  -- the state of the contest is told as it was then
  at      timestamptz not null default now(),
  primary key (cid, seq)
);
create unique index contest_event_mark on contest_event (cid, subject) where kind = 'mark';

-- Called at the end of a transaction, by triggers that wait for it: nothing is locked after these two, so nobody waits in
-- a circle. Whoever begins a feed holds the first alone, and so waits for what is under way. The second keeps the numbers
-- of events in the order of their commits: who has read up to a number has missed none.
create function tell_feed(of_cid integer, of_kind text, of_subject text, of_runs integer default 0)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7203, of_cid);
  if exists (select from contest_feed where cid = of_cid) then
    perform pg_advisory_xact_lock(7204, 0);
    insert into contest_event (cid, kind, subject, runs) values (of_cid, of_kind, of_subject, of_runs);
    perform pg_notify('acorn_feed', json_build_object('cid', of_cid)::text);
  end if;
end $$;

create function feed_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_feed(new.cid, 'submissions', new.submit_id::text);
    if new.judged_at is not null then
      perform tell_feed(new.cid, 'judgements', new.submit_id || '-' || new.version);
    end if;
  elsif tg_op = 'DELETE' then
    perform tell_feed(old.cid, 'judgements', old.submit_id || '-' || old.version,
      (select count(*)::integer from problem_case where data_version = old.data_version));
    perform tell_feed(old.cid, 'submissions', old.submit_id::text);
  else
    if old.version <> new.version then
      perform tell_feed(old.cid, 'judgements', old.submit_id || '-' || old.version,
        (select count(*)::integer from problem_case where data_version = old.data_version));
    end if;
    if new.status not in (5, 6, 7, 9) then
      perform tell_feed(new.cid, 'judgements', new.submit_id || '-' || new.version);
    end if;
  end if;
  return null;
end $$;
create constraint trigger feed_added after insert on submission deferrable initially deferred
  for each row when (new.cid <> 0 and new.participation_id is null) execute function feed_submission();
create constraint trigger feed_removed after delete on submission deferrable initially deferred
  for each row when (old.cid <> 0 and old.participation_id is null) execute function feed_submission();
create constraint trigger feed_judged after update on submission deferrable initially deferred
  for each row when (new.cid <> 0 and new.participation_id is null and (
    old.version <> new.version or new.status not in (5, 6, 7, 9) and (
      old.status <> new.status or old.judged_at is distinct from new.judged_at or old.score is distinct from new.score)))
  execute function feed_submission();

-- A row of a table that a contest has; its arguments: the kind, and the columns of the contest and of the id.
create function feed_row() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(coalesce(new, old));
begin
  perform tell_feed((row ->> tg_argv[1])::integer, tg_argv[0], row ->> tg_argv[2]);
  return null;
end $$;
create constraint trigger feed after insert or update or delete on contest_problem deferrable initially deferred
  for each row execute function feed_row('problems', 'cid', 'id');
create constraint trigger feed after insert or update or delete on contest_clarification deferrable initially deferred
  for each row execute function feed_row('clarifications', 'cid', 'id');
create constraint trigger feed after update on contest deferrable initially deferred
  for each row when ((old.title, old.start_time, old.end_time, old.seal_rank, old.seal_rank_time, old.auto_real_rank,
      old.penalty_minutes, old.paused_at, old.finalised_at)
    is distinct from (new.title, new.start_time, new.end_time, new.seal_rank, new.seal_rank_time, new.auto_real_rank,
      new.penalty_minutes, new.paused_at, new.finalised_at))
  execute function feed_row('contest', 'id', 'id');

create constraint trigger feed after insert or update or delete on contest_organisation deferrable initially deferred
  for each row execute function feed_row('organizations', 'cid', 'id');
create constraint trigger feed after insert or update or delete on contest_category deferrable initially deferred
  for each row execute function feed_row('groups', 'cid', 'id');

-- An account takes part as the team that it belongs to, else as a team of its own, which has the id of the account.
create function feed_team() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'contest_register' then
    perform tell_feed(coalesce(new.cid, old.cid), 'teams', coalesce((
      select id from contest_team where cid = coalesce(new.cid, old.cid) and uid = coalesce(new.uid, old.uid)
    ), new.uid, old.uid));
    return null;
  end if;
  perform tell_feed(coalesce(new.cid, old.cid), 'teams', coalesce(new.id, old.id));
  if old.uid is distinct from new.uid then
    if old.uid is not null then perform tell_feed(old.cid, 'teams', old.uid); end if;
    if new.uid is not null then perform tell_feed(new.cid, 'teams', new.uid); end if;
  end if;
  return null;
end $$;
create constraint trigger feed after insert or update or delete on contest_team deferrable initially deferred
  for each row execute function feed_team();
create constraint trigger feed after insert or delete on contest_register deferrable initially deferred
  for each row execute function feed_team();
create constraint trigger feed after insert or update or delete on contest_team_category deferrable initially deferred
  for each row execute function feed_row('teams', 'cid', 'team_id');
create constraint trigger feed after insert or update or delete on contest_team_member deferrable initially deferred
  for each row execute function feed_row('persons', 'cid', 'team_id');
