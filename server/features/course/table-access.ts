import { type LearningStanding, learningAt, mayChange } from '#server/features/group/learning.ts';
import { guestAt, sharingWith } from '#server/features/group/share.ts';
import { allow, fail } from '#server/http/errors.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { findTable, type Reader } from './tables.ts';

/**
 * Tables are there for whoever may learn from their group. They may have courses of groups that share with it; a guest is
 * told of those of them that are shared with the guest too.
 */
export async function readerAt(
  site: Site,
  viewer: Viewer,
  gid: number,
): Promise<{ reader: Reader; standing: LearningStanding }> {
  const { uid } = loggedIn(viewer);
  const standing = await learningAt(site, viewer, gid);
  const { isMember, teaches } = standing;
  const sharing = await sharingWith(site.db, gid);
  const sources = isMember ? sharing : [...(await guestAt(site.db, viewer, sharing))];
  return { reader: { uid, gid, teaches, sources }, standing };
}

export async function tableFor(site: Site, viewer: Viewer, id: number) {
  const table = (await findTable(site.db, id)) ?? fail('learning.unknown');
  const { reader, standing } = await readerAt(site, viewer, table.gid);
  if (table.status !== 1 && !standing.teaches) fail('learning.unknown');
  return { table, reader, standing };
}

export async function editableTable(site: Site, viewer: Viewer, id: number) {
  const found = await tableFor(site, viewer, id);
  allow(mayChange(viewer, found.standing, found.table.createUser));
  return found;
}
