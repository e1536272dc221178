-- What the gradebook of a platform knows, or is about to be told: one row for each link and person.
create table lti_score (
  link_id    integer not null references lti_link on delete cascade,
  uid        text not null references account on delete cascade,
  -- in percent
  score      double precision not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries      integer not null default 0,
  -- what was answered to the newest try
  status     integer,
  answer     text,
  -- the time that was told with the newest: platforms take none that is not later than the one before
  told_at    timestamptz,
  tried_at   timestamptz,
  -- in whole milliseconds, as it is compared by those who send it
  waits_from timestamptz not null,
  primary key (link_id, uid)
);
create index lti_score_uid on lti_score (uid);
create index lti_score_waiting on lti_score (link_id) where state = 'waiting';

-- Links whose marks may be others by now. Verdicts only add rows: they wait for nobody.
create table lti_change (
  id      bigint generated always as identity primary key,
  link_id integer not null references lti_link on delete cascade
);
create index lti_change_link on lti_change (link_id);

create function lti_changed(of_kind text, of_target integer) returns void language plpgsql as $$
begin
  insert into lti_change (link_id)
  select id from lti_link where kind = of_kind and target = of_target and line_item is not null;
  if found then perform pg_notify('acorn_lti', 'null'); end if;
end $$;

-- How far somebody is at a problem, in the bank or a group: trainings there, and course tables with it.
create function lti_progress() returns trigger language plpgsql as $$
declare
  cell progress_cell := coalesce(new, old);
begin
  if not exists (select from lti_link where line_item is not null) then return null; end if;
  insert into lti_change (link_id)
  select link.id from lti_link link
  join lti_member member on member.context_id = link.context_id and member.uid = cell.uid and member.is_learner
  where link.line_item is not null and (
    link.kind = 'training' and exists (
      select from training join training_problem listed on listed.tid = training.id
      where training.id = link.target and coalesce(training.gid, 0) = cell.gid and listed.pid = cell.pid)
    or link.kind = 'courseTable' and exists (
      select from course_table_course place
      join course_section section on section.course_id = place.course_id
      join course_node node on node.section_id = section.id
      where place.tid = link.target and node.pid = cell.pid));
  if found then perform pg_notify('acorn_lti', 'null'); end if;
  return null;
end $$;
create trigger lti_reached after insert or delete on progress_cell for each row execute function lti_progress();
create trigger lti_reached_anew after update on progress_cell
  for each row when (old.status <> new.status or old.solved_at is distinct from new.solved_at)
  execute function lti_progress();

create function lti_study() returns trigger language plpgsql as $$
begin
  perform lti_changed('courseTable', place.tid) from course_section section
  join course_table_course place on place.course_id = section.course_id
  where section.id = coalesce(new.section_id, old.section_id);
  return null;
end $$;
create trigger lti_studied after insert or delete on study_history for each row execute function lti_study();

-- Marks of a contest are told once it has ended, so what changes before is of no interest.
create function lti_board() returns trigger language plpgsql as $$
begin
  perform lti_changed('contest', id) from contest
  where id = coalesce(new.cid, old.cid) and end_time <= now()
    and exists (select from lti_link where kind = 'contest' and target = contest.id and line_item is not null);
  return null;
end $$;
create trigger lti_cell after insert or update or delete on contest_cell for each row execute function lti_board();

create function lti_contest() returns trigger language plpgsql as $$
begin
  perform lti_changed('contest', new.id);
  return null;
end $$;
create trigger lti_contest_changed after update on contest for each row execute function lti_contest();

-- What homework asks for, and until when.
create function lti_terms() returns trigger language plpgsql as $$
begin
  perform lti_changed(tg_argv[0], (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1])::integer);
  return null;
end $$;
create trigger lti_training_due after update on training
  for each row when ((old.due_at, old.late_rule, old.late_steps) is distinct from (new.due_at, new.late_rule, new.late_steps))
  execute function lti_terms('training', 'id');
create trigger lti_training_problem after insert or delete on training_problem
  for each row execute function lti_terms('training', 'tid');
create trigger lti_training_extension after insert or update or delete on training_extension
  for each row execute function lti_terms('training', 'tid');
create trigger lti_table_due after update on course_table
  for each row when ((old.due_at, old.late_rule, old.late_steps) is distinct from (new.due_at, new.late_rule, new.late_steps))
  execute function lti_terms('courseTable', 'id');
create trigger lti_table_course after insert or delete on course_table_course
  for each row execute function lti_terms('courseTable', 'tid');
create trigger lti_table_extension after insert or update or delete on course_table_extension
  for each row execute function lti_terms('courseTable', 'tid');
