import { randomInt } from 'node:crypto';

/** Without those that are taken for each other on paper or on a screen. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A password that somebody is given and types. */
export const generatePassword = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
