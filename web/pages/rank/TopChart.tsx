import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RankRow } from '#core/contract/rank.ts';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import styles from './TopChart.module.css';

type Kind = 'ACM' | 'OI';

/** How many are drawn. */
export const charted = 10;

const worth = (type: Kind, row: RankRow) => (type === 'ACM' ? row.ac : row.score);

/** Who has nothing to show yet leads nobody, however few people there are. */
export const leaders = (type: Kind, rows: RankRow[]) =>
  rows.slice(0, charted).filter(row => worth(type, row) > 0);

export const medal = (type: Kind, row: RankRow) =>
  row.place <= 3 && worth(type, row) > 0 ? row.place : undefined;

/** The best ten as a row of columns; on a phone, where names need the room, as a short list. */
export function TopChart({ type, rows }: { type: Kind; rows: RankRow[] }) {
  const { t } = useTranslation('rank');
  const most = Math.max(1, ...rows.map(row => worth(type, row)));
  return (
    <ol className={styles.chart} aria-label={t('top')}>
      {rows.map(row => (
        <li key={row.uid}>
          <span className={styles.value}>{worth(type, row)}</span>
          <span className={styles.column} aria-hidden="true">
            <span
              className={styles.bar}
              data-medal={medal(type, row)}
              style={{ '--part': `${(worth(type, row) / most) * 100}%` } as React.CSSProperties}
            />
          </span>
          <UserAvatar name={row.username} src={row.avatar} size={24} />
          <Link
            className={styles.name}
            to="/user-home"
            search={{ uid: row.uid, username: row.username }}
            title={row.username}
          >
            {row.nickname || row.username}
          </Link>
        </li>
      ))}
    </ol>
  );
}
