-- A contest whose rule was changed beside the product, as by a hand in the database, has cells of another rule. They are folded anew
-- when its board is next read.
alter table contest_board add column is_stale boolean not null default false;

create function doubt_cells() returns trigger language plpgsql as $$
begin
  insert into contest_board (cid, epoch, is_stale) values (new.id, 1, true)
    on conflict (cid) do update set epoch = contest_board.epoch + 1, is_stale = true;
  return null;
end $$;
create trigger doubt_cells after update of type on contest
  for each row when (new.type <> old.type) execute function doubt_cells();
