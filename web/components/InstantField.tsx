import { TextInput } from '@mantine/core';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { zoneOf } from './time.ts';

interface InstantFieldProps {
  label: string;
  /** an instant in UTC */
  value?: string;
  className?: string;
  required?: boolean;
  error?: ReactNode;
  onChange: (instant?: string) => void;
}

/** A point in time, entered in the time of the place. */
export const InstantField = ({ label, value, className, required, error, onChange }: InstantFieldProps) => (
  <TextInput
    type="datetime-local"
    className={className}
    label={`${label} (${zoneOf(value)})`}
    required={required}
    error={error}
    // a year has four digits, or the field would wait for more of them
    max="9999-12-31T23:59"
    value={value ? dayjs(value).format('YYYY-MM-DDTHH:mm') : ''}
    onChange={event => onChange(instantOf(event.currentTarget.value))}
  />
);

/** Whoever types a year passes by 0002, 0020 and 0202, and each has to come back as it was typed. */
function instantOf(local: string): string | undefined {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
