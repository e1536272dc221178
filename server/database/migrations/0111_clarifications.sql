-- What contestants ask the jury and what the jury says to everybody. Questions and answers are comments in the contest
-- and replies to them; here is what makes a queue of them. Comments come with a later migration, so they are named here
-- without a foreign key: a question that was deleted there is gone here, and without its answer it is open again.

create table contest_clarification (
  id          integer generated always as identity primary key,
  cid         integer not null references contest on delete cascade,
  -- the problem it is about; null: the contest as a whole
  cpid        integer references contest_problem on delete set null,
  -- the comment that asks; null where the jury spoke unasked
  question_id integer,
  -- whoever asked
  uid         text references account on delete set null,
  -- the member of the jury who looks after it
  claimed_by  text references account on delete set null,
  claimed_at  timestamptz,
  -- the answer: a reply to whoever asked, or a comment for all. Without either it is open.
  reply_id    integer,
  comment_id  integer,
  answered_by text references account on delete set null,
  answered_at timestamptz,
  gmt_create  timestamptz not null default now(),
  check (num_nonnulls(reply_id, comment_id) <= 1)
);
create index contest_clarification_list on contest_clarification (cid, id desc);
create unique index contest_clarification_question on contest_clarification (question_id);
create index contest_clarification_uid on contest_clarification (uid);
create index contest_clarification_cpid on contest_clarification (cpid);
create index contest_clarification_claimed_by on contest_clarification (claimed_by);
create index contest_clarification_answered_by on contest_clarification (answered_by);

-- until when somebody has read the answers in a contest
create table contest_clarification_read (
  cid     integer not null references contest on delete cascade,
  uid     text not null references account on delete cascade,
  read_at timestamptz not null default now(),
  primary key (cid, uid)
);
create index contest_clarification_read_uid on contest_clarification_read (uid);

-- sentences that the jury of this contest needs often
alter table contest add column canned_answers text[] not null default '{}';
