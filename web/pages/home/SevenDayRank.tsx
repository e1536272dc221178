import { IconFlame } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRecentSevenAcRank } from '#core/contract/site.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import medals from '#web/components/Medal.module.css';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { TitleTag } from '#web/components/TitleTag.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import styles from './Rows.module.css';

export function SevenDayRank() {
  const { t } = useTranslation('home');
  return (
    <Panel flush title={t('rank.title')} icon={<IconFlame size={18} aria-hidden />}>
      <Loadable
        answer={useAnswer(getRecentSevenAcRank)}
        compact
        skeleton={<SkeletonRows rows={5} height={24} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState compact title={t('rank.none')} hint={t('rank.hint')} />}
      >
        {rows => (
          <ol className={styles.rows}>
            {placed(rows).map(({ place, ...user }) => (
              <li key={user.uid}>
                <span
                  className={`${medals.place} ${styles.place}`}
                  data-medal={place <= 3 ? place : undefined}
                >
                  {place}
                </span>
                <UserAvatar name={user.username} src={user.avatar} size={26} />
                <Link
                  className={styles.name}
                  to="/user-home"
                  search={{ uid: user.uid, username: user.username }}
                >
                  {user.nickname || user.username}
                </Link>
                <TitleTag name={user.titleName} color={user.titleColor} />
                <span className={styles.solved}>{t('rank.solved', { count: user.ac })}</span>
              </li>
            ))}
          </ol>
        )}
      </Loadable>
    </Panel>
  );
}

/** Equals share a place. */
const placed = <Row extends { ac: number }>(rows: Row[]) =>
  rows.map(row => ({ ...row, place: rows.findIndex(({ ac }) => ac === row.ac) + 1 }));
