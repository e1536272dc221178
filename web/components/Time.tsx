import { formatTime, formatZonedTime } from './time.ts';

interface TimeProps {
  value: string;
  format?: string;
  /** names the zone, for a time that people act on */
  zoned?: boolean;
}

export const Time = ({ value, format, zoned }: TimeProps) => (
  <time dateTime={value} title={formatTime(value)}>
    {zoned ? formatZonedTime(value, format) : formatTime(value, format)}
  </time>
);
