/** Where the machines of a team are, and the codes that are typed at them. */

/** Nobody means a whole country by a seat. */
const widest = { v4: 16, v6: 32 };

/**
 * An address or a network of version 4 or 6, written in the one way in which two that mean the same are the same text; undefined where it
 * is none, or too wide for the machines of a team.
 */
export function seatNetwork(text: string): string | undefined {
  const [address = '', length, ...more] = text.trim().toLowerCase().split('/');
  const groups = version4(address) ?? version6(address);
  if (!groups || more.length) return undefined;
  const isV4 = groups.length === 4;
  const size = isV4 ? 8 : 16;
  const whole = groups.length * size;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  const prefix = length === undefined ? whole : Number(length);
  if (prefix > whole || prefix < (isV4 ? widest.v4 : widest.v6)) return undefined;
  const kept = groups.map(
    (group, at) => group & maskOf(Math.min(Math.max(prefix - at * size, 0), size), size),
  );
  const written = isV4 ? kept.join('.') : kept.map(group => group.toString(16)).join(':');
  return prefix === whole ? written : `${written}/${prefix}`;
}

const maskOf = (bits: number, size: number): number => (2 ** bits - 1) * 2 ** (size - bits);

function version4(text: string): number[] | undefined {
  const [, mapped = text] = /^::ffff:([\d.]+)$/.exec(text) ?? [];
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(mapped)) return undefined;
  const groups = mapped.split('.').map(Number);
  return groups.every(group => group < 256) ? groups : undefined;
}

function version6(text: string): number[] | undefined {
  const halves = text.split('::');
  if (!text.includes(':') || halves.length > 2) return undefined;
  const [before = [], after = []] = halves.map(half => (half === '' ? [] : half.split(':')));
  const gap = 8 - before.length - after.length;
  if (halves.length === 2 ? gap < 1 : gap !== 0) return undefined;
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups.every(group => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map(group => Number.parseInt(group, 16))
    : undefined;
}

/** No two of them look alike on paper, in whatever hand or type. */
export const seatCodeLetters = 'ABCDEFGHJKMNPQRTUVWXY346789';
export const seatCodeLength = 10;

/** What somebody typed as a code: small letters, spaces and lines between the letters are no mistake. */
export const normalizeSeatCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** As it stands on paper: in two halves, which eyes keep apart. */
export const formatSeatCode = (code: string): string =>
  `${code.slice(0, seatCodeLength / 2)}-${code.slice(seatCodeLength / 2)}`;
