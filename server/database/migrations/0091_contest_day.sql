-- What is carried around on the day of a contest: printed texts and balloons.

create table contest_print (
  id           integer generated always as identity primary key,
  cid          integer not null references contest on delete cascade,
  uid          text not null references account on delete cascade,
  content      text not null,
  -- 0 waits, 1 printed
  status       integer not null default 0 check (status in (0, 1)),
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on contest_print for each row execute function touch_gmt_modified();
create index contest_print_queue on contest_print (cid, status, id desc);
create index contest_print_uid on contest_print (uid, gmt_create);

-- A row from the first pass on. It stays when the pass is taken back, so that nobody gets the same balloon twice.
create table contest_balloon (
  id           integer generated always as identity primary key,
  cid          integer not null references contest on delete cascade,
  cpid         integer not null references contest_problem on delete cascade,
  uid          text not null references account on delete cascade,
  checked      boolean not null default false,
  -- who brought it
  checked_by   text references account on delete set null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on contest_balloon for each row execute function touch_gmt_modified();
create unique index contest_balloon_cell on contest_balloon (cid, cpid, uid);
create index contest_balloon_cpid on contest_balloon (cpid);
create index contest_balloon_uid on contest_balloon (uid);
create index contest_balloon_checked_by on contest_balloon (checked_by);
