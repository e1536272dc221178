-- After a problem is imported its model answers are judged: the trials that were begun, as JSON.
alter table import_item add column trials text not null default '[]';
