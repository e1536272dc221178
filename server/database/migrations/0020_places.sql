-- Where problems are met and submissions belong besides the bank: contests, groups, trainings. Pages, boards and
-- what else each of them needs come with later migrations; this is who may enter, when, and which problems are there.

create table study_group (
  id           integer generated always as identity primary key,
  -- the owner; a group whose owner's account was deleted is looked after by its other roots
  uid          text references account on delete set null,
  owner        text not null,
  name         text not null,
  short_name   text not null,
  brief        text not null default '',
  description  text not null default '',
  avatar       text,
  -- 1 public, 2 protected, 3 private
  auth         integer not null default 1 check (auth in (1, 2, 3)),
  -- of private groups: what an application must bring
  code         text,
  -- false: only members know of it
  visible      boolean not null default true,
  -- 0 normal, 1 banned: nobody but a super admin finds it
  status       integer not null default 0 check (status in (0, 1)),
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on study_group for each row execute function touch_gmt_modified();
create unique index study_group_name on study_group (lower(name));
create unique index study_group_short_name on study_group (lower(short_name));
create index study_group_uid on study_group (uid);

create table group_member (
  id           integer generated always as identity primary key,
  gid          integer not null references study_group on delete cascade,
  uid          text not null references account on delete cascade,
  -- 1 applying, 2 refused, 3 member, 4 admin, 5 root
  auth         integer not null check (auth between 1 and 5),
  reason       text not null default '',
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on group_member for each row execute function touch_gmt_modified();
create unique index group_member_gid_uid on group_member (gid, uid);
create index group_member_uid on group_member (uid, gid);

create table contest (
  id                 integer generated always as identity primary key,
  -- the creator, who is its admin; the name is what lists show
  uid                text references account on delete set null,
  author             text not null,
  title              text not null,
  description        text not null default '',
  -- 0 ACM, 1 OI
  type               integer not null default 0 check (type in (0, 1)),
  -- 0 public, 1 private, 2 protected
  auth               integer not null default 0 check (auth in (0, 1, 2)),
  pwd                text,
  start_time         timestamptz not null,
  end_time           timestamptz not null check (end_time > start_time),
  -- the contest it is a copy of
  source             integer references contest on delete set null,
  -- from the seal time on, results stay hidden: until the end, or, without auto_real_rank, until somebody unseals
  seal_rank          boolean not null default false,
  seal_rank_time     timestamptz check (seal_rank_time is not null or not seal_rank),
  auto_real_rank     boolean not null default true,
  open_rank          boolean not null default false,
  open_print         boolean not null default false,
  allow_end_submit   boolean not null default false,
  rank_show_name     text not null default 'username' check (rank_show_name in ('username', 'nickname', 'realname')),
  oi_rank_score_type text not null default 'Recent' check (oi_rank_score_type in ('Recent', 'Highest')),
  -- names of accounts that are listed without a rank
  star_account       text[] not null default '{}',
  open_account_limit boolean not null default false,
  -- one tagged text, as it travels
  account_limit_rule text not null default '',
  -- 0 none, 1 proportion, 2 number
  award_type         integer not null default 0 check (award_type in (0, 1, 2)),
  award_config_list  jsonb not null default '[]',
  visible            boolean not null default true,
  gid                integer references study_group on delete cascade,
  gmt_create         timestamptz not null default now(),
  gmt_modified       timestamptz not null default now()
);
create trigger touch before update on contest for each row execute function touch_gmt_modified();
create index contest_site on contest (start_time desc, id desc) where gid is null;
create index contest_gid on contest (gid, start_time desc) where gid is not null;
create index contest_uid on contest (uid);
create index contest_end on contest (end_time);
create index contest_source on contest (source) where source is not null;

create table contest_problem (
  id            integer generated always as identity primary key,
  cid           integer not null references contest on delete cascade,
  pid           integer not null references problem on delete cascade,
  display_id    text not null,
  display_title text not null,
  color         text,
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now()
);
create trigger touch before update on contest_problem for each row execute function touch_gmt_modified();
create unique index contest_problem_display_id on contest_problem (cid, upper(display_id));
create unique index contest_problem_cid_pid on contest_problem (cid, pid);
create index contest_problem_pid on contest_problem (pid);

create table contest_register (
  cid        integer not null references contest on delete cascade,
  uid        text not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (cid, uid)
);
create index contest_register_uid on contest_register (uid);

create table training (
  id           integer generated always as identity primary key,
  uid          text references account on delete set null,
  author       text not null,
  title        text not null,
  description  text not null default '',
  auth         text not null default 'Public' check (auth in ('Public', 'Private')),
  private_pwd  text,
  -- whether it is shown
  status       boolean not null default true,
  rank         integer not null default 1000 check (rank >= 0),
  gid          integer references study_group on delete cascade,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on training for each row execute function touch_gmt_modified();
create index training_site on training (rank, id) where gid is null;
create index training_gid on training (gid, rank, id) where gid is not null;
create index training_uid on training (uid);

create table training_problem (
  id           integer generated always as identity primary key,
  tid          integer not null references training on delete cascade,
  pid          integer not null references problem on delete cascade,
  rank         integer not null default 0 check (rank >= 0),
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on training_problem for each row execute function touch_gmt_modified();
create unique index training_problem_tid_pid on training_problem (tid, pid);
create index training_problem_pid on training_problem (pid);

create table training_register (
  tid        integer not null references training on delete cascade,
  uid        text not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (tid, uid)
);
create index training_register_uid on training_register (uid);

-- A submission outlives the training it was made in; it counts in the bank all the same. Contests keep 0 for "none",
-- which no foreign key can say: whoever removes a contest removes its submissions.
alter table submission add foreign key (tid) references training on delete set null;
create index submission_tid on submission (tid, submit_id desc) where tid is not null;

-- Submissions are hidden with their problems, so every list of submissions asks which problems are hidden.
create index problem_hidden on problem (id) where auth <> 1 or gid is not null;
