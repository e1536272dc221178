import dayjs from 'dayjs';

/** UTC from the server, local on the page. */
export const formatTime = (instant: string | null | undefined, format = 'YYYY-MM-DD HH:mm:ss'): string =>
  instant ? dayjs(instant).format(format) : '';

/** With its zone, for a time that people act on: whoever reads it may sit in another one. */
export const formatZonedTime = (instant: string | null | undefined, format = 'YYYY-MM-DD HH:mm'): string =>
  instant ? `${formatTime(instant, format)} ${zoneOf(instant)}` : '';

/** `UTC+8`, `UTC-3:30`: as it is at that moment, which daylight saving may make another one; without one, as it is now. */
export function zoneOf(instant?: string): string {
  const minutes = dayjs(instant || undefined).utcOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Such as `Asia/Shanghai`, for files that the server writes. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
