import { useTranslation } from 'react-i18next';
import { formatRate } from '#web/components/units.ts';
import type { UserHomeInfo } from './ProfileCard.tsx';
import styles from './Statistics.module.css';

export function Statistics({ user }: { user: UserHomeInfo }) {
  const { t } = useTranslation('user');
  const solved = user.solvedList.length;
  const tiles = [
    { label: t('statistics.solved'), value: solved },
    { label: t('statistics.total'), value: user.total },
    { label: t('statistics.rate'), value: formatRate(solved, user.total) },
    { label: t('statistics.score'), value: user.scoreList.reduce((sum, score) => sum + score, 0) },
    { label: t('statistics.rating'), value: user.rating ?? '–' },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
