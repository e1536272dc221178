import type { ReactNode } from 'react';
import styles from './ListTools.module.css';
import { SearchField } from './SearchField.tsx';

interface ListToolsProps {
  search: { label: string; value: string | undefined; onSearch: (words?: string) => void };
  /** what else narrows the list */
  filters?: ReactNode;
  /** what narrows it too, on a line of its own */
  below?: ReactNode;
  /** what is done with the list, at the end of the line */
  children?: ReactNode;
}

/** The line above a list in a panel. */
export const ListTools = ({ search, filters, below, children }: ListToolsProps) => (
  <div className={styles.tools}>
    {filters}
    <SearchField className={styles.words} {...search} />
    {children && <div className={styles.end}>{children}</div>}
    {below && <div className={styles.below}>{below}</div>}
  </div>
);
