-- Courses: sections of materials and problems that somebody goes through, and tables that put courses in order.

create table course (
  id             integer generated always as identity primary key,
  gid            integer not null references study_group on delete cascade,
  uid            text references account on delete set null,
  author         text not null,
  title          text not null,
  description    text not null,
  -- addresses of pictures, joined by commas
  course_content text not null default '',
  remark         text not null default '',
  course_type    integer not null default 0,
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
create trigger touch before update on course for each row execute function touch_gmt_modified();
create index course_gid on course (gid, id desc);
create index course_uid on course (uid);

create table course_section (
  id        integer generated always as identity primary key,
  course_id integer not null references course on delete cascade,
  title     text not null,
  -- 1 knowledge, 2 example, 3 question
  type      integer not null check (type in (1, 2, 3)),
  sort      integer not null
);
create index course_section_course on course_section (course_id, sort, id);

-- What a section is made of. A material that is used is not deleted.
create table course_node (
  id          integer generated always as identity primary key,
  section_id  integer not null references course_section on delete cascade,
  name        text not null,
  material_id integer references material,
  pid         integer references problem on delete cascade,
  sort        integer not null,
  check ((material_id is null) <> (pid is null))
);
create index course_node_section on course_node (section_id, sort, id);
create index course_node_material on course_node (material_id);
create index course_node_pid on course_node (pid);

create table course_table (
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
create trigger touch before update on course_table for each row execute function touch_gmt_modified();
create index course_table_gid on course_table (gid, id desc);
create index course_table_user on course_table (create_user);

create table course_table_course (
  id        integer generated always as identity primary key,
  tid       integer not null references course_table on delete cascade,
  course_id integer not null references course on delete cascade,
  sort      integer not null default 0 check (sort >= 0)
);
create unique index course_table_course_pair on course_table_course (tid, course_id);
create index course_table_course_sort on course_table_course (tid, sort, id);
create index course_table_course_course on course_table_course (course_id);

-- The sections that somebody is done with. Those of questions are done when the problems are solved, and not kept here.
create table study_history (
  uid          text not null references account on delete cascade,
  section_id   integer not null references course_section on delete cascade,
  gmt_modified timestamptz not null default now(),
  primary key (uid, section_id)
);
create index study_history_section on study_history (section_id);

-- Whether somebody has solved a problem, wherever that was.
create index progress_cell_person on progress_cell (uid, pid);
drop index progress_cell_uid;
