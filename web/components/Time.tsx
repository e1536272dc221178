import { formatTime } from './time.ts';

export const Time = ({ value, format }: { value: string; format?: string }) => (
  <time dateTime={value} title={formatTime(value)}>
    {formatTime(value, format)}
  </time>
);
