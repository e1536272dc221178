import { IconArrowBackUp } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PathLink } from '#web/components/PathLink.tsx';
import { useUser } from '#web/session/session.ts';
import styles from './AdminMenu.module.css';
import { belongsToEntry, useAdminMenu } from './menu.ts';

export function AdminMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('admin');
  const user = useUser();
  const pathname = useLocation({ select: location => location.pathname });
  return (
    <nav className={styles.menu} aria-label={t('title')}>
      {useAdminMenu(user).map(({ name: group, entries }) => (
        <div key={group ?? ''} className={styles.group}>
          {group && <p>{t(`group.${group}`)}</p>}
          {entries.map(entry => (
            <PathLink
              key={entry.name}
              path={entry.path}
              data-current={belongsToEntry(entry, pathname) || undefined}
              onClick={onFollow}
            >
              <entry.icon size={18} aria-hidden />
              {t(`menu.${entry.name}`)}
            </PathLink>
          ))}
        </div>
      ))}
      <PathLink className={styles.back} path="/home">
        <IconArrowBackUp size={18} aria-hidden />
        {t('backToSite')}
      </PathLink>
    </nav>
  );
}
