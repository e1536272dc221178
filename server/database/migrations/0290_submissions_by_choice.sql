-- The submissions of the bank by what people choose them by, in the order of their list: a language or a verdict that is
-- seldom is found without a walk over all that is not it, and neither over what was submitted elsewhere.

create index submission_language on submission (language, submit_id desc) where cid = 0 and gid is null;
drop index submission_status;
create index submission_status on submission (status, submit_id desc) where cid = 0 and gid is null;
