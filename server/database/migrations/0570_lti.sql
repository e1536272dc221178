-- Learning platforms that open the site by LTI 1.3 are one more kind of service by which people come.
alter table login_provider drop constraint login_provider_kind_check;
alter table login_provider add constraint login_provider_kind_check
  check (kind in ('oidc', 'cas', 'ldap', 'github', 'wecom', 'dingtalk', 'wechat', 'lti'));

alter table challenge drop constraint challenge_kind_check;
alter table challenge add constraint challenge_kind_check
  check (kind in ('captcha', 'puzzle', 'puzzle-pass', 'way', 'second-factor', 'passkey',
    'lti-login', 'lti-launch', 'lti-picking', 'lti-invitation'));

-- What the site signs with, whatever it says to a platform; the newest that all have had time to read is used.
create table lti_key (
  id          integer generated always as identity primary key,
  kid         text not null unique,
  public_key  jsonb not null,
  -- sealed: only the site reads it
  private_key text not null,
  gmt_create  timestamptz not null default now()
);

-- A course of a platform, and the group that its people enter here.
create table lti_context (
  id              integer generated always as identity primary key,
  provider_id     integer not null references login_provider on delete cascade,
  deployment      text not null,
  -- the platform's own name for it
  key             text not null,
  title           text not null,
  gid             integer references study_group on delete set null,
  -- where the platform tells who is in it
  memberships_url text,
  synced_at       timestamptz,
  -- what was said to that; null: all went well
  sync_trouble    text,
  gmt_create      timestamptz not null default now(),
  unique (provider_id, deployment, key)
);
create index lti_context_gid on lti_context (gid) where gid is not null;

-- Who is in such a course, and as what.
create table lti_member (
  context_id    integer not null references lti_context on delete cascade,
  subject       text not null,
  label         text not null,
  -- null: has not come here yet
  uid           text references account on delete cascade,
  is_instructor boolean not null,
  is_learner    boolean not null,
  -- the level in the group that the course gave them, and what they were before; null: it gave them none
  given_level   integer,
  level_before  integer,
  seen_at       timestamptz not null default now(),
  primary key (context_id, subject)
);
create index lti_member_uid on lti_member (uid);

-- A link of a course that opens something here, and the column of the gradebook that it has.
create table lti_link (
  id         integer generated always as identity primary key,
  context_id integer not null references lti_context on delete cascade,
  key        text not null,
  kind       text not null check (kind in ('training', 'courseTable', 'contest', 'course', 'lesson')),
  target     integer not null,
  title      text not null,
  line_item  text,
  gmt_create timestamptz not null default now(),
  unique (context_id, key)
);
create index lti_link_target on lti_link (kind, target) where line_item is not null;
