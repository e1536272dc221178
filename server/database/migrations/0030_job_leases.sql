-- Who works on a job of the queue in front of the judges, and how often it was lost.
create table job_lease (
  job_id       uuid primary key,
  -- what the job is, so that a report finds its kind
  data         jsonb not null,
  -- the judge that holds it; null between two claims
  judger       text,
  -- counts claims; a report of an earlier claim is refused
  attempt      integer not null default 1,
  -- whether the judge was told to run nothing beside it
  alone        boolean not null default false,
  -- how often the judge that held it was lost, how often of these while nothing else ran there, and which judges
  losses       integer not null default 0,
  losses_alone integer not null default 0,
  lost_by      text[] not null default '{}',
  -- what was lost more than once rests before its next try
  rests_until  timestamptz
);
create index job_lease_judger on job_lease (judger) where judger is not null;
