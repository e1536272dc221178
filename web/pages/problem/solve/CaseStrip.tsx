import { toneOf } from '#web/components/VerdictBadge.tsx';
import styles from './CaseStrip.module.css';

/** One small field for each case, filled as the cases finish. The words beside it say the same. */
export const CaseStrip = ({ cases, statuses }: { cases: number; statuses: number[] }) => (
  <span className={styles.strip} aria-hidden="true" data-testid="strip">
    {Array.from({ length: Math.min(cases, 200) }, (_, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a case is its number
        key={at}
        className={styles.case}
        data-tone={statuses[at] === undefined ? undefined : toneOf(statuses[at])}
      />
    ))}
  </span>
);
