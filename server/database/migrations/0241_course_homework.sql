-- A course table as homework: when it is due, what becomes of what comes late, and who has more time.

alter table course_table
  add column due_at    timestamptz,
  -- mark: what comes late counts and is marked; close: it does not count
  add column late_rule text not null default 'mark' check (late_rule in ('mark', 'close'));
create index course_table_due on course_table (due_at) where due_at is not null;

create table course_table_extension (
  tid          integer not null references course_table on delete cascade,
  uid          text not null references account on delete cascade,
  due_at       timestamptz not null,
  reason       text not null,
  -- who gave it
  given_by     text not null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  primary key (tid, uid)
);
create trigger touch before update on course_table_extension for each row execute function touch_gmt_modified();
create index course_table_extension_uid on course_table_extension (uid);
