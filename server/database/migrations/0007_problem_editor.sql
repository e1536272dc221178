-- What the problem editor needs between an upload and a save.

-- Files of test data that no problem has yet: of one person, until a save uses them or their time is over.
create table testcase_upload (
  token      text primary key,
  uid        text not null references account on delete cascade,
  expires_at timestamptz not null,
  gmt_create timestamptz not null default now()
);
create index testcase_upload_expires_at on testcase_upload (expires_at);

create table testcase_upload_file (
  token      text not null references testcase_upload on delete cascade,
  name       text not null,
  sha256     text not null,
  size_bytes bigint not null,
  primary key (token, name)
);

-- Work that the editor gives to a judge: compiling a checker, or judging a model answer on data that is not saved
-- yet. It belongs to no submission and counts nowhere.
create table trial (
  key        text primary key,
  uid        text not null references account on delete cascade,
  kind       text not null check (kind in ('checker', 'answer')),
  -- what the judge is given
  task       jsonb not null,
  attempt    integer not null default 0,
  job_id     text,
  judger     text,
  status     integer not null default 5,
  -- statuses of the cases that are done, while it is judged
  progress   jsonb not null default '[]',
  -- what the judge said
  result     jsonb,
  expires_at timestamptz not null
);
create index trial_expires_at on trial (expires_at);
create index trial_job on trial (job_id);
create index trial_leased on trial (judger) where status in (5, 6, 7) and judger is not null;

-- Checkers and interactors that a judge has compiled, by the hash of language, source and extra files.
create table compiled_checker (
  sha256     text primary key,
  gmt_create timestamptz not null default now()
);

-- The list of the back office.
create index problem_author on problem (author, id desc) where gid is null;
create index problem_oj on problem (oj, id desc) where gid is null;
