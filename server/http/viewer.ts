import { admits } from '#core/admission.ts';
import type { Endpoint, Who } from '#core/contract/endpoint.ts';
import {
  adminRoles,
  type Permission,
  problemAdminRoles,
  type RoleId,
  roleCarries,
  superAdmin,
} from '#core/role.ts';
import type { Standing } from '#core/standing.ts';
import type { TokenScope } from '#core/token-scope.ts';
import { fail } from './errors.ts';

export interface User {
  uid: string;
  username: string;
  role: RoleId;
  sessionId: string;
  /** whether more than one thing was shown for this session: a second factor, or a passkey */
  hasSecondFactor?: boolean;
  /** whoever comes with an API token may do less than who logged in */
  token?: TokenGrant;
  /** takes part in an onsite contest that runs, and reaches nothing else */
  onsite?: number;
}

/** What an API token was made for. */
export interface TokenGrant {
  id: number;
  scopes: readonly TokenScope[];
  /** the only group in which it may do something */
  gid: number | null;
}

/** Administrators look after the site meanwhile. */
export const onsiteOf = (role: RoleId, cid: number | null): Pick<User, 'onsite'> =>
  cid === null || adminRoles.includes(role) ? {} : { onsite: cid };

/** The one who asks: a user, or nobody in particular. */
export type Viewer = User | null;

export const isRoot = (viewer: Viewer): boolean => viewer?.role === superAdmin;
export const isAdmin = (viewer: Viewer): boolean => !!viewer && adminRoles.includes(viewer.role);
export const isProblemAdmin = (viewer: Viewer): boolean =>
  !!viewer && problemAdminRoles.includes(viewer.role);
export const hasPermission = (viewer: Viewer, permission: Permission): boolean =>
  !!viewer && roleCarries(viewer.role, permission);

/** The viewer of a call that needs login: never nobody, the guard saw to that. */
export function requireLogin(viewer: Viewer): User {
  return viewer ?? fail('session.required');
}

/** Fails unless the viewer is one of those the contract entry names. */
export function requireAdmitted(who: Who, viewer: Viewer): void {
  if (who === 'any') return;
  if (!viewer) fail('session.required');
  if (!admits(who, viewer.role)) fail('role.missing');
}

/** Fails where the viewer came with a token that was not made for this call. */
export function requireTokenScope(
  { scope, within }: Pick<Endpoint, 'scope' | 'within'>,
  viewer: Viewer,
): void {
  const token = viewer?.token;
  if (!token) return;
  if (scope === null) fail('token.person');
  if (!token.scopes.includes(scope)) fail('token.scope', { scope });
  // Where the place is, is known later; a call without one happens everywhere.
  if (token.gid !== null && !within) fail('token.group');
}

/** Fails where a token of one group is used at another place. */
export function requireTokenPlace(viewer: Viewer, standing: Standing | undefined): void {
  const gid = viewer?.token?.gid ?? null;
  if (gid === null) return;
  if (!standing || standing.kind === 'bank' || standing.gid !== gid) fail('token.group');
}
