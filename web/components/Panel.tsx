import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** rows that reach from edge to edge bring their own padding */
  flush?: boolean;
  className?: string;
}

/** A sheet of paper on the desk: the frame of everything a page shows. */
export function Panel({ title, icon, actions, children, flush, className }: PanelProps) {
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')}>
      {title && (
        <header className={styles.header}>
          <h2>
            {icon}
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
