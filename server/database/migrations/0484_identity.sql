-- Services by which people log in from elsewhere, and who came by them.
create table login_provider (
  id           integer generated always as identity primary key,
  kind         text not null check (kind in ('oidc', 'cas', 'ldap', 'github', 'wecom', 'dingtalk', 'wechat')),
  name         text not null check (length(name) between 1 and 50),
  picture      text,
  is_on        boolean not null default false,
  config       jsonb not null default '{}',
  -- sealed; empty: none
  secret       text not null default '',
  rules        jsonb not null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on login_provider for each row execute function touch_gmt_modified();

create table identity (
  id           integer generated always as identity primary key,
  uid          text not null references account on delete cascade,
  provider_id  integer not null references login_provider on delete cascade,
  -- who that is there, for ever: never a name or an address that somebody else may have next year
  subject      text not null check (length(subject) between 1 and 500),
  -- how the person is called there
  label        text not null,
  last_used_at timestamptz,
  gmt_create   timestamptz not null default now(),
  constraint identity_subject unique (provider_id, subject)
);
create index identity_uid on identity (uid);

-- People who came by a service whose new accounts somebody looks at first.
create table identity_request (
  id          integer generated always as identity primary key,
  provider_id integer not null references login_provider on delete cascade,
  subject     text not null,
  label       text not null,
  is_let_in   boolean not null default false,
  gmt_create  timestamptz not null default now(),
  unique (provider_id, subject)
);

-- When its person last showed who they are, and by which service they came.
alter table session add column confirmed_at timestamptz not null default now();
alter table session add column provider_id integer references login_provider on delete set null;
create index session_provider_id on session (provider_id) where provider_id is not null;

alter table challenge drop constraint challenge_kind_check;
alter table challenge add constraint challenge_kind_check check (kind in ('captcha', 'puzzle', 'puzzle-pass', 'way'));
