-- Files that are sent in parts, and the materials of courses that are made of them.

-- One file on its way. Its bytes are in a file of the same name in the folder of uploads until all have come; then they
-- are a blob, and the row waits for whoever makes something of it.
create table upload (
  id           uuid primary key,
  uid          text not null references account on delete cascade,
  filename     text not null,
  -- what the file is known by when it is chosen again after an interruption
  fingerprint  text not null,
  size_bytes   bigint not null check (size_bytes > 0),
  -- null while bytes are missing
  sha256       text,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on upload for each row execute function touch_gmt_modified();
create index upload_uid on upload (uid);

create table material (
  id            integer generated always as identity primary key,
  -- null: of the site, for the courses of every group
  gid           integer references study_group on delete cascade,
  uid           text references account on delete set null,
  author        text not null,
  title         text not null,
  -- 1 knowledge, 2 example
  material_type integer not null check (material_type in (1, 2)),
  tag           text not null default '',
  difficulty    integer not null default 0,
  -- 0 hidden, 1 shown
  status        integer not null default 1 check (status in (0, 1)),
  -- words to read, besides the file or in place of one
  content       text not null default '',
  filename      text,
  sha256        text,
  size_bytes    bigint,
  media_type    text,
  -- of what no browser plays: waits to be converted, or could not be
  conversion    text check (conversion in ('waiting', 'failed')),
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now(),
  check ((sha256 is null) = (size_bytes is null) and (sha256 is null) = (media_type is null))
);
create trigger touch before update on material for each row execute function touch_gmt_modified();
create index material_gid on material (coalesce(gid, 0), id desc);
create index material_uid on material (uid);

create table material_problem (
  material_id integer not null references material on delete cascade,
  pid         integer not null references problem on delete cascade,
  sort        integer not null default 0,
  primary key (material_id, pid)
);
create index material_problem_pid on material_problem (pid);

-- Where somebody left a video.
create table watch_position (
  uid          text not null references account on delete cascade,
  material_id  integer not null references material on delete cascade,
  seconds      integer not null,
  gmt_modified timestamptz not null default now(),
  primary key (uid, material_id)
);
create index watch_position_material on watch_position (material_id);
