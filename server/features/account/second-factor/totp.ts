import { createHmac } from 'node:crypto';

/** Codes that an app shows for half a minute each (RFC 6238, with SHA-1 and six digits, as every app has it). */
const stepSeconds = 30;
const digits = 6;
/** Clocks that are half a minute off are taken. */
const tolerance = [0, -1, 1];

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds);

/** HOTP of RFC 4226. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The half minute that a code belongs to, if it is one of now. */
export const stepOf = (secret: Buffer, code: string, ms = Date.now()): number | undefined =>
  tolerance.map(off => stepAt(ms) + off).find(step => codeAt(secret, step) === code);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says. */
export function totpUri(site: string, username: string, secret: Buffer): string {
  const [issuer, name] = [encodeURIComponent(site), encodeURIComponent(username)];
  return `otpauth://totp/${issuer}:${name}?secret=${base32(secret)}&issuer=${issuer}&digits=${digits}&period=${stepSeconds}`;
}
