-- Judges on other sites: what the owner has switched on, who submits there, and how that goes.

create table remote_site (
  -- key of the judge
  oj           text primary key,
  -- nothing there is asked for unless the owner says so
  is_open      boolean not null default false,
  -- between two programs that are handed in
  spacing_ms   integer not null default 5000 check (spacing_ms between 0 and 600000),
  next_at      timestamptz not null default now(),
  -- failures of the site itself, not of a program, since it last answered as it should
  failures     integer not null default 0,
  -- until then nothing new is handed in
  rests_until  timestamptz,
  answered_at  timestamptz,
  failed_at    timestamptz,
  failure      text
);

-- Accounts there: the pool of the site, and those that people bring for themselves.
create table remote_account (
  id           integer generated always as identity primary key,
  -- Codeforces' also serve its gyms
  oj           text not null,
  -- whose own it is; null: of the pool
  uid          text references account on delete cascade,
  username     text not null,
  -- how it is entered with
  entry        text not null check (entry in ('password', 'cookie')),
  -- both sealed with the key of the data folder
  secret       text not null,
  session      text,
  paused       boolean not null default false,
  -- one program at a time: who has it, and until when unless said again
  lease        uuid,
  leased_until timestamptz,
  last_used_at timestamptz,
  -- why it was of no use the last time; null: it was
  failed_at    timestamptz,
  failure      text,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on remote_account for each row execute function touch_gmt_modified();
create unique index remote_account_pool on remote_account (oj, lower(username)) where uid is null;
create unique index remote_account_own on remote_account (oj, uid) where uid is not null;
create index remote_account_uid on remote_account (uid) where uid is not null;

-- Which account a program went with, and that account's newest program before it: what is newer and of the same
-- problem is this one, so that one that was handed in by a process that died is found instead of handed in again.
alter table remote_run add column oj text;
alter table remote_run add column account_id integer references remote_account on delete set null;
alter table remote_run add column before_run text;
-- A program of somebody's own account that they hand in themselves, in their browser.
alter table remote_run add column by_hand boolean not null default false;
-- A program there is the program of one submission here.
create unique index remote_run_run_id on remote_run (oj, run_id) where run_id is not null and oj is not null;
create index remote_run_account on remote_run (account_id) where account_id is not null;
