-- A report may be about one comment or reply, under a discussion or in a contest; it goes with what it is about.
alter table discussion_report alter column did drop not null;
alter table discussion_report add column cid integer references contest on delete cascade;
alter table discussion_report add column comment_id integer references comment on delete cascade;
alter table discussion_report add column reply_id integer references reply on delete cascade;
alter table discussion_report add check (num_nonnulls(did, cid) = 1);
create index discussion_report_cid on discussion_report (cid) where cid is not null;
create index discussion_report_comment on discussion_report (comment_id) where comment_id is not null;
create index discussion_report_reply on discussion_report (reply_id) where reply_id is not null;
