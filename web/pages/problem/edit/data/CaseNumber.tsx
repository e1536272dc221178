import styles from './CaseNumber.module.css';

interface CaseNumberProps {
  label: string;
  value: number | null;
  wrong?: boolean;
  onChange: (value: number | null) => void;
}

/** A whole number in a table of hundreds: the browser's own field, which costs nothing. */
export const CaseNumber = ({ label, value, wrong, onChange }: CaseNumberProps) => (
  <input
    className={styles.number}
    type="number"
    min={0}
    step={1}
    inputMode="numeric"
    aria-label={label}
    aria-invalid={wrong || undefined}
    value={value ?? ''}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
    }
  />
);
