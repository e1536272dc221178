-- Hacks: tests by which people try to show that a program that was accepted is wrong.

-- What the hacks of a problem are judged with; it can be hacked where it has both programs.
create table problem_hacking (
  pid                integer primary key references problem on delete cascade,
  validator          text,
  validator_language text,
  solution           text,
  solution_language  text,
  -- whether those who solved it may hack programs that are shared in the bank
  open_in_bank       boolean not null default false
);

-- Null: no hacks. 0: all contestants are in one room; otherwise how many are in each.
alter table contest add column hack_room_size integer
  check (hack_room_size = 0 or hack_room_size between 2 and 1000);

-- Who submits no more to a problem, and may read and hack the programs of the others in the room.
create table contest_lock (
  cid       integer not null references contest on delete cascade,
  pid       integer not null references problem on delete cascade,
  uid       text not null references account on delete cascade,
  locked_at timestamptz not null default now(),
  primary key (cid, pid, uid)
);
create index contest_lock_pid on contest_lock (pid);
create index contest_lock_uid on contest_lock (uid);

create table contest_room (
  cid  integer not null references contest on delete cascade,
  uid  text not null references account on delete cascade,
  room integer not null,
  primary key (cid, uid)
);
create index contest_room_uid on contest_room (uid);

create table hack (
  id                 bigint generated always as identity primary key,
  -- the program that it was made against, and where that was made
  submit_id          bigint not null references submission on delete cascade,
  pid                integer not null references problem on delete cascade,
  cid                integer not null default 0,
  -- who made it
  uid                text not null references account on delete cascade,
  made_at            timestamptz not null default now(),
  -- the test itself, or what prints it
  input              text,
  generator          text,
  generator_language text,
  arguments          text not null default '',
  -- null while it waits; late: another one had succeeded before it was judged; void: taken back by the jury
  outcome            text check (outcome in ('successful', 'unsuccessful', 'invalid', 'error', 'late', 'void')),
  -- what the program came to by it
  status             integer,
  message            text,
  cause              text,
  -- the test of one that succeeded
  input_sha256       text,
  input_bytes        bigint,
  answer_sha256      text,
  answer_bytes       bigint,
  -- the test is one of the problem's by now
  is_test            boolean not null default false,
  job_id             text,
  judger             text,
  check ((input is null) <> (generator is null))
);
create index hack_submission on hack (submit_id);
create index hack_contest on hack (cid, pid, uid) where cid <> 0;
create index hack_pid on hack (pid);
create index hack_uid on hack (uid);
create index hack_unfinished on hack (id) where outcome is null;

-- What was hacked in a contest is not accepted any more, whoever judges it again and on whatever data.
create function stay_hacked() returns trigger language plpgsql as $$
declare
  came_to integer;
begin
  select hack.status into came_to from hack
    where hack.submit_id = new.submit_id and hack.outcome = 'successful' order by hack.id limit 1;
  if found then
    new.status := came_to;
    new.error_sentence := '{"key": "hack.hacked", "values": {}}';
  end if;
  return new;
end $$;
create trigger stay_hacked before update of status on submission
  for each row when (new.status = 0 and new.cid <> 0) execute function stay_hacked();
