import type { ReactNode } from 'react';
import styles from './StateTag.module.css';

export type Tone = 'quiet' | 'info' | 'warning' | 'success' | 'danger';

/** In which state something is, in a word; the colour only repeats it. */
export const StateTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.state} data-tone={tone}>
    {children}
  </span>
);
