-- The AI helper: who may use it, what was said, and what it cost.

-- Members of such a group may use it.
alter table study_group add column if not exists can_use_ai boolean not null default false;
-- Tokens that its members may use on a day together; 0 sets no limit of its own.
alter table study_group add column if not exists ai_daily_tokens integer not null default 0;

-- One conversation for each person and problem, until its owner clears it.
create table ai_conversation (
  id           uuid primary key default gen_random_uuid(),
  uid          text not null references account on delete cascade,
  pid          integer not null references problem on delete cascade,
  -- what the provider calls it, where it keeps conversations itself
  remote_id    text,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  unique (uid, pid)
);
create trigger touch before update on ai_conversation for each row execute function touch_gmt_modified();
create index ai_conversation_pid on ai_conversation (pid);

create table ai_message (
  id           bigint generated always as identity primary key,
  conversation uuid not null references ai_conversation on delete cascade,
  role         text not null check (role in ('user', 'assistant')),
  content      text not null,
  -- stopped: by its reader or by the provider, in the middle
  state        text not null default 'whole' check (state in ('whole', 'stopped')),
  gmt_create   timestamptz not null default now()
);
create index ai_message_conversation on ai_message (conversation, id);

-- What was used on a day, by person and by the group whose budget it comes from (0: none).
create table ai_use (
  day           date not null,
  uid           text not null references account on delete cascade,
  gid           integer not null default 0,
  answers       integer not null default 0,
  input_tokens  bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (day, uid, gid)
);
create index ai_use_gid on ai_use (gid, day) where gid <> 0;
create index ai_use_uid on ai_use (uid, day);

-- One answer at a time for each person; until then unless it ends before.
create table ai_turn (
  uid   text primary key references account on delete cascade,
  turn  uuid not null,
  until timestamptz not null
);
