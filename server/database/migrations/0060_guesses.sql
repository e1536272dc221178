-- Wrong codes and wrong answers to captchas and puzzles are counted like wrong passwords, for where they come from.
alter table identity_failure drop constraint identity_failure_kind_check;
alter table identity_failure add constraint identity_failure_kind_check
  check (kind in ('login', 'password', 'code', 'challenge'));
