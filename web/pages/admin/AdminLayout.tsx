import '@mantine/core/styles/Drawer.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminLogout } from '#core/contract/account.ts';
import { useCall } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { Acorn } from '#web/components/Acorn.tsx';
import { Drawer } from '#web/components/Drawer.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import { PreferenceMenu } from '#web/layout/PreferenceMenu.tsx';
import { forgetUser } from '#web/session/forget.ts';
import { clearSession, useUser } from '#web/session/session.ts';
import styles from './AdminLayout.module.css';
import { AdminMenu } from './AdminMenu.tsx';

export default function AdminLayout() {
  const { t } = useTranslation(['admin', 'shell']);
  const { shortName } = useWebsite();
  const user = useUser();
  const navigate = useNavigate();
  const leaving = useCall(adminLogout);
  const [menuOpened, setMenuOpened] = useState(false);

  async function logOut() {
    await leaving.ask();
    clearSession();
    await navigate({ to: '/admin/login' });
    forgetUser();
  }

  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <ActionIcon
          className={styles.opener}
          variant="subtle"
          color="gray"
          aria-label={t('shell:bar.openMenu')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpened(true)}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
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
      <aside className={styles.aside}>
        <AdminMenu />
      </aside>
      <Drawer
        opened={menuOpened}
        onClose={() => setMenuOpened(false)}
        size={256}
        padding={0}
        title={t('title')}
        classNames={{ header: styles.drawerHeader }}
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        <AdminMenu onFollow={() => setMenuOpened(false)} />
      </Drawer>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
