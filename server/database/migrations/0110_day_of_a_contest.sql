-- The day of a contest does not go as planned: it is paused, a problem's judging waits, and organisers want to know
-- who brings what to whom and who sits where.

alter table contest
  -- since when it stands still; its end and a seal still to come move on with the clock until it goes on
  add column paused_at timestamptz,
  -- while it runs, only the newest login of an account takes part
  add column one_session boolean not null default false;

-- Pauses that are over. Seconds on boards leave them out.
create table contest_pause (
  id       integer generated always as identity primary key,
  cid      integer not null references contest on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at)
);
create index contest_pause_cid on contest_pause (cid, began_at);

-- since when what is submitted to it there waits without being judged
alter table contest_problem add column held_since timestamptz;

-- who is on the way with the balloon
alter table contest_balloon
  add column taken_by text references account on delete set null,
  add column taken_at timestamptz;
create index contest_balloon_taken_by on contest_balloon (taken_by);

create index session_newest on session (uid, gmt_create desc, id);
create index announcement_contest on announcement (cid, id desc) where cid is not null;
