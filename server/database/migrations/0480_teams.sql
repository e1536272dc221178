-- What stands on a contest's board is a team. An account without a row here is a team of one, with its own name and school.
-- Ids are those of the Contest API: chosen by the organisers, and the contest's own.

alter table public_file drop constraint public_file_purpose_check;
alter table public_file add constraint public_file_purpose_check
  check (purpose in ('avatar', 'carousel', 'markdown', 'group-avatar', 'course', 'lesson', 'team'));

create table contest_organisation (
  cid         integer not null references contest on delete cascade,
  id          text not null check (id ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$'),
  name        text not null check (length(name) between 1 and 100),
  formal_name text not null default '' check (length(formal_name) <= 200),
  -- ISO 3166-1 alpha-3
  country     text check (country ~ '^[A-Z]{3}$'),
  logo        text references public_file on delete set null,
  primary key (cid, id)
);

create table contest_category (
  cid     integer not null references contest on delete cascade,
  id      text not null check (id ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$'),
  name    text not null check (length(name) between 1 and 100),
  -- #rrggbb
  colour  text check (colour ~ '^#[0-9a-f]{6}$'),
  -- its teams are on no board
  hidden  boolean not null default false,
  -- its teams have places and awards; the others take part out of competition, as star users do
  placed  boolean not null default true,
  sort    integer not null default 0,
  icpc_id text,
  primary key (cid, id)
);

create table contest_team (
  cid             integer not null references contest on delete cascade,
  id              text not null check (id ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$'),
  -- the account that it submits with
  uid             text references account on delete set null,
  name            text not null check (length(name) between 1 and 100),
  -- what the board shows; empty: the name
  display_name    text not null default '' check (length(display_name) <= 200),
  -- where it sits, as it stands on the desk
  label           text check (length(label) between 1 and 50),
  organisation_id text,
  photo           text references public_file on delete set null,
  hidden          boolean not null default false,
  icpc_id         text,
  primary key (cid, id),
  unique (cid, uid),
  foreign key (cid, organisation_id) references contest_organisation
);
create index contest_team_uid on contest_team (uid) where uid is not null;

create table contest_team_category (
  cid         integer not null,
  team_id     text not null,
  category_id text not null,
  primary key (cid, team_id, category_id),
  foreign key (cid, team_id) references contest_team on delete cascade,
  foreign key (cid, category_id) references contest_category on delete cascade
);

create table contest_team_member (
  cid     integer not null,
  team_id text not null,
  sort    integer not null,
  name    text not null check (length(name) between 1 and 100),
  role    text not null check (role in ('contestant', 'coach', 'staff', 'other')),
  uid     text references account on delete set null,
  email   text check (length(email) <= 255),
  primary key (cid, team_id, sort),
  foreign key (cid, team_id) references contest_team on delete cascade
);
create index contest_team_member_uid on contest_team_member (uid) where uid is not null;
create index contest_organisation_logo on contest_organisation (logo) where logo is not null;
create index contest_team_photo on contest_team (photo) where photo is not null;
