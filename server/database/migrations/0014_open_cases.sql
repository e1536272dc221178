-- Cases whose input and expected output whoever sees a result may see too. What the data in force says goes for the
-- results on older data as well.
alter table problem_case add column is_open boolean not null default false;
