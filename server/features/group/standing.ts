import { type GroupStanding, groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { isRoot, type Viewer } from '#server/http/viewer.ts';
import { groupsAsMember } from './queries.ts';

/**
 * What the viewer is in groups. Hidden ones are there for their members, those that wait for audit for their owner,
 * and disabled ones for super admins alone.
 */
export async function groupStandings(db: Database, viewer: Viewer, ids: number[]): Promise<GroupStanding[]> {
  if (!ids.length) return [];
  const uid = viewer?.uid ?? '';
  const rows = await groupsAsMember(db, uid, ids);
  return rows.flatMap(({ id, owner, visible, status, level: given }): GroupStanding[] => {
    const isOwner = isRoot(viewer) || (viewer !== null && owner === viewer.uid);
    const hasJoined = (given ?? groupLevel.none) >= groupLevel.member;
    const level = isOwner ? groupLevel.root : (given ?? groupLevel.none);
    const isOpen = status === groupStatus.normal && (visible || level >= groupLevel.member);
    const isThere = isRoot(viewer) || isOpen || (status === groupStatus.waiting && isOwner);
    const isWaiting = status === groupStatus.waiting;
    return isThere ? [{ kind: 'group', id, gid: id, level, isOwner, hasJoined, isWaiting }] : [];
  });
}
