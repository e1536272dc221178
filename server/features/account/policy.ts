import { adminRoles, type RoleId } from '#core/role.ts';
import { isAdmin, isRoot, type Viewer } from '#server/http/viewer.ts';

/** Who may do what with accounts. */
export const accountPolicy = {
  /** Real names are for administrators: a search that found by them would tell them to everybody. */
  seeRealname: (viewer: Viewer): boolean => isAdmin(viewer),

  /** Makes accounts for others. */
  create: (viewer: Viewer): boolean => isRoot(viewer),

  /** Asked before there is a viewer: the password was right, the session is not open yet. */
  enterBackOffice: ({ role }: { role: number }): boolean => adminRoles.includes(role as RoleId),
};
