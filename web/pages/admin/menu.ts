import { IconGavel, IconLayoutDashboard, IconSettings } from '@tabler/icons-react';
import type { UserInfo } from '#core/contract/account.ts';
import { pageExists } from '../../routes/router.ts';
import { isSuperAdmin } from '../../session/session.ts';

export interface AdminEntry {
  /** key of the name in the admin words, under `menu` */
  name: 'dashboard' | 'conf' | 'rejudge';
  path: string;
  icon: typeof IconSettings;
  superAdminOnly?: boolean;
}

const entries: AdminEntry[] = [
  { name: 'dashboard', path: '/admin/dashboard', icon: IconLayoutDashboard },
  { name: 'conf', path: '/admin/conf', icon: IconSettings, superAdminOnly: true },
  { name: 'rejudge', path: '/admin/rejudge', icon: IconGavel, superAdminOnly: true },
];

/** What this administrator may open, of what there is. */
export const adminMenu = (user: UserInfo | null): AdminEntry[] =>
  entries.filter(({ path, superAdminOnly }) => pageExists(path) && (!superAdminOnly || isSuperAdmin(user)));
