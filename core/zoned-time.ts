import { z } from 'zod';

/** Times in files that leave the site: written for a reader, whose browser knows the zone. */

/** A name such as `Asia/Shanghai`; what is none means UTC. */
export const timeZone = z.string().max(64).refine(isTimeZone).catch('UTC').default('UTC');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `2026-05-01 12:30` on the clocks of a zone. */
export function zonedTimeFormatter(zone: string): (instant: string) => string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return instant => format.format(new Date(instant));
}
