import { Button } from '@mantine/core';
import { IconCalendar, IconClock, IconHourglass, IconTrophy, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isStartUnknown } from '#core/contest-clock.ts';
import type { Contest } from '#core/contract/contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import factLine from '#web/components/FactLine.module.css';
import { PathLink } from '#web/components/PathLink.tsx';
import { promptLogin } from '#web/components/prompt-login.ts';
import { formatZonedTime } from '#web/components/time.ts';
import styles from './ContestListPage.module.css';
import { AccessLock, AccessTag, StatusTag } from './ContestTags.tsx';
import { contestPath } from './contest.tsx';
import { outsideBoardPath } from './outside-board.ts';
import { useDuration } from './useDuration.ts';

interface ContestCardProps {
  contest: Contest;
  onRule: () => void;
}

export function ContestCard({ contest, onRule }: ContestCardProps) {
  const { t } = useTranslation('contest');
  const duration = useDuration();
  const scheduled = contest.status === -1;
  const open = promptLogin(t('loginFirst'));
  return (
    <li className={styles.card}>
      <IconTrophy
        className={styles.trophy}
        data-rule={ruleOf(contest).name}
        size={36}
        stroke={1.5}
        aria-hidden
      />
      <div className={styles.body}>
        <h2>
          <PathLink path={contestPath(contest.id)} onClick={open}>
            {contest.title}
          </PathLink>
          <AccessLock auth={contest.auth} />
        </h2>
        <ul className={`${factLine.facts} ${styles.facts}`}>
          <li>
            <IconCalendar size={15} role="img" aria-label={t('startAt')} />
            <time dateTime={contest.startTime}>
              {isStartUnknown(contest.startTime) ? t('startUnknown') : formatZonedTime(contest.startTime)}
            </time>
          </li>
          <li>
            <IconClock size={15} role="img" aria-label={t('duration')} />
            {duration(contest.duration)}
          </li>
          {contest.windowMinutes !== null && (
            <li title={t('window.each', { minutes: contest.windowMinutes })}>
              <IconHourglass size={15} role="img" aria-label={t('window.own')} />
              {duration(contest.windowMinutes * 60)}
            </li>
          )}
          <li>
            {(contest.gid === null || contest.auth !== 0) && (
              <>
                <IconUsers size={15} role="img" aria-label={t('participants')} />
                {contest.count}
              </>
            )}
          </li>
          <li>
            <Button size="compact-xs" variant="default" onClick={onRule} title={t('list.sameRule')}>
              {ruleOf(contest).name}
            </Button>
          </li>
          <li>
            <AccessTag auth={contest.auth} />
          </li>
        </ul>
      </div>
      <div className={styles.side}>
        <StatusTag status={contest.status} />
        {contest.openRank && (
          <Button
            size="compact-sm"
            variant="default"
            component={PathLink}
            path={outsideBoardPath(contest)}
            title={scheduled ? t('outside.notYet') : undefined}
          >
            {t('outside.open')}
          </Button>
        )}
      </div>
    </li>
  );
}
