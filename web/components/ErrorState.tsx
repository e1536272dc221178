import { Button } from '@mantine/core';
import { IconCloudOff, IconLogin2, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { connectivity } from '../api/connectivity.ts';
import { Failure } from '../api/failure.ts';
import { openAccountDialog } from '../session/account-dialog.ts';
import styles from './EmptyState.module.css';
import { usePageTitle } from './page-title.ts';

interface ErrorStateProps {
  onRetry: () => void;
  /** what was thrown; a refusal has words of its own, which stay when the toast with them has gone */
  error?: unknown;
  compact?: boolean;
  /** where to go when no second try helps */
  wayOut?: ReactNode;
}

/** What did not come: says so, and offers to try or to log in again where that can help. */
export function ErrorState({ onRetry, error, compact, wayOut }: ErrorStateProps) {
  const { t } = useTranslation();
  const refusal = error instanceof Failure && error.kind === 'refused' ? error : null;
  const isFinal = refusal !== null && [403, 404].includes(refusal.status);
  const isLost = connectivity.use().at === 'lost';
  usePageTitle(isFinal && !compact ? refusal.message : undefined);
  return (
    <div className={styles.empty} data-compact={compact || undefined} data-testid="not-loaded">
      <IconCloudOff size={32} stroke={1.5} aria-hidden />
      <p className={styles.title}>{refusal?.message || t(isLost ? 'error.offline' : 'error.title')}</p>
      {loginHelps(refusal) && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLogin2 size={14} />}
          onClick={() => openAccountDialog('login')}
        >
          {t('error.login')}
        </Button>
      )}
      {isFinal && wayOut}
      {!isFinal && (
        <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}

const loginHelps = (refusal: Failure | null) =>
  (refusal?.data as { loginHelps?: unknown } | null | undefined)?.loginHelps === true;
