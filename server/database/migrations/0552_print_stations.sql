-- A print station takes a text for some time, prints it and says so; what it does not end is given again.
-- status stays 0 until it was printed, then 1.
alter table contest_print
  add column station text check (length(station) <= 60),
  add column attempt integer not null default 0,
  add column leased_until timestamptz,
  add column has_failed boolean not null default false,
  -- why the last try failed
  add column fault text check (length(fault) <= 500),
  add column pages integer,
  add column printed_at timestamptz;
create index contest_print_waiting on contest_print (cid, id) where status = 0 and not has_failed;
