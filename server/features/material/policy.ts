import type { GroupStanding } from '#core/standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { isAdmin, isRoot, type Viewer } from '#server/http/viewer.ts';

interface GuardedMaterial {
  uid: string | null;
  gid: number | null;
  status: number;
}

/** Who may do what with a material. The standing is that in its group; those of the site have none. */
export const materialPolicy = {
  /** Changes it: for the site its author and the super admin, in a group its author and the group's roots. */
  change(viewer: Viewer, group: GroupStanding | undefined, { uid, gid }: GuardedMaterial): boolean {
    if (gid !== null) return group !== undefined && groupPolicy.change(viewer, group, { uid });
    return isRoot(viewer) || (isAdmin(viewer) && viewer!.uid === uid);
  },

  /** Knows of it whether it is shown or not. */
  oversee: (viewer: Viewer, group: GroupStanding | undefined, { gid }: GuardedMaterial): boolean =>
    gid === null ? isAdmin(viewer) : group !== undefined && groupPolicy.teach(viewer, group),
};
