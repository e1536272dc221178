-- A deleted problem waits here, hidden, until it is removed for good or restored. Its display id is free for others.
alter table problem
  add column deleted_at timestamptz,
  add column deleted_auth integer,
  add column deleted_id text;
create index problem_deleted on problem (deleted_at) where deleted_at is not null;
