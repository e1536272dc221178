import { Button } from '@mantine/core';

interface RowButtonProps {
  text: string;
  /** the same, and of which row */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** At the end of a row of a table: opens what it is about. */
export const RowButton = ({ text, label, disabled, onClick }: RowButtonProps) => (
  <Button variant="subtle" size="compact-sm" disabled={disabled} aria-label={label} onClick={onClick}>
    {text}
  </Button>
);
