import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RankRow } from '#core/contract/rank.ts';
import { UserAvatar } from '../../components/UserAvatar.tsx';
import styles from './TopChart.module.css';

/** The best ten: a bar for what counts, and for ACM a pale one behind it for all that was submitted. */
export function TopChart({ type, rows }: { type: 'ACM' | 'OI'; rows: RankRow[] }) {
  const { t } = useTranslation('rank');
  const worth = (row: RankRow) => (type === 'ACM' ? row.ac : row.score);
  const most = Math.max(1, ...rows.map(worth));
  return (
    <ol className={styles.chart} aria-label={t('top')}>
      {rows.map((row, at) => (
        <li key={row.uid}>
          <span className={styles.value}>{worth(row)}</span>
          <span className={styles.column} aria-hidden="true">
            <span
              className={styles.bar}
              data-medal={at < 3 ? at + 1 : undefined}
              style={{ '--part': `${(worth(row) / most) * 100}%` } as React.CSSProperties}
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
