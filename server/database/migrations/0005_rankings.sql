-- What the rankings, the pages of users and the search for users read.

-- Everybody stands in the rankings from the first day; a banned account is left out while it is banned.
alter table user_count add column listed boolean not null default true;
drop index user_count_acm;
drop index user_count_oi;
create index user_count_acm on user_count (ac desc, total, uid) include (oi_score) where listed;
create index user_count_oi on user_count (oi_score desc, ac desc, uid) include (total) where listed;

create function keep_user_listed() returns trigger language plpgsql as $$
begin
  insert into user_count (uid, listed) values (new.uid, new.status = 0)
  on conflict (uid) do update set listed = excluded.listed;
  return null;
end $$;
create trigger listed_insert after insert on account for each row execute function keep_user_listed();
create trigger listed_update after update of status on account
  for each row when (old.status <> new.status) execute function keep_user_listed();
insert into user_count (uid, listed) select uid, status = 0 from account
on conflict (uid) do update set listed = excluded.listed;

-- Names that everybody sees, and real names, which only administrators may search.
create index account_names on account
  using gin (search_grams(username || E'\n' || coalesce(nickname, ''))) with (fastupdate = off);
create index account_realname on account using gin (search_grams(realname)) with (fastupdate = off);

-- The days on which somebody submitted.
create index submission_days on submission (uid, submit_time);
