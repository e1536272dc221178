-- The slide at which somebody left a lesson, counted from 0.
create table lesson_page (
  uid          text not null references account on delete cascade,
  lesson_id    integer not null references lesson on delete cascade,
  page         integer not null,
  gmt_modified timestamptz not null default now(),
  primary key (uid, lesson_id)
);
create index lesson_page_lesson on lesson_page (lesson_id);
