-- A share waits until somebody who runs the receiving group has answered. Those that were in force stay so.
alter table group_share
  add column consent text not null default 'accepted' check (consent in ('waiting', 'accepted', 'refused')),
  add check (consent = 'accepted' or get_status = 0);
