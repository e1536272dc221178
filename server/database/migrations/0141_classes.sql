-- Accounts that admins of groups made for their class: who may make how many on a day is counted here.
create table class_account (
  uid        text primary key references account on delete cascade,
  gid        integer references study_group on delete set null,
  made_by    text references account on delete set null,
  gmt_create timestamptz not null default now()
);
create index class_account_made_by on class_account (made_by, gmt_create);
create index class_account_gid on class_account (gid);
