-- How the problems of a contest are solved, for everybody once it has ended.
alter table contest add column editorial text not null default '';
