import { useTranslation } from 'react-i18next';
import meter from '#web/components/Meter.module.css';
import styles from './Solved.module.css';
import { solvedPercent } from './solved-percent.ts';

interface SolvedProps {
  acCount: number;
  problemCount: number;
  /** with the bar and the percentage */
  wide?: boolean;
}

/** How many problems somebody has solved, of how many. */
export function Solved({ acCount, problemCount, wide }: SolvedProps) {
  const { t } = useTranslation('training');
  const percent = solvedPercent(acCount, problemCount);
  return (
    <span className={styles.solved} data-wide={wide || undefined}>
      <span
        className={`${meter.track} ${styles.track}`}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={Number(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.text}>
        {acCount} / {problemCount}
        {wide && <span className={styles.percent}>{percent}%</span>}
      </span>
    </span>
  );
}
