-- The key from each case to its submission was looked up once for every case of every verdict. Cases are written by
-- whoever has just written their submission; what is left to see to is that they go with it.
alter table submission_case drop constraint submission_case_submit_id_fkey;

create function delete_cases_of_submissions() returns trigger language plpgsql as $$
begin
  delete from submission_case using gone where submission_case.submit_id = gone.submit_id;
  return null;
end $$;

create trigger submission_cases_go_along after delete on submission
  referencing old table as gone for each statement execute function delete_cases_of_submissions();
