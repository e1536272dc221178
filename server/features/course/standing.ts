import type { CourseStanding, GroupStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { isGuest } from '#server/features/group/share.ts';
import type { Viewer } from '#server/http/viewer.ts';

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
  const rows = await db
    .selectFrom('course')
    .select(['id', 'gid', 'uid', 'status'])
    .where('id', 'in', ids)
    .execute();
  const groups = await groupsOf(rows.map(({ gid }) => gid));
  const found: CourseStanding[] = [];
  for (const { id, gid, uid, status } of rows) {
    const group = groups.get(gid);
    const isMember = group !== undefined && groupPolicy.enter(viewer, group);
    if (!isMember && !(await isGuest(db, viewer, gid))) continue;
    const isTeacher = isMember && groupPolicy.teach(viewer, group);
    const isPublished = status === 1;
    if (!isPublished && !isTeacher) continue;
    const isAdmin = isMember && groupPolicy.change(viewer, group, { uid });
    found.push({ kind: 'course', id, gid, isPublished, isTeacher, isAdmin });
  }
  return found;
}
