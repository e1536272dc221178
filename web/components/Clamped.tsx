import type { CSSProperties } from 'react';
import styles from './Clamped.module.css';

interface ClampedProps {
  text: string;
  lines?: number;
}

/** Words of any length in a few lines, so that what stands beside and below them stays in sight; all of them on hover. */
export const Clamped = ({ text, lines = 2 }: ClampedProps) => (
  <span className={styles.clamped} style={{ '--lines': lines } as CSSProperties} title={text}>
    {text}
  </span>
);
