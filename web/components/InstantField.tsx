import { TextInput } from '@mantine/core';
import dayjs from 'dayjs';

interface InstantFieldProps {
  label: string;
  /** an instant in UTC */
  value?: string;
  className?: string;
  onChange: (instant?: string) => void;
}

/** A point in time, entered in the time of the place. */
export const InstantField = ({ label, value, className, onChange }: InstantFieldProps) => (
  <TextInput
    type="datetime-local"
    className={className}
    label={label}
    value={value ? dayjs(value).format('YYYY-MM-DDTHH:mm') : ''}
    onChange={event => {
      const local = dayjs(event.currentTarget.value);
      onChange(local.isValid() ? local.toISOString() : undefined);
    }}
  />
);
