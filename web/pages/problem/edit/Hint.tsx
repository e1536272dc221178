import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Hint.module.css';

/** Advice that stops nobody. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <p className={styles.hint} role="note">
    <IconInfoCircle size={16} aria-hidden />
    <span>{children}</span>
  </p>
);
