import type { ReactNode } from 'react';
import styles from './SaveLine.module.css';

/** The end of a long form: stays in sight, wherever in the form somebody is. */
export const SaveLine = ({ children }: { children: ReactNode }) => (
  <div className={styles.line}>{children}</div>
);
