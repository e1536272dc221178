-- Problems of a package may be for contests only.
alter table import_batch drop constraint import_batch_visibility_check;
alter table import_batch add constraint import_batch_visibility_check
  check (visibility in ('package', 'public', 'hidden', 'contest'));
