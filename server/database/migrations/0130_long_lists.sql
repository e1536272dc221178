-- What the back office and the list of contests go through, in their order and with what they choose by, so that long
-- lists are counted and skipped without a look at the rows themselves.

create index account_newest on account (gmt_create desc, username) include (uid, role);

create index problem_listed on problem (id desc) include (auth, oj, author, author_uid, type, is_remote)
  where gid is null and deleted_at is null;

create index contest_listed on contest (start_time desc, id desc) include (end_time, paused_at, visible, type)
  where gid is null;
drop index contest_site;
create index contest_paused on contest (id) where paused_at is not null;
create index contest_words on contest using gin (search_grams(title)) with (fastupdate = off);
