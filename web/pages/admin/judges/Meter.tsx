import meter from '#web/components/Meter.module.css';
import styles from './Judges.module.css';

interface MeterProps {
  label: string;
  /** a part of one; more than one is full */
  part: number;
  text: string;
  /** being full is nothing to worry about */
  calm?: boolean;
}

/** How much of something is used, as a bar with its figure. */
export const Meter = ({ label, part, text, calm }: MeterProps) => (
  <div className={styles.meter}>
    <span>{label}</span>
    <span className={`${meter.track} ${styles.track}`} aria-hidden="true">
      <span data-high={(!calm && part > 0.9) || undefined} style={{ width: `${Math.min(1, part) * 100}%` }} />
    </span>
    <span className={styles.figure}>{text}</span>
  </div>
);
