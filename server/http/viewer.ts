import { admits } from '#core/admission.ts';
import type { Who } from '#core/contract/endpoint.ts';
import {
  adminRoles,
  type Permission,
  problemAdminRoles,
  type RoleId,
  roleCarries,
  superAdmin,
} from '#core/role.ts';
import { fail } from './errors.ts';

export interface User {
  uid: string;
  username: string;
  role: RoleId;
  sessionId: string;
}

/** The one who asks: a user, or nobody in particular. */
export type Viewer = User | null;

export const isRoot = (viewer: Viewer): boolean => viewer?.role === superAdmin;
export const isAdmin = (viewer: Viewer): boolean => !!viewer && adminRoles.includes(viewer.role);
export const isProblemAdmin = (viewer: Viewer): boolean =>
  !!viewer && problemAdminRoles.includes(viewer.role);
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
  if (!admits(who, viewer.role)) fail('role.missing');
}
