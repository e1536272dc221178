-- Where the platform lets columns be made for a link, and the one that was made from here: launches need not name it.
alter table lti_link add column line_items text;
alter table lti_link add column made_item text;

-- Courses have marks too: the share of their sections that somebody is done with, wherever they solved the problems.
create or replace function lti_progress() returns trigger language plpgsql as $$
declare
  cell progress_cell := coalesce(new, old);
begin
  if not exists (select from lti_link where line_item is not null) then return null; end if;
  insert into lti_change (link_id)
  select link.id from lti_link link
  join lti_member member on member.context_id = link.context_id and member.uid = cell.uid and member.is_learner
  where link.line_item is not null and (
    link.kind = 'training' and exists (
      select from training join training_problem listed on listed.tid = training.id
      where training.id = link.target and coalesce(training.gid, 0) = cell.gid and listed.pid = cell.pid)
    or link.kind = 'courseTable' and exists (
      select from course_table_course place
      join course_section section on section.course_id = place.course_id
      join course_node node on node.section_id = section.id
      where place.tid = link.target and node.pid = cell.pid)
    or link.kind = 'course' and exists (
      select from course_section section join course_node node on node.section_id = section.id
      where section.course_id = link.target and node.pid = cell.pid));
  if found then perform pg_notify('acorn_lti', 'null'); end if;
  return null;
end $$;

create function lti_course_changed(of_course integer) returns void language plpgsql as $$
begin
  perform lti_changed('course', of_course);
  perform lti_changed('courseTable', place.tid) from course_table_course place where place.course_id = of_course;
end $$;

create or replace function lti_study() returns trigger language plpgsql as $$
begin
  perform lti_course_changed(section.course_id) from course_section section
  where section.id = coalesce(new.section_id, old.section_id);
  return null;
end $$;

-- What there is to do in a course.
create function lti_section() returns trigger language plpgsql as $$
begin
  perform lti_course_changed(coalesce(new.course_id, old.course_id));
  return null;
end $$;
create trigger lti_sections after insert or delete on course_section for each row execute function lti_section();
create trigger lti_nodes after insert or delete on course_node for each row execute function lti_study();
