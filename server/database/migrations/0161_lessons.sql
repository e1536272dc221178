-- What groups teach with besides problems: lessons of slides, and tables that put them in order.

create table lesson (
  id             integer generated always as identity primary key,
  gid            integer not null references study_group on delete cascade,
  uid            text references account on delete set null,
  author         text not null,
  title          text not null,
  description    text not null,
  remark         text not null,
  -- addresses of the slides, joined by commas
  lesson_content text not null default '',
  lesson_type    integer not null default 0,
  level          integer not null default 0,
  file_type      integer not null default 0,
  auth           integer not null default 0,
  pwd            text not null default '',
  -- 0 draft, 1 published
  status         integer not null default 0 check (status in (0, 1)),
  visible        integer not null default 1,
  gmt_create     timestamptz not null default now(),
  gmt_modified   timestamptz not null default now()
);
create trigger touch before update on lesson for each row execute function touch_gmt_modified();
create index lesson_gid on lesson (gid, id desc);
create index lesson_uid on lesson (uid);

create table lesson_table (
  id               integer generated always as identity primary key,
  gid              integer not null references study_group on delete cascade,
  create_user      text references account on delete set null,
  create_user_name text not null,
  title            text not null,
  description      text not null,
  remark           text not null,
  type             integer not null default 0,
  level            integer not null default 0,
  status           integer not null default 1 check (status in (0, 1)),
  gmt_create       timestamptz not null default now(),
  gmt_modified     timestamptz not null default now()
);
create trigger touch before update on lesson_table for each row execute function touch_gmt_modified();
create index lesson_table_gid on lesson_table (gid, id desc);
create index lesson_table_user on lesson_table (create_user);

create table lesson_table_lesson (
  id        integer generated always as identity primary key,
  tid       integer not null references lesson_table on delete cascade,
  lesson_id integer not null references lesson on delete cascade,
  sort      integer not null default 0 check (sort >= 0)
);
create unique index lesson_table_lesson_pair on lesson_table_lesson (tid, lesson_id);
create index lesson_table_lesson_sort on lesson_table_lesson (tid, sort, id);
create index lesson_table_lesson_lesson on lesson_table_lesson (lesson_id);
