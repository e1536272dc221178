-- The back office searches by any part of a text, also where there are 100,000 problems and a long audit log.
create index problem_words on problem using gin (search_grams(problem_id || E'\n' || title)) with (fastupdate = off);

create function audit_words(target text, sent jsonb, changes jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(target, '') || ' ' || sent::text || ' ' || coalesce(changes::text, '')
$$;
create index audit_log_words on audit_log
  using gin (search_grams(audit_words(target, sent, changes))) with (fastupdate = off);

-- What another judge never took has no verdict and is in no total.
update problem_count set total = total - failed.number
  from (
    select pid, count(*) as number from submission
    where status = 10 and cid = 0 and gid is null group by pid
  ) failed
  where failed.pid = problem_count.pid;
update user_count set total = total - failed.number
  from (
    select uid, count(*) as number from submission
    where status = 10 and cid = 0 and gid is null group by uid
  ) failed
  where failed.uid = user_count.uid;
