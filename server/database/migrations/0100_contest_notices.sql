-- Open pages hear that something of a contest changed, whoever changed it: NOTIFY goes out with the transaction, and the
-- same notice only once.

create function tell_contest() returns trigger language plpgsql as $$
declare
  row  jsonb := to_jsonb(coalesce(new, old));
  cid  text := coalesce(row ->> tg_argv[0], '');
begin
  if cid <> '' then
    perform pg_notify(tg_argv[1], json_build_object('cid', cid::integer)::text);
  end if;
  return null;
end $$;

create trigger tell after update or delete on contest
  for each row execute function tell_contest('id', 'acorn_contest');
create trigger tell after insert or update or delete on contest_problem
  for each row execute function tell_contest('cid', 'acorn_contest');
create trigger tell after insert or update or delete on announcement
  for each row execute function tell_contest('cid', 'acorn_contest');
create trigger tell after insert or update on contest_board
  for each row execute function tell_contest('cid', 'acorn_board');
