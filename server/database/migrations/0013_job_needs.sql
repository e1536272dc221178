-- Every combination of languages that work has ever asked of a judge, as a JSON array of their names. There are few. A
-- claim leaves out the jobs whose combination its judge does not have.
create table job_need (need text primary key);
