import type { Selectable } from 'kysely';
import type { UserInfo } from '#core/contract/account.ts';
import { pick } from '#core/pick.ts';
import { type RoleId, roles } from '#core/role.ts';
import type { Account } from '#server/database/types.ts';
import { profileColumns } from './profile-columns.ts';

/** An account as its own owner sees it. */
export function presentOwnAccount(account: Selectable<Account>): UserInfo {
  return {
    ...pick(account, 'uid', ...profileColumns),
    gender: account.gender as UserInfo['gender'],
    roleList: [roles[account.role as RoleId].name],
  };
}
