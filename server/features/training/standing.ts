import { type GroupStanding, groupLevel, type TrainingStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { isRoot, type Viewer } from '#server/http/viewer.ts';
import { guestAt } from '../group/queries/share.ts';
import { findTrainings } from './queries.ts';

/**
 * What the viewer is in trainings. One that is not shown is there for its admins alone, one of a group with the group
 * and where that shares it.
 */
export async function trainingStandings(
  db: Database,
  viewer: Viewer,
  ids: number[],
  groupsOf: (gids: number[]) => Promise<Map<number, GroupStanding>>,
): Promise<TrainingStanding[]> {
  if (!ids.length) return [];
  const rows = await findTrainings(db, viewer, ids);
  const gids = rows.flatMap(({ gid }) => gid ?? []);
  const groups = await groupsOf(gids);
  const isMemberOf = (gid: number) => (groups.get(gid)?.level ?? groupLevel.none) >= groupLevel.member;
  const guestIn = await guestAt(
    db,
    viewer,
    gids.filter(gid => !isMemberOf(gid)),
  );
  return rows.flatMap((row): TrainingStanding[] => {
    const { id, gid, isRegistered } = row;
    const group = gid === null ? undefined : groups.get(gid);
    // who wrote one for a group looks after it for as long as they teach there
    const isAuthor =
      viewer !== null && row.uid === viewer.uid && (gid === null || (group?.level ?? 0) >= groupLevel.admin);
    const isAdmin = isRoot(viewer) || isAuthor || group?.level === groupLevel.root;
    const isMember = gid === null || isMemberOf(gid) || guestIn.has(gid);
    const isThere = (row.status || isAdmin) && (gid === null || group !== undefined || isMember);
    if (!isThere) return [];
    return [
      {
        kind: 'training',
        id,
        gid,
        isPublic: row.auth === 'Public',
        isAdmin,
        isMember,
        isRegistered,
      },
    ];
  });
}
