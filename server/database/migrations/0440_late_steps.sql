-- scale: what comes late counts by how late it is, [{hours, percent}] by their hours, and for nothing after the last step
alter table training drop constraint training_late_rule_check;
alter table training add constraint training_late_rule_check check (late_rule in ('mark', 'close', 'scale'));
alter table training add column late_steps jsonb not null default '[]';
alter table course_table drop constraint course_table_late_rule_check;
alter table course_table add constraint course_table_late_rule_check check (late_rule in ('mark', 'close', 'scale'));
alter table course_table add column late_steps jsonb not null default '[]';
