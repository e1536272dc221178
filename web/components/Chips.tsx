import type { ReactNode } from 'react';
import styles from './Chips.module.css';
import { useScrollToChosen } from './scroll-to-current.ts';

interface Chip<Value> {
  value: Value;
  label: ReactNode;
  /** a spot of this colour stands before the label */
  color?: string | null;
}

interface ChipsProps<Value> {
  label: string;
  chips: Chip<Value>[];
  chosen: Value | readonly Value[];
  onChoose: (value: Value) => void;
}

/** A row of small choices that are all in sight. */
export function Chips<Value extends string | number | undefined>(props: ChipsProps<Value>) {
  const { label, chips, chosen, onChoose } = props;
  const isChosen = (value: Value) => (Array.isArray(chosen) ? chosen.includes(value) : chosen === value);
  const row = useScrollToChosen<HTMLDivElement>(`${chosen} of ${chips.map(({ value }) => value)}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look with it
    <div ref={row} className={styles.chips} role="group" aria-label={label}>
      {chips.map(({ value, label, color }) => (
        <button
          key={String(value)}
          type="button"
          className={styles.chip}
          aria-pressed={isChosen(value)}
          onClick={() => onChoose(value)}
        >
          {color && <span className={styles.dot} style={{ background: color }} />}
          {label}
        </button>
      ))}
    </div>
  );
}
