-- From which network an account was registered: how many came from one on a day is counted here.
create table account_origin (
  uid        text primary key references account on delete cascade,
  network    text not null,
  gmt_create timestamptz not null default now()
);
create index account_origin_network on account_origin (network, gmt_create);

-- A new site asks for some days and solved problems before somebody opens a group unseen; sites that exist ask for none.
insert into setting (name, value)
select name, '0' from unnest(array['trustAfterDays', 'trustAfterSolved']) as asked (name) where exists (select from account)
on conflict do nothing;
