-- Those who carry the balloons of a contest, by their usernames: they see the balloons and nothing else of its organisers.
alter table contest add column runners text[] not null default '{}';
