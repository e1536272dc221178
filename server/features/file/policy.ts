import { type GroupStanding, groupLevel } from '#core/standing.ts';
import { isAdmin, isProblemAdmin, type Viewer } from '#server/http/viewer.ts';

/** Who may do what with a file that everybody reads. */
export const filePolicy = {
  /** Pictures in texts: administrators, and admins of a group in its texts. */
  attach: (viewer: Viewer, group: GroupStanding | undefined): boolean =>
    isAdmin(viewer) || (group !== undefined && group.level >= groupLevel.admin),

  remove: (viewer: Viewer, { uid }: { uid: string | null }): boolean =>
    isProblemAdmin(viewer) || (viewer !== null && viewer.uid === uid),
};
