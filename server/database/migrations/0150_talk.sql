-- What people say to each other: discussions of the site and of groups, and comments under them and in contests.

create table discussion_category (
  id           integer generated always as identity primary key,
  name         text not null check (length(name) between 1 and 100),
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on discussion_category for each row execute function touch_gmt_modified();
create unique index discussion_category_name on discussion_category (lower(name));
insert into discussion_category (name)
values ('闲聊 Chat'), ('题解 Solutions'), ('求助 Help'), ('建议 Suggestions'), ('笔记 Notes');

create table discussion (
  id           integer generated always as identity primary key,
  -- a solution stands on a tab of its problem
  kind         text not null default 'talk' check (kind in ('talk', 'solution')),
  category_id  integer not null references discussion_category,
  title        text not null,
  description  text not null,
  content      text not null,
  -- the problem it is about
  pid          integer references problem on delete set null,
  -- whoever wrote it; what somebody wrote stays when the account is deleted
  uid          text references account on delete set null,
  gid          integer references study_group on delete cascade,
  top_priority boolean not null default false,
  -- 0 shown, 1 hidden by an administrator
  status       integer not null default 0 check (status in (0, 1)),
  gmt_create   timestamptz not null default now(),
  -- of the last edit; pinning and hiding are none
  gmt_modified timestamptz not null default now()
);

-- Every list begins with what is pinned, then the newest.
create index discussion_site on discussion (top_priority desc, id desc) where gid is null and status = 0;
create index discussion_all on discussion (top_priority desc, id desc);
create index discussion_in_category on discussion (category_id, top_priority desc, id desc)
  where gid is null and status = 0;
create index discussion_about on discussion (pid, top_priority desc, id desc) where pid is not null;
create index discussion_by on discussion (uid, top_priority desc, id desc);
create index discussion_in_group on discussion (gid, top_priority desc, id desc) where gid is not null;

create function discussion_words(title text, description text, content text) returns text
language sql immutable parallel safe as $$
  select title || E'\n' || description || E'\n' || content
$$;
create index discussion_found on discussion
  using gin (search_grams(discussion_words(title, description, content))) with (fastupdate = off);

-- Numbers that change with every visitor stand apart from the text. Comments are those with their replies; threads
-- are comments alone.
create table discussion_count (
  did         integer primary key references discussion on delete cascade,
  view_num    integer not null default 0,
  like_num    integer not null default 0,
  comment_num integer not null default 0,
  thread_num  integer not null default 0
) with (fillfactor = 70);

create table discussion_like (
  did        integer not null references discussion on delete cascade,
  uid        text not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (did, uid)
);
create index discussion_like_uid on discussion_like (uid);

create table discussion_report (
  id           integer generated always as identity primary key,
  did          integer not null references discussion on delete cascade,
  uid          text references account on delete set null,
  -- the name at that time
  reporter     text not null,
  content      text not null,
  -- whether somebody has looked after it
  handled      boolean not null default false,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on discussion_report for each row execute function touch_gmt_modified();
create index discussion_report_list on discussion_report (handled, id desc);
create index discussion_report_did on discussion_report (did);
create index discussion_report_uid on discussion_report (uid, id desc);

-- How a discussion read before it was edited.
create table discussion_revision (
  id          integer generated always as identity primary key,
  did         integer not null references discussion on delete cascade,
  -- whoever changed it into something else
  uid         text references account on delete set null,
  title       text not null,
  description text not null,
  content     text not null,
  gmt_create  timestamptz not null default now()
);
create index discussion_revision_did on discussion_revision (did, id desc);
create index discussion_revision_uid on discussion_revision (uid);

-- Under a discussion or in a contest.
create table comment (
  id           integer generated always as identity primary key,
  did          integer references discussion on delete cascade,
  cid          integer references contest on delete cascade,
  uid          text references account on delete set null,
  content      text not null,
  like_num     integer not null default 0,
  reply_num    integer not null default 0,
  gmt_create   timestamptz not null default now(),
  check (num_nonnulls(did, cid) = 1)
);
create index comment_did on comment (did, like_num desc, id desc) where did is not null;
create index comment_cid on comment (cid, like_num desc, id desc) where cid is not null;
create index comment_did_newest on comment (did, id desc) where did is not null;
create index comment_cid_newest on comment (cid, id desc) where cid is not null;
create index comment_by on comment (uid, gmt_create);

create table reply (
  id           integer generated always as identity primary key,
  comment_id   integer not null references comment on delete cascade,
  -- of the comment, so that the newest of a whole page are found at once
  did          integer references discussion on delete cascade,
  cid          integer references contest on delete cascade,
  uid          text references account on delete set null,
  -- whom it answers
  to_uid       text references account on delete set null,
  content      text not null,
  gmt_create   timestamptz not null default now(),
  check (num_nonnulls(did, cid) = 1)
);
create index reply_comment on reply (comment_id, id desc);
create index reply_did_newest on reply (did, id desc) where did is not null;
create index reply_cid_newest on reply (cid, id desc) where cid is not null;
create index reply_by on reply (uid, gmt_create);
create index reply_to on reply (to_uid);

create table comment_like (
  comment_id integer not null references comment on delete cascade,
  uid        text not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (comment_id, uid)
);
create index comment_like_uid on comment_like (uid);
