-- Rating of people over rated contests.

alter table contest
  add column rated boolean not null default false,
  -- only for those whose rating before it is lower; null: for everybody
  add column rated_below integer check (rated_below between 1 and 10000);

-- What a published contest has done to those it was rated for. Who they are and their places are kept as they were
-- published; the other columns follow from them and from all earlier contests, and are null until they are counted.
create table rating_change (
  cid           integer not null references contest on delete cascade,
  uid           text not null references account on delete cascade,
  place         integer not null,
  performance   double precision,
  -- null: it was their first
  rating_before double precision,
  rating_after  double precision,
  deviation     double precision,
  primary key (cid, uid)
);
create index rating_change_uid on rating_change (uid);

create table rating_publication (
  cid          integer primary key references contest on delete cascade,
  published_at timestamptz not null default now()
);

-- Where everybody is after all of them.
create table person_rating (
  uid       text primary key references account on delete cascade,
  rating    double precision not null,
  deviation double precision not null,
  contests  integer not null
);
create index person_rating_rating on person_rating (rating desc, uid);

-- One row: how often something was published or taken back, and up to which of these all is counted.
create table rating_book (
  is_only boolean primary key default true check (is_only),
  version integer not null default 0,
  counted integer not null default 0
);
insert into rating_book default values;
