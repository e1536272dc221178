import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLogout } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { adminLogout } from '#core/contract/account.ts';
import { useCall } from '../../api/hooks.ts';
import { useWebsite } from '../../api/website.ts';
import { Acorn } from '../../components/Acorn.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { UserAvatar } from '../../components/UserAvatar.tsx';
import { PreferenceMenu } from '../../layout/PreferenceMenu.tsx';
import { forget } from '../../session/enter.ts';
import { clearSession, useUser } from '../../session/session.ts';
import styles from './AdminLayout.module.css';
import { adminMenu } from './menu.ts';

export default function AdminLayout() {
  const { t } = useTranslation('admin');
  const { shortName } = useWebsite();
  const user = useUser();
  const navigate = useNavigate();
  const leaving = useCall(adminLogout);
  const here = useLocation({ select: location => location.pathname });

  async function logOut() {
    await leaving.ask();
    clearSession();
    await navigate({ to: '/admin/login' });
    forget();
  }

  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <PathLink className={styles.brand} path="/admin">
          <Acorn size={24} />
          {shortName}
          <span>{t('title')}</span>
        </PathLink>
        <div className={styles.tools}>
          <PreferenceMenu />
          {user && (
            <span className={styles.user}>
              <UserAvatar name={user.username} src={user.avatar} size={26} />
              <span>{user.username}</span>
            </span>
          )}
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconLogout size={14} />}
            loading={leaving.pending}
            onClick={logOut}
          >
            {t('logout')}
          </Button>
        </div>
      </header>
      <nav className={styles.menu} aria-label={t('title')}>
        {adminMenu(user).map(({ name, path, icon: Icon }) => (
          <PathLink
            key={name}
            path={path}
            data-here={
              here === path ||
              here.startsWith(`${path}/`) ||
              (name === 'dashboard' && here === '/admin') ||
              undefined
            }
          >
            <Icon size={18} aria-hidden />
            {t(`menu.${name}`)}
          </PathLink>
        ))}
        <PathLink className={styles.back} path="/home">
          <IconArrowBackUp size={18} aria-hidden />
          {t('backToSite')}
        </PathLink>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
