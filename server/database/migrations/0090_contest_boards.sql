-- What the boards of contests are made of: a cell for everybody and every problem they tried, as folded from their
-- submissions. A cell changes in the transaction that changes a submission.

create table contest_board (
  cid     integer primary key references contest on delete cascade,
  -- the number of the newest change of a cell; changes of one contest take turns here
  version bigint not null default 0,
  -- another number after cells were removed or all counted anew: whoever remembers some has to read them all again
  epoch   integer not null default 0
);

create table contest_cell (
  cid     integer not null references contest on delete cascade,
  cpid    integer not null references contest_problem on delete cascade,
  uid     text not null references account on delete cascade,
  -- the change that made it what it is
  version bigint not null,
  -- the cell for those who may not look under the seal, for those who may, and with what was made after the end
  frozen  jsonb not null,
  live    jsonb not null,
  late    jsonb not null,
  primary key (cid, cpid, uid)
);
create index contest_cell_version on contest_cell (cid, version);
create index contest_cell_cpid on contest_cell (cpid);
create index contest_cell_uid on contest_cell (uid);
