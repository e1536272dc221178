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
import { LateMenu } from '../components/LateMenu.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { UserAvatar } from '../components/UserAvatar.tsx';
import { isAdmitted } from '../session/session.ts';
import styles from './UserMenu.module.css';

export function UserMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const pageExists = usePageExists();
  return (
    <LateMenu
      position="bottom-end"
      width={220}
      target={
        <button
          type="button"
          className={styles.target}
          aria-label={t('bar.userMenu', { name: user.username })}
        >
          <UserAvatar name={user.username} src={user.avatar} size={30} />
        </button>
      }
    >
      {Menu => (
        <>
          <div className={styles.who}>
            <strong>{user.nickname || user.username}</strong>
            {user.nickname && <span>{user.username}</span>}
          </div>
          <Menu.Divider />
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
          <Menu.Item component={PathLink} path="/logout" leftSection={<IconLogout size={16} />}>
            {t('menu.logout')}
          </Menu.Item>
        </>
      )}
    </LateMenu>
  );
}
