-- Trainings with categories and a ranking, and how far everybody is with the problems they tried.

create table training_category (
  id           integer generated always as identity primary key,
  name         text not null,
  color        text,
  gid          integer references study_group on delete cascade,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on training_category for each row execute function touch_gmt_modified();
create unique index training_category_name on training_category (coalesce(gid, 0), lower(name));

alter table training
  add column category_id    integer references training_category on delete set null,
  add column rank_show_name text not null default 'username'
    check (rank_show_name in ('username', 'nickname', 'realname'));
create index training_category_of on training (category_id);

-- What somebody has reached at a problem, in the bank (0) or inside a group. It follows from the submissions made there
-- outside contests, and is settled with them.
create table progress_cell (
  gid       integer not null,
  uid       text not null references account on delete cascade,
  pid       integer not null references problem on delete cascade,
  -- 0 once it is solved, else the verdict of the newest
  status    integer not null,
  tries     integer not null,
  -- of the fastest accepted one, in milliseconds
  run_time  integer,
  -- when it was first solved
  solved_at timestamptz,
  -- when it was last tried
  tried_at  timestamptz not null,
  primary key (gid, uid, pid)
);
create index progress_cell_uid on progress_cell (uid);
create index progress_cell_pid on progress_cell (pid);

insert into progress_cell (gid, uid, pid, status, tries, run_time, solved_at, tried_at)
select coalesce(gid, 0), uid, pid,
  case when bool_or(status = 0) then 0 else (array_agg(status order by submit_id desc))[1] end,
  count(*), min(time) filter (where status = 0), min(submit_time) filter (where status = 0), max(submit_time)
from submission
where cid = 0 and status in (-3, -2, -1, 0, 1, 2, 3, 4, 8)
group by 1, 2, 3;

-- The ranking of a training is kept with those who joined it.
alter table training_register
  add column ac             integer not null default 0,
  add column total_run_time bigint not null default 0;
create index training_register_rank on training_register (tid, ac desc, total_run_time, uid);

update training_register set ac = counted.ac, total_run_time = counted.run_time
from (
  select register.tid, register.uid, count(*) as ac, coalesce(sum(cell.run_time), 0) as run_time
  from training_register register
  join training on training.id = register.tid
  join training_problem problem on problem.tid = training.id
  join progress_cell cell on cell.gid = coalesce(training.gid, 0) and cell.uid = register.uid
    and cell.pid = problem.pid and cell.status = 0
  group by register.tid, register.uid
) as counted
where counted.tid = training_register.tid and counted.uid = training_register.uid;

-- The problems of a training in their order.
create index training_problem_rank on training_problem (tid, rank, id);
