import { useTranslation } from 'react-i18next';
import { relativeTime } from './relative-time.ts';
import { formatTime } from './time.ts';

/** How long ago, with the local time for who rests on it. */
export function RelativeTime({ value }: { value: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={value} title={formatTime(value)}>
      {relativeTime(value, i18n.language)}
    </time>
  );
}
