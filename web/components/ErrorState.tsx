import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './EmptyState.module.css';

/** A list that did not come: the message was already shown, here is the way to try again. */
export function ErrorState({ onRetry, compact }: { onRetry: () => void; compact?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.empty} data-compact={compact || undefined}>
      <IconCloudOff size={32} stroke={1.5} aria-hidden />
      <p className={styles.title}>{t('error.title')}</p>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}
