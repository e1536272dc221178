import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import { Panel } from '../../../components/Panel.tsx';
import styles from './Dashboard.module.css';

/** What waits, class by class in the order in which judges take it. */
export function Queue({ queue, at }: Pick<Overview, 'queue' | 'at'>) {
  const { t } = useTranslation('adminService');
  const age = (oldestAt: string) => Math.max(0, Math.round((Date.parse(at) - Date.parse(oldestAt)) / 1_000));
  return (
    <Panel flush title={t('dashboard.queue')}>
      <ul className={styles.rows} aria-label={t('dashboard.queue')}>
        {queue.map(({ jobClass, waiting, oldestAt }) => (
          <li key={jobClass}>
            <span className={styles.grow}>{t(`dashboard.jobClass.${jobClass}`)}</span>
            <strong className={styles.number}>{waiting}</strong>
            <span className={styles.age}>
              {oldestAt ? t('dashboard.oldest', { seconds: age(oldestAt) }) : t('dashboard.nothingWaits')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
