import type { ReactNode } from 'react';
import { Clamped } from '#web/components/Clamped.tsx';
import styles from './Learning.module.css';

interface LearningHeadProps {
  title: string;
  /** beside the title */
  note?: ReactNode;
  description: string;
  /** by whom, and what else is said of it */
  by: ReactNode;
  children?: ReactNode;
}

/** The head of a lesson, a course or a table of them. */
export const LearningHead = ({ title, note, description, by, children }: LearningHeadProps) => (
  <header className={styles.head}>
    <h2>
      <Clamped text={title} lines={3} />
      {note}
    </h2>
    <p>{description}</p>
    <p className={styles.soft}>{by}</p>
    {children}
  </header>
);
