import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface SortFieldProps {
  label: string;
  value: number;
  max: number;
  onSave: (value: number) => void;
}

/** The number that something is sorted by, saved when it is left or by Enter. */
export function SortField({ label, value, max, onSave }: SortFieldProps) {
  const [typed, setTyped] = useState<number | string>();
  const save = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== '' && Number(typed) !== value) onSave(Number(typed));
  };
  return (
    <NumberInput
      size="xs"
      w={84}
      aria-label={label}
      min={0}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed ?? value}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={event => event.key === 'Enter' && save()}
    />
  );
}
