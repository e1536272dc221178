-- A machine of a hall is a team's: by its address, or by a code on paper. Both count in onsite contests alone.
create table contest_seat (
  cid     integer not null,
  team_id text not null,
  -- one address, or a network; of two that hold an address the narrower counts
  network cidr not null,
  primary key (cid, network),
  foreign key (cid, team_id) references contest_team on delete cascade
);
create index contest_seat_team on contest_seat (cid, team_id);

create table contest_seat_code (
  cid     integer not null,
  team_id text not null,
  -- under a key of the site; the code itself is shown once
  digest  text not null unique,
  made_at timestamptz not null default now(),
  primary key (cid, team_id),
  foreign key (cid, team_id) references contest_team on delete cascade
);

-- A session that was opened at a seat reaches nothing but the contest, as long as it lives.
alter table session
  add column seat_cid integer references contest on delete cascade,
  add column seat_by text check (seat_by in ('address', 'code')),
  add check ((seat_cid is null) = (seat_by is null));
create index session_seat on session (seat_cid, uid) where seat_cid is not null;

alter table login_record
  add column seat_cid integer,
  add column seat_by text check (seat_by in ('address', 'code'));
