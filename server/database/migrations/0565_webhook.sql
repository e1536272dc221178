-- Addresses that are told what happens in a contest or a group.
create table webhook (
  id         integer generated always as identity primary key,
  cid        integer references contest on delete cascade,
  gid        integer references study_group on delete cascade,
  url        text not null,
  -- sealed: only the site reads it
  secret     text not null,
  topics     text[] not null check (cardinality(topics) > 0),
  is_on      boolean not null default true,
  gmt_create timestamptz not null default now(),
  check (num_nonnulls(cid, gid) = 1)
);
create index webhook_cid on webhook (cid) where cid is not null;
create index webhook_gid on webhook (gid) where gid is not null;

-- What each is told, in the order in which it came to be: a row says what it is about, and has what was said once it was tried.
create table webhook_delivery (
  id         integer generated always as identity primary key,
  webhook_id integer not null references webhook on delete cascade,
  event      text not null,
  subject    text not null,
  payload    text,
  state      text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries      integer not null default 0,
  status     integer,
  answer     text,
  -- since when it waits; sent again, it waits anew
  waits_from timestamptz not null default now(),
  tried_at   timestamptz,
  gmt_create timestamptz not null default now()
);
create index webhook_delivery_of on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, id) where state = 'waiting';
-- Homework is due once.
create unique index webhook_delivery_due on webhook_delivery (webhook_id, subject) where event = 'homework.due';

create function tell_webhooks(of_cid integer, of_gid integer, of_event text, of_subject text)
returns void language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, event, subject)
  select id, of_event, of_subject from webhook
  where is_on and (cid = of_cid or gid = of_gid) and split_part(of_event, '.', 1) = any (topics);
  if found then perform pg_notify('acorn_webhook', 'null'); end if;
end $$;

-- What is in a contest of a group is the contest's.
create function webhook_submission() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(nullif(new.cid, 0), case when new.cid = 0 then new.gid end, 'submission.judged', new.submit_id::text);
  return null;
end $$;
create trigger webhook_judged after update on submission
  for each row when ((new.cid <> 0 or new.gid is not null) and new.participation_id is null
    and new.status not in (-10, -5, -4, 5, 6, 7, 9, 10)
    and (old.status <> new.status or old.judged_at is distinct from new.judged_at))
  execute function webhook_submission();

create function webhook_announcement() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.cid, case when new.cid is null then new.gid end, 'announcement.published', new.id::text);
  return null;
end $$;
create trigger webhook_added after insert on announcement
  for each row when (new.status = 0 and (new.cid is not null or new.gid is not null))
  execute function webhook_announcement();
create trigger webhook_shown after update on announcement
  for each row when (old.status = 1 and new.status = 0 and (new.cid is not null or new.gid is not null))
  execute function webhook_announcement();

create function webhook_clarification() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.cid, null,
    case when new.answered_at is null then 'clarification.asked' else 'clarification.answered' end, new.id::text);
  return null;
end $$;
create trigger webhook_asked after insert on contest_clarification
  for each row execute function webhook_clarification();
create trigger webhook_answered after update on contest_clarification
  for each row when (old.answered_at is null and new.answered_at is not null) execute function webhook_clarification();
