-- A new account looks for the newest notices for all; those that wait for their hour are not read through for it.
create index notice_newest_for_all on notice (id desc) where type = 'All' and pushed_at is not null;
