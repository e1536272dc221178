-- What the owner of a site watches over: judges and their keys, the order of tags, errors.

-- A judge whose key was revoked stays in the list until it is removed.
alter table judge alter column key_hash drop not null;
alter table judge add column cores integer;
-- where it last said hello from
alter table judge add column address text;

-- A name is given to one classification of a bank only.
update tag set tcid = (
  select min(same.id) from tag_classification as same join tag_classification as own
    on same.oj = own.oj and lower(same.name) = lower(own.name)
  where own.id = tag.tcid
) where tcid is not null;
delete from tag_classification as gone using tag_classification as kept
where kept.oj = gone.oj and lower(kept.name) = lower(gone.name) and kept.id < gone.id;
create unique index tag_classification_name on tag_classification (oj, lower(name));

-- System errors of the last day, however many submissions there are.
create index submission_system_error on submission (judged_at desc) where status = 4;
