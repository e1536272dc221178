import { type GroupStanding, groupLevel } from '#core/standing.ts';
import type { Database } from '../../database/connect.ts';
import { isRoot, type Viewer } from '../../http/viewer.ts';

/** What the viewer is in groups. Banned groups are there for super admins alone, hidden ones for their members too. */
export async function groupStandings(db: Database, viewer: Viewer, ids: number[]): Promise<GroupStanding[]> {
  if (!ids.length) return [];
  const uid = viewer?.uid ?? '';
  const rows = await db
    .selectFrom('studyGroup')
    .leftJoin('groupMember', join => join.onRef('gid', '=', 'studyGroup.id').on('groupMember.uid', '=', uid))
    .select(['studyGroup.id', 'studyGroup.uid as owner', 'visible', 'status', 'groupMember.auth as level'])
    .where('studyGroup.id', 'in', ids)
    .execute();
  return rows.flatMap(({ id, owner, visible, status, level: given }) => {
    const isOwner = viewer !== null && owner === viewer.uid;
    const level = isRoot(viewer) || isOwner ? groupLevel.root : (given ?? groupLevel.none);
    const isThere = isRoot(viewer) || (status === 0 && (visible || level >= groupLevel.member));
    return isThere ? [{ kind: 'group', id, gid: id, level }] : [];
  });
}
