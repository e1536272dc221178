-- Wrong passwords of contests and trainings, codes of groups and invitations are counted like other guesses.
alter table identity_failure drop constraint identity_failure_kind_check;
alter table identity_failure add constraint identity_failure_kind_check
  check (kind in ('login', 'password', 'code', 'challenge', 'secret'));
