-- What a problem was before a contest hid it, to be that again when no contest needs it any more. Whoever shows it, or
-- hides it for good, has decided anew.
alter table problem add column auth_outside integer;

create function forget_auth_outside() returns trigger language plpgsql as $$
begin
  new.auth_outside := null;
  return new;
end $$;

create trigger problem_auth_outside before update of auth on problem for each row
  when (old.auth = 3 and new.auth <> 3 and new.deleted_at is null and new.auth_outside is not null)
  execute function forget_auth_outside();
