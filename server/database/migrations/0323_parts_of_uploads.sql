-- Where the part of an upload that is being written begins, and since when: of two that begin at one place, one writes.
alter table upload add column part_from bigint, add column part_at timestamptz;
