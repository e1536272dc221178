import { isProblemAdmin, type Viewer } from '../../http/viewer.ts';

/** Who may do what with a file that everybody reads. */
export const filePolicy = {
  remove: (viewer: Viewer, { uid }: { uid: string | null }): boolean =>
    isProblemAdmin(viewer) || (viewer !== null && viewer.uid === uid),
};
