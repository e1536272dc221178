import type { LearningStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import { learningAt, requireLearner } from '#server/features/group/learning-standing.ts';
import { guestAt, sharingWith } from '#server/features/group/share.ts';
import { allow, fail } from '#server/http/errors.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { findTable, type Reader } from './tables.ts';

/**
 * Tables are there for whoever may learn from their group. They may have courses of groups that share with it; a guest is
 * told of those of them that are shared with the guest too.
 */
export async function readerOf(db: Database, viewer: Viewer, standing: LearningStanding): Promise<Reader> {
  requireLearner(viewer, standing);
  const { gid, isMember } = standing;
  const sharing = await sharingWith(db, gid);
  const sources = isMember ? sharing : [...(await guestAt(db, viewer, sharing))];
  return { uid: loggedIn(viewer).uid, gid, seesDrafts: learningPolicy.write(viewer, standing), sources };
}

export async function tableFor(site: Site, viewer: Viewer, id: number) {
  const table = (await findTable(site.db, id)) ?? fail('learning.unknown');
  const standing = await learningAt(site, viewer, table.gid);
  if (!learningPolicy.see(viewer, standing, table)) fail('learning.unknown');
  return { table, standing, reader: await readerOf(site.db, viewer, standing) };
}

export async function editableTable(site: Site, viewer: Viewer, id: number) {
  const found = await tableFor(site, viewer, id);
  allow(learningPolicy.change(viewer, found.standing, { uid: found.table.createUser }));
  return found;
}
