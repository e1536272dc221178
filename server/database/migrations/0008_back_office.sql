-- What administrators did, what they tell people, and the accounts they hand out.

-- One row for each change an administrator made. Rows are never changed and outlive the account.
create table audit_log (
  id         bigint generated always as identity primary key,
  uid        text references account on delete set null,
  username   text not null,
  ip         text not null,
  -- the name of the call in the contract, and the call itself
  action     text not null,
  call       text not null,
  -- what it was done to, in words
  target     text,
  -- what was asked for, without secrets
  sent       jsonb not null default '{}',
  -- field by field, old and new; null where nobody noted it
  changes    jsonb,
  gmt_create timestamptz not null default now()
);
create index audit_log_username on audit_log (lower(username), id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_time on audit_log (gmt_create);
create index audit_log_uid on audit_log (uid);

-- Written by administrators, pushed to the message center by the hour.
create table notice (
  id           integer generated always as identity primary key,
  title        text not null,
  content      text not null,
  type         text not null check (type in ('All', 'Single', 'Admin')),
  -- for whom, when it is for one
  recipient    text references account on delete cascade,
  uid          text references account on delete set null,
  username     text not null,
  pushed_at    timestamptz,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  check ((type = 'Single') = (recipient is not null))
);
create trigger touch before update on notice for each row execute function touch_gmt_modified();
create index notice_waiting on notice (id) where pushed_at is null;
create index notice_recipient on notice (recipient) where recipient is not null;
create index notice_uid on notice (uid);
-- The messages a notice became: changed and taken back with it.
create index message_notice on message (source_id) where source_type = 'notice';
-- Read when an account is deleted.
create index message_sender on message (sender) where sender is not null;

-- Names and passwords of generated accounts, for half an hour, readable only with the key its maker holds.
create table account_sheet (
  key_hash   text primary key,
  uid        text not null references account on delete cascade,
  sealed     bytea not null,
  expires_at timestamptz not null
);
create index account_sheet_expires_at on account_sheet (expires_at);
create index account_sheet_uid on account_sheet (uid);

-- A link that an administrator hands out is kept like a mailed one, under the uid: some accounts have no address.
alter table mail_code drop constraint mail_code_purpose_check;
alter table mail_code add constraint mail_code_purpose_check
  check (purpose in ('register', 'reset', 'change-email', 'reset-link'));

create index account_email_words on account using gin (search_grams(email)) with (fastupdate = off);
create index account_role on account (role) where role in (1000, 1001, 1008);
