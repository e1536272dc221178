import type { Who } from './contract/endpoint.ts';
import {
  adminRoles,
  type Permission,
  problemAdminRoles,
  type RoleId,
  roleCarries,
  superAdmin,
} from './role.ts';

/**
 * Whether a call that its entry opens for `who` is open for somebody with this role; null is nobody in particular. What
 * they may do with a thing there is for the policies to say.
 */
export function admits(who: Who, role: RoleId | null): boolean {
  if (who === 'any') return true;
  if (role === null) return false;
  if (who === 'login') return true;
  if (who === 'root') return role === superAdmin;
  if (who === 'admin') return adminRoles.includes(role);
  if (who === 'problemAdmin') return problemAdminRoles.includes(role);
  if (who.startsWith('perm:')) return roleCarries(role, who.slice('perm:'.length) as Permission);
  return false;
}

/** Showing a problem of the bank to everybody; the calls that do it do more besides. */
export const publishing = { who: 'problemAdmin' } as const;
