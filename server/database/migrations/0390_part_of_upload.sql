-- Which part of an upload is being written, and when something last came of it: of the parts of one upload one writes at a time.
alter table upload drop column part_from, add column part_id uuid;
