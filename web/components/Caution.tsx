import type { ReactNode } from 'react';
import styles from './Caution.module.css';

interface CautionProps {
  /** keeps its own distance to what follows */
  apart?: boolean;
  children: ReactNode;
}

/** What its reader should know before the rest of a page. */
export const Caution = ({ apart, children }: CautionProps) => (
  <p className={styles.caution} data-apart={apart || undefined}>
    {children}
  </p>
);
