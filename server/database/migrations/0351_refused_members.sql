-- Whoever was refused waits for an answer the next time too, also after an application that was taken back.
alter table group_member add column was_refused boolean not null default false;
update group_member set was_refused = true where auth = 2;
