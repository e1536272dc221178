import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getSubmissionList } from '#core/contract/submission.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './RecentSubmissions.module.css';

const shown = 5;

export function RecentSubmissions({ username }: { username: string }) {
  const { t } = useTranslation('user');
  const answer = useAnswer(getSubmissionList, { username, currentPage: 1, limit: shown });
  return (
    <Panel
      flush
      title={t('recent.title')}
      actions={
        <Link className={styles.all} to="/status" search={{ username }}>
          {t('recent.all')}
        </Link>
      }
    >
      <Loadable
        answer={answer}
        compact
        skeleton={<SkeletonRows rows={shown} height={24} />}
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState compact title={t('recent.none')} />}
      >
        {({ records }) => (
          <ul className={styles.rows}>
            {records.map(row => (
              <li key={row.submitId}>
                <Link
                  className={styles.verdict}
                  to="/submission-detail/$submitID"
                  params={{ submitID: String(row.submitId) }}
                >
                  <VerdictBadge status={row.status as Status} />
                </Link>
                <Link
                  className={styles.problem}
                  to="/problem/$problemID"
                  params={{ problemID: row.displayPid }}
                >
                  <code>{row.displayPid}</code> {row.title}
                </Link>
                <span className={styles.soft}>{row.language}</span>
                <span className={styles.soft}>
                  <RelativeTime value={row.submitTime} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Panel>
  );
}
