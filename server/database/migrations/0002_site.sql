-- What the owner of a site writes: settings, announcements, pictures; and the mail and messages that go out.

create table setting (
  name         text primary key,
  value        jsonb not null,
  gmt_modified timestamptz not null default now()
);

create trigger touch before update on setting for each row execute function touch_gmt_modified();

create table announcement (
  id           integer generated always as identity primary key,
  title        text not null,
  content      text not null,
  uid          text not null references account,
  -- 0 shown, 1 hidden
  status       integer not null default 0 check (status in (0, 1)),
  gid          integer,
  cid          integer,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on announcement for each row execute function touch_gmt_modified();
create index announcement_site on announcement (gmt_create desc, id desc) where gid is null and cid is null;

-- A picture or attachment that is served without login, under a name nobody can guess.
create table public_file (
  name         text primary key,
  kind         text not null check (kind in ('img', 'file')),
  purpose      text not null check (purpose in ('avatar', 'carousel', 'markdown', 'group-avatar', 'course')),
  sha256       text not null,
  media_type   text not null,
  size_bytes   bigint not null,
  uid          text references account on delete set null,
  gid          integer,
  gmt_create   timestamptz not null default now()
);
create index public_file_uid on public_file (uid);

create table carousel (
  id         integer generated always as identity primary key,
  name       text not null references public_file,
  seq        integer not null default 0,
  gmt_create timestamptz not null default now()
);

create table outbox_mail (
  id         integer generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  cause      text not null,
  gmt_create timestamptz not null default now()
);

-- One row for each message a person can read in the message center.
create table message (
  id           bigint generated always as identity primary key,
  recipient    text not null references account on delete cascade,
  kind         text not null check (kind in ('comment', 'reply', 'like', 'sys', 'mine')),
  action       text not null,
  sender       text references account on delete set null,
  title        text,
  content      text,
  source_type  text,
  source_id    bigint,
  quote_type   text,
  quote_id     bigint,
  quote        text,
  url          text,
  is_read      boolean not null default false,
  gmt_create   timestamptz not null default now()
);
create index message_recipient on message (recipient, kind, gmt_create desc);
create index message_unread on message (recipient, kind) where not is_read;

-- Contests announced by other judges, refreshed by a scheduled fetch.
create table other_contest (
  oj         text not null,
  url        text not null,
  title      text not null,
  begin_time timestamptz not null,
  end_time   timestamptz not null,
  primary key (oj, url)
);
