import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  text?: string;
  actions?: ReactNode;
}

export const PageHeader = ({ title, text, actions }: PageHeaderProps) => (
  <div className={styles.header}>
    <div>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
    {actions}
  </div>
);
