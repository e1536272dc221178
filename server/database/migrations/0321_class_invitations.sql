-- An invitation for one person, who becomes a member by accepting it; what the class calls them comes along.
alter table group_invite
  add column invitee text references account on delete cascade,
  add column class_name text;
create unique index group_invite_invitee on group_invite (gid, invitee) where invitee is not null;
create index group_invite_of on group_invite (invitee) where invitee is not null;

-- Admins of groups create accounts where the owner of the site says so. Sites where they could before keep it.
insert into setting (name, value) select 'openClassAccounts', 'true' where exists (select from account)
on conflict do nothing;
