/** What somebody typed, as a value in a search filter (RFC 4515): nothing in it is part of the filter. */
export const escapedForFilter = (text: string): string =>
  [...Buffer.from(text)]
    .map(byte => (isPlain(byte) ? String.fromCharCode(byte) : `\\${byte.toString(16).padStart(2, '0')}`))
    .join('');

const isPlain = (byte: number): boolean => /[A-Za-z0-9@._-]/.test(String.fromCharCode(byte)) && byte < 128;
