-- Lists that a million contests or announcements made slow, in their order and with what they choose by, so that they are
-- counted and skipped without a look at the rows themselves; and the words of what had to be read to be found.

create index contest_listed_by_type on contest (type, start_time desc, id desc) include (end_time, paused_at, visible)
  where gid is null;
drop index contest_gid;
create index contest_gid on contest (gid, start_time desc, id desc) include (end_time, paused_at, visible, type)
  where gid is not null;

drop index announcement_site;
create index announcement_site on announcement (gmt_create desc, id desc) include (status)
  where gid is null and cid is null;
drop index announcement_contest;
create index announcement_contest on announcement (cid, gmt_create desc, id desc) include (status)
  where cid is not null;
create index announcement_words on announcement using gin (search_grams(title)) with (fastupdate = off)
  where gid is null and cid is null;

create index training_words on training using gin (search_grams(title)) with (fastupdate = off);
