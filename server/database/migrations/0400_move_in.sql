-- A whole site of another judge moves in: what was read, what became of it, and how far it is.

-- Names that another judge allowed come along as they are; new ones keep to our rule.
alter table account drop constraint account_username_check;
alter table account add constraint account_username_check check (length(username) between 1 and 100);

create table move_in (
  source       text primary key,
  zone         text not null,
  state        text not null default 'running' check (state in ('running', 'failed', 'finished')),
  failure      text,
  runs         integer not null default 0,
  began_at     timestamptz not null default now(),
  finished_at  timestamptz,
  -- said every few seconds: without it nobody is moving any more
  beat_at      timestamptz not null default now(),
  -- the table that is read now, how far, and of how many rows
  step         text not null default '',
  done         bigint not null default 0,
  total        bigint not null default 0,
  -- the highest submission that has come, and when the run began that saw them all
  last_submit_id    bigint not null default 0,
  submissions_as_of text,
  -- what follows from submissions is counted anew once all have come
  recount_due  boolean not null default true,
  -- inside the data folder
  folder       text
);

create table move_in_table (
  source   text not null,
  name     text not null,
  read     bigint not null default 0,
  written  bigint not null default 0,
  primary key (source, name)
);

-- Rows that have come, with a digest of what they were: another run writes those that differ.
create table move_in_row (
  source  text not null,
  name    text not null,
  row_id  text not null,
  digest  text not null,
  -- where it is kept here: a table and the values of its key
  place   jsonb,
  primary key (source, name, row_id)
);

-- Rows that were changed on the way or left, by the rule that did it.
create table move_in_remark (
  source  text not null,
  name    text not null,
  row_id  text not null,
  rule    text not null,
  detail  text not null default '',
  primary key (source, name, row_id, rule, detail)
);
