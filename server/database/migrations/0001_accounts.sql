-- Accounts, their sessions, and everything that proves who somebody is.

-- Every table with gmt_modified keeps it by this trigger; no statement has to remember it.
create function touch_gmt_modified() returns trigger language plpgsql as $$
begin
  new.gmt_modified := now();
  return new;
end $$;

create table account (
  uid           text primary key check (uid ~ '^[0-9a-f]{1,32}$'),
  username      text not null check (length(username) between 1 and 20),
  password_hash text not null,
  role          integer not null default 1002 check (role between 1000 and 1008),
  -- 0 normal, 1 banned
  status        integer not null default 0 check (status in (0, 1)),
  email         text,
  nickname      text,
  realname      text,
  school        text,
  course        text,
  number        text,
  mobile        text,
  gender        text not null default 'secrecy' check (gender in ('male', 'female', 'secrecy')),
  avatar        text,
  signature     text,
  github        text,
  blog          text,
  cf_username   text,
  rating        integer,
  title_name    text,
  title_color   text,
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now()
);
create trigger touch before update on account for each row execute function touch_gmt_modified();
-- Two people are never told apart by case alone.
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));

-- A token names a row here; deleting the row ends the token on every process at once.
create table session (
  id           text primary key,
  uid          text not null references account on delete cascade,
  ip           text not null,
  user_agent   text not null,
  issued_at    timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  gmt_create   timestamptz not null default now()
);
create index session_uid on session (uid);
create index session_expires_at on session (expires_at);

create table login_record (
  id         bigint generated always as identity primary key,
  uid        text not null references account on delete cascade,
  ip         text not null,
  user_agent text not null,
  gmt_create timestamptz not null default now()
);
create index login_record_uid on login_record (uid, gmt_create desc);

-- Failed proofs of identity, counted for each subject (a username, or an account's own forms) and address.
create table identity_failure (
  kind     text not null check (kind in ('login', 'password')),
  subject  text not null,
  ip       text not null,
  failures integer not null,
  last_at  timestamptz not null default now(),
  primary key (kind, subject, ip)
);
create index identity_failure_ip on identity_failure (ip);
create index identity_failure_last_at on identity_failure (last_at);

-- Captchas, slide puzzles and the passes they give: one use, then gone.
create table challenge (
  key        text primary key,
  kind       text not null check (kind in ('captcha', 'puzzle', 'puzzle-pass')),
  answer     text not null,
  expires_at timestamptz not null
);
create index challenge_expires_at on challenge (expires_at);

-- The newest code mailed for a purpose to an address; only a keyed hash of it is kept.
create table mail_code (
  purpose    text not null check (purpose in ('register', 'reset', 'change-email')),
  email      text not null,
  code_hash  text not null,
  tries_left integer not null,
  sent_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (purpose, email)
);
