-- Browsers of people who want to be told of something while no page of the site is open.
create table push_device (
  id         integer generated always as identity primary key,
  uid        text not null references account on delete cascade,
  -- the login in which it was added: who logs out there, or is logged out, is told nothing more there
  session_id text not null,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  topics     text[] not null check (cardinality(topics) > 0),
  language   text not null,
  user_agent text not null,
  told_at    timestamptz,
  gmt_create timestamptz not null default now()
);
create index push_device_uid on push_device (uid);
create index push_device_session on push_device (session_id);

-- What each is to be told, until it was: a row says what it is about, and the words are found when it is sent.
create table push_delivery (
  id         bigint generated always as identity primary key,
  device_id  integer not null references push_device on delete cascade,
  topic      text not null,
  subject    text not null,
  tries      integer not null default 0,
  not_before timestamptz not null default now(),
  -- homework stays, so that nobody is told of it twice
  is_done    boolean not null default false,
  gmt_create timestamptz not null default now()
);
create index push_delivery_device on push_delivery (device_id);
create index push_delivery_waiting on push_delivery (not_before) where not is_done;
create unique index push_delivery_homework on push_delivery (device_id, subject) where topic = 'homework';

create function tell_push_devices(of_uid text, of_topic text, of_subject text) returns void language plpgsql as $$
begin
  insert into push_delivery (device_id, topic, subject)
  select id, of_topic, of_subject from push_device where uid = of_uid and of_topic = any (topics);
  if found then perform pg_notify('acorn_push', 'null'); end if;
end $$;

create function push_submission() returns trigger language plpgsql as $$
begin
  perform tell_push_devices(new.uid, 'verdict', new.submit_id::text);
  return null;
end $$;
create trigger push_judged after update on submission
  for each row when (new.status not in (-10, -5, -4, 5, 6, 7, 9, 10) and old.status in (5, 6, 7, 9))
  execute function push_submission();

create function push_message() returns trigger language plpgsql as $$
begin
  perform tell_push_devices(new.recipient, 'answer', 'message ' || new.id);
  return null;
end $$;
create trigger push_told after insert on message
  for each row when (new.kind in ('comment', 'reply') and not new.is_read) execute function push_message();

create function push_clarification() returns trigger language plpgsql as $$
begin
  perform tell_push_devices(new.uid, 'answer', 'clarification ' || new.id);
  return null;
end $$;
-- An answer to whoever asked is a message already.
create trigger push_answered after update on contest_clarification
  for each row when (old.comment_id is null and new.comment_id is not null and new.uid is not null)
  execute function push_clarification();

-- A session that ends before its time was ended by somebody.
create function forget_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_device where session_id = old.id;
  return null;
end $$;
create trigger session_ended after delete on session
  for each row when (old.expires_at > now()) execute function forget_push_devices();
