import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done to the chosen rows; stays in sight at the lower edge while the table is. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('table.actions')}>
      <span role="status">{t('table.selected', { count })}</span>
      <div className={styles.actions}>{children}</div>
      <CloseButton aria-label={t('table.clear')} onClick={onClear} />
    </div>
  );
}
