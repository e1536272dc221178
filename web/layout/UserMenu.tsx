import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#core/contract/account.ts';
import { loadChunk } from '../api/chunk.ts';
import { LazyMenu } from '../components/LazyMenu.tsx';
import { UserAvatar } from '../components/UserAvatar.tsx';
import styles from './UserMenu.module.css';

const Entries = lazy(() => loadChunk(() => import('./UserMenuEntries.tsx')));

export function UserMenu({ user, isLockedIn }: { user: UserInfo; isLockedIn: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <LazyMenu
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
        <Suspense>
          <Entries user={user} Menu={Menu} isLockedIn={isLockedIn} />
        </Suspense>
      )}
    </LazyMenu>
  );
}
