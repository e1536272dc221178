import { sql } from 'kysely';
import type { FileGuard } from '#server/features/file/public-file.ts';
import { standingIn } from '#server/features/group/learning.ts';

/** Slides follow the rights of the lessons that show them: those of a draft are for who teaches there. */
export const guardSlide: FileGuard = async (site, viewer, url) => {
  const lessons = await site.db
    .selectFrom('lesson')
    .select(['gid', 'status'])
    .where(sql<boolean>`string_to_array(lesson_content, ',') @> ${[url]}::text[]`)
    .execute();
  for (const { gid, status } of lessons) {
    const standing = await standingIn(site, viewer, gid);
    if (standing && (status === 1 || standing.teaches)) return true;
  }
  return false;
};
