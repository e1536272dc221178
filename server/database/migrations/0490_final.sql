-- A board that the jury has confirmed. Nothing that would change it is taken until it is reopened, with a reason.

alter table contest add column finalised_at timestamptz;

create table contest_finalisation (
  id           integer generated always as identity primary key,
  cid          integer not null references contest on delete cascade,
  -- confirmed, or reopened
  is_final     boolean not null,
  uid          text references account on delete set null,
  gold         integer not null check (gold >= 0),
  silver       integer not null check (silver >= 0),
  bronze       integer not null check (bronze >= 0),
  -- what the rules of the ICPC call b: so many more bronze medals
  extra_bronze integer not null check (extra_bronze >= 0),
  -- why it was reopened, or what is to be known of the result
  reason       text not null default '' check (length(reason) <= 500),
  gmt_create   timestamptz not null default now()
);
create index contest_finalisation_cid on contest_finalisation (cid, id);
create index contest_finalisation_uid on contest_finalisation (uid) where uid is not null;
