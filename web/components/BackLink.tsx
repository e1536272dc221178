import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';
import { PathLink } from './PathLink.tsx';

interface BackLinkProps {
  /** the path of the list */
  to: string;
  children: ReactNode;
}

/** From one thing back to the list it is in. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <PathLink path={to} className={styles.back}>
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </PathLink>
);
