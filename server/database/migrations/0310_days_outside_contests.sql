-- Whether a submission was made in a contest stands beside its day, so that nobody's year is looked up row by row.

drop index submission_days;
create index submission_days on submission (uid, submit_time) include (cid);
