import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import rows from '#web/components/Rows.module.css';
import styles from './Dashboard.module.css';

/** Why submissions ended in a system error since yesterday, with ways to the submissions. */
export function Errors({ errors }: Pick<Overview, 'errors'>) {
  const { t } = useTranslation('adminService');
  return (
    <Panel flush title={t('dashboard.errors')}>
      {errors.length === 0 && <EmptyState compact title={t('dashboard.noErrors')} />}
      <ul className={`${rows.rows} ${styles.rows}`} aria-label={t('dashboard.errors')}>
        {errors.map(({ cause, count, lastAt, submitIds }) => (
          <li key={cause}>
            <span className={styles.grow}>
              <span className={styles.cause}>{cause || t('dashboard.noCause')}</span>
              <span className={styles.links}>
                {submitIds.map(submitId => (
                  <Link
                    key={submitId}
                    to="/submission-detail/$submitID"
                    params={{ submitID: String(submitId) }}
                  >
                    #{submitId}
                  </Link>
                ))}
              </span>
            </span>
            <strong className={styles.number}>{t('dashboard.times', { count })}</strong>
            <span className={styles.age}>
              <RelativeTime value={lastAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
