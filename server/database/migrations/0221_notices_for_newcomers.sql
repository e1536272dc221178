-- Whoever comes later finds the newest notices for all among the messages, as read: they are not news. Those who push
-- hold the same lock alone, so that a notice and an account that come at the same time meet once, here or there.
create function give_notices() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('notice-pushing'));
  insert into message (recipient, kind, action, sender, title, content, source_type, source_id, is_read, gmt_create)
  select new.uid, 'sys', 'Sys', uid, title, content, 'notice', id, true, pushed_at from (
    select * from notice where type = 'All' and pushed_at is not null order by id desc limit 20
  ) as newest order by id;
  return null;
end $$;

create trigger give_notices after insert on account for each row execute function give_notices();
