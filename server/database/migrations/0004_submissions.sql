-- Submissions, their results, what they add up to, and the judges that make them.

create table submission (
  submit_id        bigint generated always as identity primary key,
  pid              integer not null references problem on delete cascade,
  display_pid      text not null,
  uid              text not null references account on delete cascade,
  username         text not null,
  language         text not null,
  code             text not null,
  length           integer not null,
  status           integer not null default 5,
  score            integer,
  oi_rank_score    integer,
  time             integer,
  memory           integer,
  -- for the submitter: the compiler's words, the reason of a runtime error
  error_message    text,
  -- for administrators: why it is a system error
  cause            text,
  share            boolean not null default false,
  -- where it was made: 0 outside contests; null outside groups and trainings
  cid              integer not null default 0,
  cpid             integer not null default 0,
  gid              integer,
  tid              integer,
  judger           text,
  ip               text not null,
  is_manual        boolean not null default false,
  -- counts rejudges; a result for an older version is refused
  version          integer not null default 0,
  -- counts claims; a report of an earlier claim is refused
  attempt          integer not null default 0,
  -- the job of the queue that will judge it or judges it now
  job_id           text,
  -- what judged it
  data_version     integer,
  language_version text,
  compile_command  text,
  accounting       text,
  submit_time      timestamptz not null default now(),
  judged_at        timestamptz,
  gmt_create       timestamptz not null default now(),
  gmt_modified     timestamptz not null default now()
);
create trigger touch before update on submission for each row execute function touch_gmt_modified();
create index submission_list on submission (submit_id desc) where cid = 0 and gid is null;
create index submission_uid on submission (uid, submit_id desc);
create index submission_pid on submission (pid, submit_id desc);
create index submission_uid_pid on submission (uid, pid, submit_id desc);
create index submission_cid on submission (cid, submit_id desc) where cid <> 0;
create index submission_gid on submission (gid, submit_id desc) where gid is not null;
create index submission_waiting on submission (uid) where status = 5;
create index submission_status on submission (status, submit_id desc);
create index submission_job on submission (job_id) where status in (5, 6, 7);
create index submission_time on submission (submit_time);

create table submission_case (
  submit_id   bigint not null references submission on delete cascade,
  seq         integer not null,
  case_id     integer not null,
  group_num   integer,
  status      integer not null,
  time        integer not null,
  wall_ms     integer not null,
  memory      integer not null,
  score       integer not null,
  message     text,
  user_output text,
  cause       text,
  primary key (submit_id, seq)
);

-- The first pass of a user at a problem, outside contests and groups.
create table solved (
  uid       text not null references account on delete cascade,
  pid       integer not null references problem on delete cascade,
  submit_id bigint not null,
  solved_at timestamptz not null,
  primary key (uid, pid)
);
create index solved_at on solved (solved_at);
create index solved_pid on solved (pid);

-- The best OI rank score of a user at a problem, outside contests and groups.
create table best_score (
  uid           text not null references account on delete cascade,
  pid           integer not null references problem on delete cascade,
  oi_rank_score integer not null,
  score         integer not null,
  primary key (uid, pid)
);

-- What the rankings read, kept with every submission and result.
create table user_count (
  uid      text primary key references account on delete cascade,
  ac       integer not null default 0,
  total    integer not null default 0,
  oi_score integer not null default 0
);
create index user_count_acm on user_count (ac desc, total, uid);
create index user_count_oi on user_count (oi_score desc, ac desc, uid);

-- A run of a user's code on a user's input; gone ten minutes after it was asked for.
create table test_run (
  key             text primary key,
  uid             text not null references account on delete cascade,
  pid             integer not null references problem on delete cascade,
  language        text not null,
  code            text not null,
  user_input      text not null,
  expected_output text,
  attempt         integer not null default 0,
  job_id          text,
  judger          text,
  status          integer not null default 5,
  time            integer,
  memory          integer,
  user_output     text,
  stderr          text,
  cause           text,
  expires_at      timestamptz not null
);
create index test_run_expires_at on test_run (expires_at);

create table judge (
  id            integer generated always as identity primary key,
  name          text not null unique,
  -- a keyed hash; the key itself is shown once
  key_hash      text not null unique,
  enabled       boolean not null default true,
  slots         integer not null default 0,
  -- names, versions and commands of the languages it has
  languages     jsonb not null default '[]',
  -- what its sandbox can enforce, and what not
  report        jsonb not null default '{}',
  load          jsonb not null default '{}',
  -- why it takes no work, when it says so itself
  trouble       text,
  last_seen_at  timestamptz,
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now()
);
create trigger touch before update on judge for each row execute function touch_gmt_modified();

-- When a user last submitted or ran a test, for the interval between two of them.
create table submit_clock (
  uid     text not null references account on delete cascade,
  kind    text not null check (kind in ('submit', 'test')),
  last_at timestamptz not null,
  primary key (uid, kind)
);
