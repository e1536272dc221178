-- The problem bank: problems, their tags, languages and test data.

-- What a search finds a text by: every character and every two neighbours. People search Chinese by one or two
-- characters, which is less than a trigram.
create function search_grams(words text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (select letter, lead(letter) over (order by place) as next
        from unnest(string_to_array(lower(words), null)) with ordinality as letters (letter, place)) as pairs,
       unnest(array[letter, letter || next]) as gram
  where gram is not null
$$;

-- What a text must have to hold the keyword. Exact for up to two characters; for more, compare the text as well.
create function keyword_grams(keyword text) returns text[] language sql immutable strict parallel safe as $$
  select case when length(keyword) < 2 then array[lower(keyword)] else
    (select array_agg(distinct substr(lower(keyword), place, 2)) from generate_series(1, length(keyword) - 1) as place)
  end
$$;

-- What the judges offer; a judge that says hello adds what it has. Ids stay when a toolchain comes and goes.
create table language (
  id              integer generated always as identity primary key,
  name            text not null,
  oj              text not null default 'ME',
  content_type    text not null,
  description     text not null,
  compile_command text not null,
  template        text not null,
  code_template   text not null default '',
  is_spj          boolean not null default false,
  seq             integer not null default 0,
  -- an owner may leave out a language that a judge has
  offered         boolean not null default true,
  gmt_create      timestamptz not null default now(),
  gmt_modified    timestamptz not null default now(),
  unique (oj, name)
);
create trigger touch before update on language for each row execute function touch_gmt_modified();

create table problem (
  id                    integer generated always as identity (start with 1000) primary key,
  problem_id            text not null check (problem_id = upper(problem_id)),
  title                 text not null,
  author                text not null,
  -- 0 ACM, 1 OI
  type                  integer not null default 0 check (type in (0, 1)),
  judge_mode            text not null default 'default' check (judge_mode in ('default', 'spj', 'interactive')),
  judge_case_mode       text not null default 'default'
    check (judge_case_mode in ('default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error')),
  time_limit            integer not null default 1000,
  memory_limit          integer not null default 256,
  stack_limit           integer not null default 128,
  description           text not null default '',
  input                 text not null default '',
  output                text not null default '',
  examples              text not null default '',
  source                text not null default '',
  hint                  text not null default '',
  difficulty            integer not null default 0 check (difficulty between 0 and 12),
  -- 1 public, 2 hidden, 3 contest only
  auth                  integer not null default 1 check (auth in (1, 2, 3)),
  io_score              integer not null default 100,
  code_share            boolean not null default true,
  spj_code              text,
  spj_language          text,
  -- JSON text, file name to content
  user_extra_file       text,
  judge_extra_file      text,
  is_remove_end_blank   boolean not null default true,
  open_case_result      boolean not null default true,
  is_upload_case        boolean not null default true,
  -- the test data in force: a row of data_version
  case_version          integer,
  is_file_io            boolean not null default false,
  io_read_file_name     text,
  io_write_file_name    text,
  is_remote             boolean not null default false,
  -- ME, or the key of the judge it comes from
  oj                    text not null default 'ME',
  modified_user         text not null,
  gid                   integer,
  apply_public_progress integer,
  gmt_create            timestamptz not null default now(),
  gmt_modified          timestamptz not null default now()
);
create trigger touch before update on problem for each row execute function touch_gmt_modified();
create unique index problem_display_id on problem (problem_id);
create index problem_recent on problem (gmt_modified desc) where auth = 1 and gid is null;
create index problem_gid on problem (gid, id) where gid is not null;

-- One immutable set of test data of a problem. A change makes a new row; submissions know which one judged them.
create table data_version (
  id         integer generated always as identity primary key,
  pid        integer not null references problem on delete cascade,
  uid        text references account on delete set null,
  gmt_create timestamptz not null default now()
);
create index data_version_pid on data_version (pid);
alter table problem add foreign key (case_version) references data_version deferrable initially deferred;

create table problem_case (
  id            integer generated always as identity primary key,
  data_version  integer not null references data_version on delete cascade,
  seq           integer not null,
  input_name    text not null,
  output_name   text not null,
  input_sha256  text not null,
  output_sha256 text not null,
  input_bytes   bigint not null,
  output_bytes  bigint not null,
  score         integer not null default 0,
  group_num     integer,
  unique (data_version, seq)
);

create table tag_classification (
  id           integer generated always as identity primary key,
  name         text not null,
  oj           text not null default 'ME',
  rank         integer not null default 0,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on tag_classification for each row execute function touch_gmt_modified();

create table tag (
  id           integer generated always as identity primary key,
  name         text not null,
  color        text,
  oj           text not null default 'ME',
  gid          integer,
  tcid         integer references tag_classification on delete set null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now()
);
create trigger touch before update on tag for each row execute function touch_gmt_modified();
create unique index tag_name on tag (oj, coalesce(gid, 0), lower(name));

create table problem_tag (
  pid integer not null references problem on delete cascade,
  tid integer not null references tag on delete cascade,
  primary key (pid, tid)
);
create index problem_tag_tid on problem_tag (tid, pid);

-- The languages a problem may be solved in; no row means all that are offered.
create table problem_language (
  pid integer not null references problem on delete cascade,
  lid integer not null references language on delete cascade,
  primary key (pid, lid)
);

-- First content of the editor, or a model answer, for one language of a problem.
create table problem_code (
  id           integer generated always as identity primary key,
  pid          integer not null references problem on delete cascade,
  lid          integer not null references language on delete cascade,
  kind         text not null check (kind in ('template', 'answer')),
  code         text not null,
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  unique (pid, kind, lid)
);
create trigger touch before update on problem_code for each row execute function touch_gmt_modified();

-- Verdicts of the submissions that count for a problem, kept with every result.
create table problem_count (
  pid   integer primary key references problem on delete cascade,
  total integer not null default 0,
  ac    integer not null default 0,
  mle   integer not null default 0,
  tle   integer not null default 0,
  re    integer not null default 0,
  pe    integer not null default 0,
  ce    integer not null default 0,
  wa    integer not null default 0,
  se    integer not null default 0,
  pa    integer not null default 0
);

-- The public bank as lists read it: one narrow row for each public problem, kept by the triggers below. Hidden,
-- contest and group problems have no row, so no page, total or random pick can give them away.
create table problem_bank (
  pid        integer primary key references problem on delete cascade,
  id_length  integer not null,
  problem_id text collate "C" not null,
  title      text not null,
  type       integer not null,
  difficulty integer not null,
  oj         text not null,
  tids       integer[] not null,
  -- what a keyword is looked for in
  words      text not null
);
create unique index problem_bank_order on problem_bank (id_length, problem_id) include (pid);
create unique index problem_bank_oj on problem_bank (oj, id_length, problem_id) include (pid);

-- Everything a list can be filtered by, as one set: a filter is a subset, and one index answers any mixture.
-- The names are longer than two characters, so they are never taken for grams.
create function bank_facets(words text, tids integer[], difficulty integer, oj text)
returns text[] language sql immutable parallel safe cost 10000 as $$
  select public.search_grams(words)
    || array(select 'tag:' || tid from unnest(tids) as tid)
    || array['level:' || difficulty, 'bank:' || oj]
$$;
create index problem_bank_facets on problem_bank
  using gin (bank_facets(words, tids, difficulty, oj)) with (fastupdate = off);
alter index problem_bank_facets alter column 1 set statistics 1000;

create function keep_problem_bank(pids integer[]) returns void language sql as $$
  delete from problem_bank using problem
  where problem.id = problem_bank.pid and pid = any (pids) and (auth <> 1 or gid is not null);
  insert into problem_bank
  select id, length(problem_id), problem_id, title, type, difficulty, oj,
         array(select tid from problem_tag where pid = id order by tid),
         lower(problem_id || E'\n' || title)
  from problem where id = any (pids) and auth = 1 and gid is null
  on conflict (pid) do update set
    id_length = excluded.id_length, problem_id = excluded.problem_id, title = excluded.title, type = excluded.type,
    difficulty = excluded.difficulty, oj = excluded.oj, tids = excluded.tids, words = excluded.words
$$;

-- Whole statements at once, so that an import of ten thousand problems is not ten thousand small steps.
create function keep_changed_problems() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'problem_tag' then
    perform keep_problem_bank(array(select distinct pid from changed));
  else
    perform keep_problem_bank(array(select id from changed));
  end if;
  return null;
end $$;
create trigger bank_insert after insert on problem
  referencing new table as changed for each statement execute function keep_changed_problems();
create trigger bank_update after update on problem
  referencing new table as changed for each statement execute function keep_changed_problems();
create trigger bank_insert after insert on problem_tag
  referencing new table as changed for each statement execute function keep_changed_problems();
create trigger bank_delete after delete on problem_tag
  referencing old table as changed for each statement execute function keep_changed_problems();
