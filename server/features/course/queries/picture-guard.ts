import { sql } from 'kysely';
import type { FileGuard } from '#server/features/file/public-file.ts';

/** Pictures follow the rights of the courses that show them. */
export const guardCoursePicture: FileGuard = async (site, viewer, url) => {
  const courses = await site.db
    .selectFrom('course')
    .select('id')
    .where(sql<boolean>`string_to_array(course_content, ',') @> ${[url]}::text[]`)
    .execute();
  for (const { id } of courses) if (await site.standings.at(viewer, { kind: 'course', id })) return true;
  return false;
};
