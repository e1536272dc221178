import {
  IconBell,
  IconFileImport,
  IconGavel,
  IconHistory,
  IconLayoutDashboard,
  IconLogin2,
  IconMessageChatbot,
  IconMessages,
  IconMovie,
  IconPuzzle,
  IconServer2,
  IconSettings,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconToggleLeft,
  IconTrophy,
  IconTruck,
  IconUsers,
  IconUsersGroup,
  IconWorldUp,
  IconWorldUpload,
} from '@tabler/icons-react';
import type { UserInfo } from '#core/contract/account.ts';
import { usePageExists } from '#web/address/page-exists.ts';
import { isAdmitted } from '#web/session/session.ts';

interface AdminEntry {
  /** key of the name in the admin words, under `menu` */
  name:
    | 'dashboard'
    | 'problems'
    | 'tag'
    | 'transfer'
    | 'rejudge'
    | 'contest'
    | 'training'
    | 'material'
    | 'discussion'
    | 'user'
    | 'group'
    | 'appliedProblems'
    | 'announcement'
    | 'notice'
    | 'conf'
    | 'switch'
    | 'judges'
    | 'remote'
    | 'ai'
    | 'loginProviders'
    | 'moveIn'
    | 'auditLog';
  path: string;
  icon: typeof IconSettings;
  superAdminOnly?: boolean;
  problemAdminOnly?: boolean;
  /** pages reached from this one whose paths do not begin with its own */
  within?: string[];
}

interface AdminGroup {
  /** key of the name in the admin words, under `group`; the first has none */
  name?: 'problems' | 'site';
  entries: AdminEntry[];
}

const groups: AdminGroup[] = [
  { entries: [{ name: 'dashboard', path: '/admin/dashboard', icon: IconLayoutDashboard }] },
  {
    name: 'problems',
    entries: [
      {
        name: 'problems',
        path: '/admin/problems',
        icon: IconPuzzle,
        within: ['/admin/problem/create', '/admin/problem/edit'],
      },
      { name: 'tag', path: '/admin/problem/tag', icon: IconTags },
      {
        name: 'appliedProblems',
        path: '/admin/group-problem/apply',
        icon: IconWorldUp,
        problemAdminOnly: true,
      },
      { name: 'transfer', path: '/admin/problem/batch-operation', icon: IconFileImport },
      { name: 'contest', path: '/admin/contest', icon: IconTrophy },
      { name: 'training', path: '/admin/training', icon: IconStack2 },
      { name: 'material', path: '/admin/material', icon: IconMovie },
      { name: 'discussion', path: '/admin/discussion', icon: IconMessages },
      { name: 'rejudge', path: '/admin/rejudge', icon: IconGavel, superAdminOnly: true },
    ],
  },
  {
    name: 'site',
    entries: [
      { name: 'user', path: '/admin/user', icon: IconUsers, superAdminOnly: true },
      { name: 'group', path: '/admin/group', icon: IconUsersGroup, superAdminOnly: true },
      { name: 'announcement', path: '/admin/announcement', icon: IconSpeakerphone, superAdminOnly: true },
      { name: 'notice', path: '/admin/notice', icon: IconBell, superAdminOnly: true },
      { name: 'conf', path: '/admin/conf', icon: IconSettings, superAdminOnly: true },
      { name: 'judges', path: '/admin/judges', icon: IconServer2, superAdminOnly: true },
      { name: 'remote', path: '/admin/remote', icon: IconWorldUpload, superAdminOnly: true },
      { name: 'ai', path: '/admin/ai', icon: IconMessageChatbot, superAdminOnly: true },
      { name: 'loginProviders', path: '/admin/login-providers', icon: IconLogin2, superAdminOnly: true },
      { name: 'switch', path: '/admin/switch', icon: IconToggleLeft, superAdminOnly: true },
      { name: 'moveIn', path: '/admin/move-in', icon: IconTruck, superAdminOnly: true },
      { name: 'auditLog', path: '/admin/audit-log', icon: IconHistory, superAdminOnly: true },
    ],
  },
];

/** What this administrator may open, of what there is. */
export function useAdminMenu(user: UserInfo | null): AdminGroup[] {
  const pageExists = usePageExists();
  return groups
    .map(group => ({
      ...group,
      entries: group.entries.filter(
        ({ path, superAdminOnly, problemAdminOnly }) =>
          pageExists(path) &&
          (!superAdminOnly || isAdmitted('root', user)) &&
          (!problemAdminOnly || isAdmitted('problemAdmin', user)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether an address belongs to an entry of the menu. */
export const belongsToEntry = ({ name, path, within = [] }: AdminEntry, pathname: string): boolean =>
  (name === 'dashboard' && pathname === '/admin') ||
  [path, ...within].some(root => pathname === root || pathname.startsWith(`${root}/`));
