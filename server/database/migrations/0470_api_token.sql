-- With which programs of a person make calls in their name. The token itself is told once and not kept.
create table api_token (
  id           integer generated always as identity primary key,
  uid          text not null references account on delete cascade,
  name         text not null check (length(name) between 1 and 50),
  -- sha256 of it, in hexadecimal
  hash         text not null unique check (length(hash) = 64),
  scopes       text[] not null check (cardinality(scopes) > 0),
  -- the only group in which it may do something; null: everywhere
  gid          integer references study_group on delete cascade,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  gmt_create   timestamptz not null default now()
);
create index api_token_uid on api_token (uid);
create index api_token_gid on api_token (gid) where gid is not null;
