import { sql } from 'kysely';
import type { FileGuard } from '#server/features/file/public-file.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';

/** Slides follow the rights of the lessons that show them: those of a draft are for who teaches there. */
export const guardSlide: FileGuard = async (site, viewer, url) => {
  const lessons = await site.db
    .selectFrom('lesson')
    .select(['gid', 'status'])
    .where(sql<boolean>`string_to_array(lesson_content, ',') @> ${[url]}::text[]`)
    .execute();
  for (const { gid, ...lesson } of lessons) {
    const standing = await site.standings.at(viewer, { kind: 'learning', id: gid });
    if (standing && learningPolicy.see(viewer, standing, lesson)) return true;
  }
  return false;
};
