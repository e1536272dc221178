import type { Database } from '#server/database/connect.ts';
import { requireAllowed } from '#server/http/errors.ts';
import { isAdmin, requireLogin, type User, type Viewer } from '#server/http/viewer.ts';
import { teachesAnyGroup } from './queries.ts';

/**
 * Whoever writes something to learn from: administrators, and those who teach in some group. The materials of the site are
 * for them, and they may upload pictures and files.
 */
export const isAuthor = async (db: Database, viewer: Viewer): Promise<boolean> =>
  isAdmin(viewer) || (viewer !== null && (await teachesAnyGroup(db, viewer.uid)));

export async function requireAuthor(db: Database, viewer: Viewer): Promise<User> {
  requireAllowed(await isAuthor(db, viewer));
  return requireLogin(viewer);
}
