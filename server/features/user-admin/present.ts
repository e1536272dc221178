import type { UserRow } from '#core/contract/user-admin.ts';
import { type RoleId, roles } from '#core/role.ts';
import type { pageOfAccounts } from './queries.ts';

type AccountRow = Awaited<ReturnType<typeof pageOfAccounts>>['records'][number];

/** An account as the super admin sees it; its password is nobody's to see. */
export function presentAccount({ role, gender, ...account }: AccountRow): UserRow {
  const { id, name, permissions } = roles[role as RoleId];
  return {
    ...account,
    gender: gender as UserRow['gender'],
    roles: [{ id, role: name, permissions: [...permissions] }],
  };
}
