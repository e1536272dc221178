import { TextInput } from '@mantine/core';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

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
    label={label}
    required={required}
    error={error}
    value={value ? dayjs(value).format('YYYY-MM-DDTHH:mm') : ''}
    onChange={event => {
      const local = dayjs(event.currentTarget.value);
      onChange(local.isValid() ? local.toISOString() : undefined);
    }}
  />
);
