-- A problem belongs to a person, not to a name: names change, and a name that was given up may be somebody else's.
alter table problem add column author_uid text references account on delete set null;
-- The last time that a name stands for a person. An account that is younger than the problem did not write it.
update problem set author_uid = account.uid
  from account where account.username = problem.author and account.gmt_create <= problem.gmt_create;
create index problem_author_uid on problem (author_uid, id desc);
