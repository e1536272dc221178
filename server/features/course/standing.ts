import type { CourseStanding, GroupStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import { learningStandings } from '#server/features/group/learning-standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { coursesById } from './queries.ts';

/**
 * What the viewer is in courses. One is there for members of its group and of groups that it shares with; a draft only for
 * those who teach in its group.
 */
export async function courseStandings(
  db: Database,
  viewer: Viewer,
  ids: number[],
  groupsOf: (gids: number[]) => Promise<Map<number, GroupStanding>>,
): Promise<CourseStanding[]> {
  if (!ids.length || !viewer) return [];
  const rows = await coursesById(db, ids);
  const gids = [...new Set(rows.map(({ gid }) => gid))];
  const learning = new Map(
    (await learningStandings(db, viewer, gids, groupsOf)).map(standing => [standing.gid, standing]),
  );
  return rows.flatMap(({ id, gid, ...course }): CourseStanding[] => {
    const standing = learning.get(gid);
    if (!standing || !learningPolicy.see(viewer, standing, course)) return [];
    return [
      {
        kind: 'course',
        id,
        gid,
        isPublished: course.status === 1,
        isTeacher: learningPolicy.write(viewer, standing),
        isAdmin: learningPolicy.change(viewer, standing, course),
      },
    ];
  });
}
