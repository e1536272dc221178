import { useTranslation } from 'react-i18next';
import styles from './ManualTag.module.css';

/** The verdict was given by hand. */
export function ManualTag() {
  const { t } = useTranslation('submission');
  return (
    <span className={styles.manual} title={t('manualHint')}>
      {t('manual')}
    </span>
  );
}
