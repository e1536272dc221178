import dayjs from 'dayjs';

/** UTC from the server, local on the page. */
export const formatTime = (instant: string | null | undefined, format = 'YYYY-MM-DD HH:mm:ss'): string =>
  instant ? dayjs(instant).format(format) : '';
