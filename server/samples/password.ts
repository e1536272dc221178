import { randomInt } from 'node:crypto';

/** Without letters that look alike: it is read from a screen and typed. */
export function madeUpPassword(length = 14): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
