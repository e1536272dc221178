import type { Discussion, SpeakerRole } from '#core/contract/discussion.ts';
import { pick } from '#core/pick.ts';
import { adminRoles, type RoleId, superAdmin } from '#core/role.ts';
import { groupLevel } from '#core/standing.ts';
import type { Language } from '#server/http/language.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deletedUser } from '#server/sentences/people.ts';
import { inLanguage } from '#server/sentences/sentence.ts';
import type { ShownDiscussion } from './queries.ts';

export const nameOf = (username: string | null, language: Language): string =>
  username ?? inLanguage(language, deletedUser);

/** The badge that somebody wears: of the site, or of the group where it is said. */
export function speakerRole(role: number | null, level: number | null = null): SpeakerRole {
  if (role === superAdmin || level === groupLevel.root) return 'root';
  if (level === groupLevel.admin) return 'admin';
  return isAdminRole(role) ? 'admin' : 'user';
}

export const isAdminRole = (role: number | null): boolean =>
  role !== null && adminRoles.includes(role as RoleId);

/** A row of a list: its text is for whoever wrote it. */
export const presentRow = (row: ShownDiscussion, viewer: Viewer, language: Language): Discussion => ({
  ...pick(row, 'id', 'categoryId', 'title', 'description', 'pid', 'uid', 'avatar', 'titleName', 'titleColor'),
  ...pick(row, 'viewNum', 'likeNum', 'commentNum', 'topPriority', 'status', 'gid', 'categoryName'),
  ...pick(row, 'gmtCreate', 'gmtModified'),
  kind: row.kind as Discussion['kind'],
  content: viewer !== null && viewer.uid === row.uid ? row.content : null,
  author: nameOf(row.username, language),
  role: speakerRole(row.role, row.level),
});
