import { IconTrophy, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getRecentContest, getRecentOtherContest } from '#core/contract/site.ts';
import { usePageExists } from '#web/address/page-exists.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatTime, formatZonedTime } from '#web/components/time.ts';
import styles from './Rows.module.css';

const minute = 'MM-DD HH:mm';
const span = (from: string, to: string) => `${formatTime(from, minute)} – ${formatZonedTime(to, minute)}`;
const running = 0;

/** What runs, and then what comes next. */
const byStart = (one: { startTime: string }, other: { startTime: string }) =>
  Date.parse(one.startTime) - Date.parse(other.startTime);

export function OwnContests() {
  const { t } = useTranslation('home');
  const linked = usePageExists()('/contest/$contestID');
  return (
    <Panel flush title={t('contests.title')} icon={<IconTrophy size={18} aria-hidden />}>
      <Loadable
        answer={useAnswer(getRecentContest)}
        compact
        skeleton={<SkeletonRows rows={3} height={32} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState compact title={t('contests.none')} />}
      >
        {rows => (
          <ul className={styles.rows}>
            {rows.toSorted(byStart).map(contest => (
              <li key={contest.id}>
                <span className={styles.stack}>
                  {linked ? (
                    <PathLink path={`/contest/${contest.id}`}>{contest.title}</PathLink>
                  ) : (
                    <span>{contest.title}</span>
                  )}
                  <span className={styles.soft}>{span(contest.startTime, contest.endTime)}</span>
                </span>
                <span className={styles.tag} data-running={contest.status === running || undefined}>
                  {contest.status === running ? t('contests.running') : t('contests.scheduled')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Panel>
  );
}

export function OtherContests() {
  const { t } = useTranslation('home');
  return (
    <Panel flush title={t('otherContests.title')} icon={<IconWorld size={18} aria-hidden />}>
      <Loadable
        answer={useAnswer(getRecentOtherContest)}
        compact
        skeleton={<SkeletonRows rows={3} height={32} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState compact title={t('otherContests.none')} />}
      >
        {rows => (
          <ul className={styles.rows}>
            {rows.map(contest => (
              <li key={contest.url}>
                <span className={styles.stack}>
                  <a href={contest.url} target="_blank" rel="noopener noreferrer">
                    {contest.title}
                  </a>
                  <span className={styles.soft}>{span(contest.beginTime, contest.endTime)}</span>
                </span>
                <span className={styles.tag}>{contest.oj}</span>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Panel>
  );
}
