-- The notice of a changed cell carries the cell, so that whoever has the one before takes it over without asking. What is too
-- long for a notice, which holds 8,000 bytes, is asked for as before.
create or replace function number_cell() returns trigger language plpgsql as $$
declare
  board  contest_board;
  notice text;
begin
  perform pg_advisory_xact_lock(7204, 0);
  insert into contest_board (cid, version) values (new.cid, 1)
    on conflict (cid) do update set version = contest_board.version + 1 returning * into board;
  update contest_cell set version = board.version where cid = new.cid and cpid = new.cpid and uid = new.uid;
  select json_build_object('cid', new.cid, 'change', json_build_object(
      'version', board.version, 'epoch', board.epoch, 'gmtModified', contest.gmt_modified, 'now', clock_timestamp(),
      'uid', new.uid, 'displayId', display_id,
      'cells', json_build_object('frozen', new.frozen, 'live', new.live, 'late', new.late)))::text
    into notice
    from contest join contest_problem on contest_problem.cid = contest.id
    where contest_problem.id = new.cpid;
  if octet_length(notice) < 8000 then
    perform pg_notify('acorn_board', notice);
  else
    perform pg_notify('acorn_board', json_build_object('cid', new.cid)::text);
  end if;
  return null;
end $$;

drop trigger tell on contest_board;
create trigger tell after insert or update of epoch, is_stale on contest_board
  for each row execute function tell_contest('cid', 'acorn_board');
