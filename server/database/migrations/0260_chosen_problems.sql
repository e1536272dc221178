-- The back office lists problems by who sees them and by the judge they come from: each in its order, found and counted
-- without a look at all the others. problem_oj knew nothing of the trash, so that every row had to be looked at.

create index problem_listed_by_auth on problem (auth, id desc) include (oj, author)
  where gid is null and deleted_at is null;
create index problem_listed_by_oj on problem (oj, id desc) include (auth, author)
  where gid is null and deleted_at is null;
drop index problem_oj;
