-- Programs that wait for a person to let them act in their name (RFC 8628). The row is gone once the program has its token.
create table device_login (
  id          integer generated always as identity primary key,
  -- sha256 of what the program asks with, in hexadecimal
  device_hash text not null unique check (length(device_hash) = 64),
  -- what the person types, without the dash
  user_code   text not null unique,
  name        text not null check (length(name) between 1 and 50),
  address     text not null,
  -- grows when the program asks more often than it may
  interval_s  integer not null,
  polled_at   timestamptz,
  -- who has agreed
  uid         text references account on delete cascade,
  is_refused  boolean not null default false,
  expires_at  timestamptz not null,
  gmt_create  timestamptz not null default now()
);
create index device_login_expires_at on device_login (expires_at);
create index device_login_uid on device_login (uid) where uid is not null;
