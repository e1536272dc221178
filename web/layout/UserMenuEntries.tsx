import {
  IconClipboardList,
  IconLayoutDashboard,
  IconListDetails,
  IconLogout,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#core/contract/account.ts';
import { usePageExists } from '../address/page-exists.ts';
import { PathLink } from '../components/PathLink.tsx';
import type { Floating } from '../components/useFloating.ts';
import { isAdmitted } from '../session/session.ts';
import styles from './UserMenu.module.css';

interface EntriesProps {
  user: UserInfo;
  Menu: Floating['Menu'];
  /** in an onsite contest there is nothing of one's own to go to */
  isLockedIn?: boolean | undefined;
}

/** What the menu of whoever is logged in holds; it comes when somebody opens it. */
export default function UserMenuEntries({ user, Menu, isLockedIn }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.who}>
        <strong>{user.nickname || user.username}</strong>
        {user.nickname && <span>{user.username}</span>}
      </div>
      <Menu.Divider />
      {!isLockedIn && <Places user={user} Menu={Menu} />}
      <Menu.Item component={PathLink} path="/logout" leftSection={<IconLogout size={16} />}>
        {t('menu.logout')}
      </Menu.Item>
    </>
  );
}

function Places({ user, Menu }: EntriesProps) {
  const { t } = useTranslation();
  const pageExists = usePageExists();
  return (
    <>
      <Menu.Item component={PathLink} path="/user-home" leftSection={<IconUser size={16} />}>
        {t('menu.userHome')}
      </Menu.Item>
      {pageExists('/status') && (
        <Menu.Item
          component={PathLink}
          path="/status?onlyMine=true"
          leftSection={<IconListDetails size={16} />}
        >
          {t('menu.submissions')}
        </Menu.Item>
      )}
      {pageExists('/homework') && (
        <Menu.Item component={PathLink} path="/homework" leftSection={<IconClipboardList size={16} />}>
          {t('menu.homework')}
        </Menu.Item>
      )}
      <Menu.Item component={PathLink} path="/setting" leftSection={<IconSettings size={16} />}>
        {t('menu.setting')}
      </Menu.Item>
      {isAdmitted('admin', user) && (
        <Menu.Item
          component="a"
          href="/admin"
          target="_blank"
          rel="noopener"
          leftSection={<IconLayoutDashboard size={16} />}
        >
          {t('menu.admin')}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}
