-- Packages of problems on their way in.

-- One uploaded package: who reads it, how far, and until when it is kept.
create table import_batch (
  id           uuid primary key default gen_random_uuid(),
  uid          text not null references account on delete cascade,
  file_name    text not null,
  -- null until it is recognised
  format       text,
  state        text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'applying', 'applied')),
  -- why it could not be read, as JSON
  failure      text,
  bytes_read   bigint not null default 0,
  bytes_total  bigint not null default 0,
  visibility   text not null default 'package' check (visibility in ('package', 'public', 'hidden')),
  expires_at   timestamptz not null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create index import_batch_uid on import_batch (uid, gmt_create);
create index import_batch_expires_at on import_batch (expires_at);
create trigger touch before update on import_batch for each row execute function touch_gmt_modified();

-- One problem of a package. Its texts are here, its files in the blob store.
create table import_item (
  id         integer generated always as identity primary key,
  batch      uuid not null references import_batch on delete cascade,
  place      text not null,
  title      text not null,
  problem_id text,
  action     text not null check (action in ('create', 'change', 'same', 'refuse')),
  pid        integer references problem on delete set null,
  changes    text[] not null default '{}',
  cases      integer not null default 0,
  case_bytes bigint not null default 0,
  -- what there is to save and to say, as JSON
  problem    text,
  reason     text,
  notes      text not null default '[]',
  chosen     boolean not null default false,
  outcome    text check (outcome in ('created', 'changed', 'same', 'failed', 'skipped'))
);
create index import_item_batch on import_item (batch, id);

-- Where a problem came from, so that the same package finds it again.
create table problem_origin (
  origin text primary key,
  pid    integer not null references problem on delete cascade
);
create index problem_origin_pid on problem_origin (pid);

-- A picture or file of a package and what became of it here, so that it is taken over once.
create table imported_file (
  sha256 text primary key,
  name   text not null references public_file on delete cascade
);
create index imported_file_name on imported_file (name);
create index public_file_sha256 on public_file (sha256);
