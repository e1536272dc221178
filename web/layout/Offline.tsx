import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { connectivity, retryNow } from '../api/connectivity.ts';
import styles from './Offline.module.css';

/** What there is to read meanwhile; it comes from the browser itself, or not at all. */
const KeptNote = lazy(() => import('./KeptNote.tsx').catch(() => ({ default: () => null })));

/** The one place that says that the server cannot be reached; it goes when it can. */
export function Offline() {
  const { t } = useTranslation();
  const lost = connectivity.use().at === 'lost';
  return (
    <div className={styles.place} role="status" data-testid="offline">
      {lost && (
        <div className={styles.note}>
          <IconCloudOff size={18} aria-hidden />
          <span>{t('offline.text')}</span>
          <Button size="compact-sm" variant="default" onClick={retryNow}>
            {t('offline.tryNow')}
          </Button>
          {navigator.serviceWorker?.controller && (
            <Suspense>
              <KeptNote />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
