-- Pictures of slides are told from other pictures of lessons and courses, so that those nobody saved can be removed.

alter table public_file drop constraint public_file_purpose_check;
alter table public_file add constraint public_file_purpose_check
  check (purpose in ('avatar', 'carousel', 'markdown', 'group-avatar', 'course', 'lesson'));

update public_file set purpose = 'lesson'
where purpose = 'course' and '/api/public/img/' || name in (
  select unnest(string_to_array(lesson_content, ',')) from lesson);
