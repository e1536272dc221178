import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import styles from './ProgressLine.module.css';

interface ProgressLineProps {
  percent: number;
  isMoving: boolean;
  text: string;
  /** what is under way, where the text does not say it */
  label?: string;
}

/** How far long work is, as a bar and in words. */
export const ProgressLine = ({ percent, isMoving, text, label = text }: ProgressLineProps) => (
  <div className={styles.progress}>
    <Progress value={percent} animated={isMoving} aria-label={label} />
    <span role="status">{text}</span>
  </div>
);
