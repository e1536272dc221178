import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  /** the page is part of another, which has the first heading */
  isInner?: boolean;
}

export const PageHeader = ({ title, text, actions, isInner = false }: PageHeaderProps) => (
  <div className={styles.header}>
    <div>
      {isInner ? <h2>{title}</h2> : <h1>{title}</h1>}
      {text && <p>{text}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
