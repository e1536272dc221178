-- What work in the background has to remember between two processes that do it.

-- The uploaded package, in the blob store, so that whoever reads it need not be who took it; the format that was asked
-- for, when it was.
alter table import_batch add column package text;
alter table import_batch add column asked_format text;

-- A submission to a problem of another judge: when it was about to be handed in there, and its number there.
create table remote_run (
  submit_id     bigint not null references submission on delete cascade,
  version       integer not null,
  -- of whoever sent it: the reason of a failure is told in it
  language      text not null,
  handing_in_at timestamptz,
  run_id        text,
  primary key (submit_id, version)
);

-- A mail waits here until the mail server has taken it. The cause says why it has not, as yet.
alter table outbox_mail add column html text not null default '';

-- Since when nobody who could do work with this need is expected.
alter table job_need add column hopeless_since timestamptz;

-- What is done once in a while, and when it was done last.
create table chore (
  name    text primary key,
  done_at timestamptz not null default now()
);
