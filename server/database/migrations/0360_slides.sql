-- Which lessons and courses show a picture is asked for every picture that is read.
create index lesson_slides on lesson using gin (string_to_array(lesson_content, ','));
create index course_pictures on course using gin (string_to_array(course_content, ','));
