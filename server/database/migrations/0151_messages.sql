-- What a message is about: it goes with what it tells of.
alter table message add column did integer references discussion on delete cascade;
alter table message add column cid integer references contest on delete cascade;
alter table message add column comment_id integer references comment on delete cascade;
alter table message add column reply_id integer references reply on delete cascade;
-- For sentences of the site itself, which are told in the reader's language: what is filled into them.
alter table message add column blanks jsonb;
create index message_did on message (did) where did is not null;
create index message_cid on message (cid) where cid is not null;
create index message_comment on message (comment_id) where comment_id is not null;
create index message_reply on message (reply_id) where reply_id is not null;
create index message_source on message (source_type, source_id) where source_type is not null;
create index message_newest on message (recipient, kind, id desc);

-- How many messages of each kind somebody has not read. The triggers below keep the numbers with whatever changes
-- messages, so that nobody has to count rows.
create table unread_count (
  uid         text primary key references account on delete cascade,
  comment_num integer not null default 0,
  reply_num   integer not null default 0,
  like_num    integer not null default 0,
  sys_num     integer not null default 0,
  mine_num    integer not null default 0
) with (fillfactor = 70);

insert into unread_count (uid, comment_num, reply_num, like_num, sys_num, mine_num)
select recipient, count(*) filter (where kind = 'comment'), count(*) filter (where kind = 'reply'),
  count(*) filter (where kind = 'like'), count(*) filter (where kind = 'sys'), count(*) filter (where kind = 'mine')
from message where not is_read group by recipient;

-- Rows are always changed in the order of their uids, so that two who write to many people never wait for each other.
create function add_unread() returns trigger language plpgsql as $$
begin
  insert into unread_count as known (uid, comment_num, reply_num, like_num, sys_num, mine_num)
  select recipient, count(*) filter (where kind = 'comment'), count(*) filter (where kind = 'reply'),
    count(*) filter (where kind = 'like'), count(*) filter (where kind = 'sys'), count(*) filter (where kind = 'mine')
  from came where not is_read group by recipient order by recipient
  on conflict (uid) do update set
    comment_num = known.comment_num + excluded.comment_num, reply_num = known.reply_num + excluded.reply_num,
    like_num = known.like_num + excluded.like_num, sys_num = known.sys_num + excluded.sys_num,
    mine_num = known.mine_num + excluded.mine_num;
  return null;
end $$;

create function take_unread() returns trigger language plpgsql as $$
begin
  perform from unread_count where uid in (select recipient from went where not is_read) order by uid for update;
  update unread_count set
    comment_num = comment_num - gone.comments, reply_num = reply_num - gone.replies, like_num = like_num - gone.likes,
    sys_num = sys_num - gone.notices, mine_num = mine_num - gone.own
  from (
    select recipient, count(*) filter (where kind = 'comment') as comments, count(*) filter (where kind = 'reply') as replies,
      count(*) filter (where kind = 'like') as likes, count(*) filter (where kind = 'sys') as notices,
      count(*) filter (where kind = 'mine') as own
    from went where not is_read group by recipient
  ) as gone where uid = gone.recipient;
  return null;
end $$;

-- Read, or unread again; whom a message is for and its kind never change.
create function move_unread() returns trigger language plpgsql as $$
begin
  perform from unread_count
    where uid in (select recipient from went join came using (id, recipient) where went.is_read <> came.is_read)
    order by uid for update;
  update unread_count set
    comment_num = comment_num + moved.comments, reply_num = reply_num + moved.replies, like_num = like_num + moved.likes,
    sys_num = sys_num + moved.notices, mine_num = mine_num + moved.own
  from (
    select came.recipient, sum(step) filter (where came.kind = 'comment') as comments,
      sum(step) filter (where came.kind = 'reply') as replies, sum(step) filter (where came.kind = 'like') as likes,
      sum(step) filter (where came.kind = 'sys') as notices, sum(step) filter (where came.kind = 'mine') as own
    from came join went on went.id = came.id and went.is_read <> came.is_read,
      lateral (select case when came.is_read then -1 else 1 end as step) as steps
    group by came.recipient
  ) as summed,
  lateral (
    select summed.recipient, coalesce(summed.comments, 0) as comments, coalesce(summed.replies, 0) as replies,
      coalesce(summed.likes, 0) as likes, coalesce(summed.notices, 0) as notices, coalesce(summed.own, 0) as own
  ) as moved where uid = moved.recipient;
  return null;
end $$;

create trigger unread_insert after insert on message
  referencing new table as came for each statement execute function add_unread();
create trigger unread_delete after delete on message
  referencing old table as went for each statement execute function take_unread();
create trigger unread_update after update on message
  referencing old table as went new table as came for each statement execute function move_unread();

-- What somebody wants to be told of; whoever has no row here wants to know everything, and no mail.
create table message_setting (
  uid         text primary key references account on delete cascade,
  comment     boolean not null default true,
  reply       boolean not null default true,
  mention     boolean not null default true,
  "like"      boolean not null default true,
  -- how often what is unread comes by mail
  mail        text not null default 'never' check (mail in ('never', 'daily', 'weekly')),
  -- of the mail
  language    text not null default 'zh-CN' check (language in ('zh-CN', 'en-US')),
  -- until when it was told by mail
  mailed_at   timestamptz not null default now()
);
create index message_setting_mail on message_setting (mailed_at) where mail <> 'never';

-- The names that were named with an @ and belong to somebody; a page makes links of them.
alter table discussion add column mentions text[] not null default '{}';
alter table comment add column mentions text[] not null default '{}';
alter table reply add column mentions text[] not null default '{}';
