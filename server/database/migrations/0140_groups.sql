-- Groups as people use them: waiting for audit, totals of the list, what members have solved, shares, invitations.

-- 0 normal, 1 disabled: nobody but a super admin finds it, 2 waits for audit: its owner and super admins find it
alter table study_group drop constraint study_group_status_check;
alter table study_group
  add constraint study_group_status_check check (status in (0, 1, 2)),
  add column can_use_ai boolean not null default false;
create index study_group_auth on study_group (auth, id desc);
create index study_group_words on study_group
  using gin (search_grams(name || E'\n' || short_name)) with (fastupdate = off);

-- How many groups there are of each kind: a page of the list tells the total every time.
create table group_total (
  auth    integer not null,
  visible boolean not null,
  status  integer not null,
  total   integer not null,
  primary key (auth, visible, status)
);
insert into group_total select auth, visible, status, count(*) from study_group group by auth, visible, status;

create function keep_group_total() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into group_total values (old.auth, old.visible, old.status, -1)
    on conflict (auth, visible, status) do update set total = group_total.total - 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into group_total values (new.auth, new.visible, new.status, 1)
    on conflict (auth, visible, status) do update set total = group_total.total + 1;
  end if;
  return null;
end $$;
create trigger total_moved after insert or delete on study_group
  for each row execute function keep_group_total();
create trigger total_changed after update on study_group for each row
  when ((old.auth, old.visible, old.status) is distinct from (new.auth, new.visible, new.status))
  execute function keep_group_total();

-- What somebody has submitted to one problem in one group, outside its contests: how often with which verdict, the
-- first pass, the best scores. It stays when somebody leaves and counts again when they come back.
create table group_cell (
  gid           integer not null references study_group on delete cascade,
  uid           text not null references account on delete cascade,
  pid           integer not null references problem on delete cascade,
  total         integer not null default 0,
  ac            integer not null default 0,
  mle           integer not null default 0,
  tle           integer not null default 0,
  re            integer not null default 0,
  pe            integer not null default 0,
  ce            integer not null default 0,
  wa            integer not null default 0,
  se            integer not null default 0,
  pa            integer not null default 0,
  solved_id     bigint,
  score         integer,
  oi_rank_score integer,
  primary key (gid, uid, pid)
);
create index group_cell_pid on group_cell (pid);
create index group_cell_uid on group_cell (uid);

-- The same for everybody in the group together: the counters of its problem list.
create table group_problem_count (
  gid   integer not null references study_group on delete cascade,
  pid   integer not null references problem on delete cascade,
  total integer not null default 0,
  ac    integer not null default 0,
  mle   integer not null default 0,
  tle   integer not null default 0,
  re    integer not null default 0,
  pe    integer not null default 0,
  ce    integer not null default 0,
  wa    integer not null default 0,
  se    integer not null default 0,
  pa    integer not null default 0,
  primary key (gid, pid)
);
create index group_problem_count_pid on group_problem_count (pid);

insert into group_cell (gid, uid, pid, total, ac, mle, tle, re, pe, ce, wa, se, pa, solved_id, score, oi_rank_score)
select submission.gid, submission.uid, submission.pid, count(*), count(*) filter (where submission.status = 0),
  count(*) filter (where submission.status = 2), count(*) filter (where submission.status = 1),
  count(*) filter (where submission.status = 3), count(*) filter (where submission.status = -3),
  count(*) filter (where submission.status = -2), count(*) filter (where submission.status = -1),
  count(*) filter (where submission.status = 4), count(*) filter (where submission.status = 8),
  min(submit_id) filter (where submission.status = 0),
  max(score) filter (where submission.status <> -4 and oi_rank_score is not null),
  max(oi_rank_score) filter (where submission.status <> -4)
from submission join study_group on study_group.id = submission.gid
where cid = 0 and submission.status in (-3, -2, -1, 0, 1, 2, 3, 4, 8)
group by submission.gid, submission.uid, submission.pid;
insert into group_problem_count
select gid, pid, sum(total), sum(ac), sum(mle), sum(tle), sum(re), sum(pe), sum(ce), sum(wa), sum(se), sum(pa)
from group_cell group by gid, pid;

-- What the ranking of a group reads, kept with every result; and what the class list calls somebody.
alter table group_member
  add column ac integer not null default 0,
  add column total integer not null default 0,
  add column oi_score integer not null default 0,
  add column class_name text;
update group_member set ac = cells.ac, total = cells.total, oi_score = cells.oi_score
from (
  select gid, uid, count(solved_id)::int as ac, sum(total)::int as total, coalesce(sum(oi_rank_score), 0)::int as oi_score
  from group_cell group by gid, uid
) as cells
where cells.gid = group_member.gid and cells.uid = group_member.uid;
create index group_member_level on group_member (gid, auth desc, id);

-- Who joins, again or for the first time, brings what they have done there before. Results that come in meanwhile
-- take turns with it.
create function count_new_member() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(new.gid, hashtext(new.uid));
  select count(solved_id), coalesce(sum(group_cell.total), 0), coalesce(sum(oi_rank_score), 0)
  into new.ac, new.total, new.oi_score
  from group_cell where group_cell.gid = new.gid and group_cell.uid = new.uid;
  return new;
end $$;
create trigger count_before before insert on group_member for each row execute function count_new_member();

-- What somebody submitted in a group, newest first.
create index submission_gid_uid on submission (gid, uid, submit_id desc) where gid is not null;

create index announcement_gid on announcement (gid, gmt_create desc, id desc) where gid is not null;

-- The group that a problem was written in. It stays when the problem has become one of the bank and has no gid any more.
alter table problem add column home_gid integer;
update problem set home_gid = gid where gid is not null;
create index problem_home on problem (home_gid, id) where home_gid is not null;
create index problem_applied on problem (apply_public_progress, id desc) where apply_public_progress is not null;
create function keep_home_group() returns trigger language plpgsql as $$
begin
  new.home_gid := coalesce(new.home_gid, new.gid);
  return new;
end $$;
create trigger home_before before insert on problem for each row
  when (new.gid is not null) execute function keep_home_group();

-- One group lets the members of another use what it has. Either end can stop it at any time.
create table group_share (
  id           integer generated always as identity primary key,
  share_gid    integer not null references study_group on delete cascade,
  get_gid      integer not null references study_group on delete cascade,
  remark       text not null default '',
  -- 0 withdrawn, 1 shared, as the giving group says
  status       integer not null default 1 check (status in (0, 1)),
  -- 0 hidden, 1 shown, as the receiving group says
  get_status   integer not null default 1 check (get_status in (0, 1)),
  uid          text references account on delete set null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  check (share_gid <> get_gid)
);
create trigger touch before update on group_share for each row execute function touch_gmt_modified();
create unique index group_share_pair on group_share (share_gid, get_gid);
create index group_share_get on group_share (get_gid, share_gid);

-- A word that makes whoever knows it a member, until it expires or has been used often enough.
create table group_invite (
  id         integer generated always as identity primary key,
  gid        integer not null references study_group on delete cascade,
  code       text not null unique,
  uid        text references account on delete set null,
  expires_at timestamptz not null,
  uses_left  integer check (uses_left >= 0),
  used       integer not null default 0,
  gmt_create timestamptz not null default now()
);
create index group_invite_gid on group_invite (gid, id desc);
