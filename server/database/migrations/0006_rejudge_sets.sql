-- Submissions judged anew as a set: the new results wait beside the stored ones until somebody applies them.

create table rejudge_set (
  id           integer generated always as identity primary key,
  -- who started it; the history outlives the account
  uid          text references account on delete set null,
  username     text not null,
  filter       jsonb not null,
  state        text not null default 'judging'
               check (state in ('judging', 'ready', 'applying', 'applied', 'discarded')),
  total        integer not null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on rejudge_set for each row execute function touch_gmt_modified();
create index rejudge_set_open on rejudge_set (state) where state in ('judging', 'applying');

create table rejudge_row (
  set_id        integer not null references rejudge_set on delete cascade,
  submit_id     bigint not null references submission on delete cascade,
  -- the submission as it was when the set was made; where it differs later, the new result is not applied
  version       integer not null,
  old_status    integer not null,
  old_score     integer,
  old_judged_at timestamptz,
  -- null until it is judged
  new_status    integer,
  new_score     integer,
  cause         text,
  -- what the judge said, whole, until it is applied or discarded
  result        jsonb,
  job_id        text not null,
  attempt       integer not null default 0,
  judger        text,
  -- null until the set is applied
  outcome       text check (outcome in ('applied', 'skipped', 'failed')),
  primary key (set_id, submit_id)
);
create index rejudge_row_submission on rejudge_row (submit_id);
create index rejudge_row_job on rejudge_row (job_id);
create index rejudge_row_leased on rejudge_row (judger) where new_status is null and judger is not null;
create index rejudge_row_waiting on rejudge_row (set_id) where new_status is null;
