import { randomInt } from 'node:crypto';

/** No vowels, so that no words come about, and nothing that is taken for a digit (RFC 8628, 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

export const newUserCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** In two halves, which are easier to read and to type. */
export const formatUserCode = (code: string): string =>
  `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

export const normalizeUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');
