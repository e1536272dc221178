import type { ReactNode } from 'react';
import styles from './SaveLine.module.css';

interface SaveLineProps {
  /** in a panel or a dialog, which has its own border */
  isInner?: boolean;
  children: ReactNode;
}

/** The end of a long form: stays in sight, wherever in the form somebody is. */
export const SaveLine = ({ isInner = false, children }: SaveLineProps) => (
  <div className={isInner ? styles.inner : styles.line}>{children}</div>
);
