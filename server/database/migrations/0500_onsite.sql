-- Who takes part in an onsite contest reaches nothing else on the site from its first to its last minute.
alter table contest add column onsite boolean not null default false;

-- Asked with every request, and there are few of them.
create index contest_onsite on contest (start_time) where onsite;

create function onsite_contest(wanted_uid text) returns integer language sql stable as $$
  select id from contest
  where onsite and start_time <= now() and (end_time > now() or paused_at is not null)
    and exists (select from contest_register where cid = contest.id and uid = wanted_uid)
  order by start_time, id limit 1
$$;
