import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** what to do next */
  hint?: string;
  action?: ReactNode;
  /** one line, for a panel among others */
  compact?: boolean;
}

/** Nothing here yet: says so kindly, and what to do next. */
export function EmptyState({ title, hint, action, compact }: EmptyStateProps) {
  if (compact)
    return (
      <p className={styles.line}>
        {title}
        {hint && <span>{hint}</span>}
        {action}
      </p>
    );
  return (
    <div className={styles.empty}>
      <svg width="72" height="44" viewBox="0 0 72 44" aria-hidden="true">
        <ellipse cx="36" cy="39" rx="28" ry="3.500" fill="var(--surface-hover)" />
        <path d="M36 6v5" stroke="var(--line-strong)" strokeWidth="2.500" strokeLinecap="round" />
        <path
          d="M20 20c0-5.500 7.200-9.500 16-9.500S52 14.500 52 20c0 1.600-1.300 2.500-2.800 2.500H22.800C21.300 22.500 20 21.600 20 20Z"
          fill="var(--line)"
        />
        <path
          d="M23 25h26c0 6-4.200 9.600-8.400 11.400-2.200 1-3.600 1.600-4.600 2.600-1-1-2.400-1.600-4.600-2.600C27.200 34.600 23 31 23 25Z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeDasharray="3 3"
        />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
