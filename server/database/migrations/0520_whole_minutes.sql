-- As the ICPC counts: what has passed of a minute counts for nothing, and of equal sums the earlier last pass stands first.
alter table contest add column whole_minutes boolean not null default false;
