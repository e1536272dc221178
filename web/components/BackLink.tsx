import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

interface BackLinkProps {
  to:
    | '/admin/problems'
    | '/admin/problem/batch-operation'
    | '/admin/rejudge'
    | '/admin/contest'
    | '/admin/training'
    | '/admin/user';
  children: ReactNode;
}

/** From one thing back to the list it is in. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link to={to} className={styles.back}>
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </Link>
);
