import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import type { Status } from '#core/verdict.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import rows from '#web/components/Rows.module.css';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './Dashboard.module.css';

/** The newest submissions, as they come in and are judged. */
export function Latest({ latest }: { latest: Overview['submissions']['latest'] }) {
  const { t } = useTranslation('adminService');
  return (
    <Panel flush title={t('dashboard.latest')}>
      {latest.length === 0 && <EmptyState compact title={t('dashboard.noSubmission')} />}
      <ul className={`${rows.rows} ${styles.rows} ${styles.latest}`} aria-label={t('dashboard.latest')}>
        {latest.map(({ submitId, displayPid, username, status, submitTime }) => (
          <li key={submitId}>
            <Link to="/submission-detail/$submitID" params={{ submitID: String(submitId) }}>
              #{submitId}
            </Link>
            <span className={styles.grow}>
              {displayPid} · {username}
            </span>
            <VerdictBadge status={status as Status} />
            <span className={styles.soft}>
              <RelativeTime value={submitTime} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
