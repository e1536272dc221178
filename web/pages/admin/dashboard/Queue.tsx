import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import { Panel } from '#web/components/Panel.tsx';
import rows from '#web/components/Rows.module.css';
import styles from './Dashboard.module.css';

/** What waits, class by class in the order in which judges take it, and what of it no judge can do. */
export function Queue({ queue, unserved, at }: Pick<Overview, 'queue' | 'unserved' | 'at'>) {
  const { t, i18n } = useTranslation('adminService');
  const listed = new Intl.ListFormat(i18n.language);
  const age = (oldestAt: string) => Math.max(0, Math.round((Date.parse(at) - Date.parse(oldestAt)) / 1_000));
  return (
    <Panel flush title={t('dashboard.queue')}>
      <ul className={`${rows.rows} ${styles.rows}`} aria-label={t('dashboard.queue')}>
        {queue.map(({ jobClass, waiting, oldestAt }) => (
          <li key={jobClass}>
            <span className={styles.grow}>{t(`dashboard.jobClass.${jobClass}`)}</span>
            <strong className={styles.number}>{waiting}</strong>
            <span className={styles.age}>
              {oldestAt ? t('dashboard.oldest', { seconds: age(oldestAt) }) : t('dashboard.nothingWaits')}
            </span>
          </li>
        ))}
        {unserved.map(({ languages, waiting, oldestAt }) => (
          <li key={languages.join()} data-unserved>
            <span className={styles.grow}>
              {t('dashboard.unserved', { languages: listed.format(languages) })}
            </span>
            <strong className={styles.number}>{waiting}</strong>
            <span className={styles.age}>{t('dashboard.oldest', { seconds: age(oldestAt) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
