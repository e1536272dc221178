import type { Who } from '#core/contract/endpoint.ts';
import { adminRoles, type Permission, type RoleId, roleCarries } from '#core/role.ts';
import { fail } from './errors.ts';

export interface User {
  uid: string;
  username: string;
  role: RoleId;
  sessionId: string;
}

/** The one who asks: a user, or nobody in particular. */
export type Viewer = User | null;

export const isRoot = (viewer: Viewer): boolean => viewer?.role === 1000;
export const isAdmin = (viewer: Viewer): boolean => !!viewer && adminRoles.includes(viewer.role);
export const isProblemAdmin = (viewer: Viewer): boolean => viewer?.role === 1000 || viewer?.role === 1008;
export const carries = (viewer: Viewer, permission: Permission): boolean =>
  !!viewer && roleCarries(viewer.role, permission);

/** The viewer of a call that needs login: never nobody, the guard saw to that. */
export function loggedIn(viewer: Viewer): User {
  return viewer ?? fail('session.required');
}

/** Fails unless the viewer is one of those the contract entry names. */
export function admit(who: Who, viewer: Viewer): void {
  if (who === 'any') return;
  if (!viewer) fail('session.required');
  if (!isAdmitted(who, viewer)) fail('role.missing');
}

function isAdmitted(who: Who, viewer: Viewer): boolean {
  if (who === 'login') return true;
  if (who === 'root') return isRoot(viewer);
  if (who === 'admin') return isAdmin(viewer);
  if (who === 'problemAdmin') return isProblemAdmin(viewer);
  if (who.startsWith('perm:')) return carries(viewer, who.slice('perm:'.length) as Permission);
  return false;
}
