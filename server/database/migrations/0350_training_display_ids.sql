-- What a problem is called inside a training; null where it keeps its own id.
alter table training_problem add column display_id text check (length(display_id) between 1 and 50);
create unique index training_problem_display_id on training_problem (tid, upper(display_id)) where display_id is not null;
