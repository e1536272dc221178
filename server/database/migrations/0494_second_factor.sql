-- What somebody shows besides the first: codes of an app, scratch codes, passkeys.
create table totp (
  uid        text primary key references account on delete cascade,
  -- sealed
  secret     text not null,
  -- from when a code of it was shown
  is_on      boolean not null default false,
  -- the half minute of the last code that was taken: none is taken twice
  last_step  bigint not null default 0,
  gmt_create timestamptz not null default now()
);

create table scratch_code (
  uid  text not null references account on delete cascade,
  -- under a key of the site
  hash text not null,
  primary key (uid, hash)
);

create table passkey (
  id           text primary key,
  uid          text not null references account on delete cascade,
  name         text not null check (length(name) between 1 and 50),
  public_key   bytea not null,
  -- how often it was used, where it counts
  counter      bigint not null default 0,
  transports   text[] not null default '{}',
  last_used_at timestamptz,
  gmt_create   timestamptz not null default now()
);
create index passkey_uid on passkey (uid);

alter table session add column has_second_factor boolean not null default false;

alter table challenge drop constraint challenge_kind_check;
alter table challenge add constraint challenge_kind_check
  check (kind in ('captcha', 'puzzle', 'puzzle-pass', 'way', 'second-factor', 'passkey'));
