import { htmlInMarkdown } from '#server/features/transfer/statement/html.ts';
import type { Remark } from './source.ts';

/** A text of the old site as PostgreSQL takes it; what was done to it is remarked. */
export function textOf(value: unknown, remarks: Remark[], field: string): string {
  const text = value === null || value === undefined ? '' : String(value);
  const mended = mendEncoding(plainOf(text, remarks, field));
  if (mended.isMended) remarks.push({ rule: 'text.encoding', detail: field });
  if (mended.text.includes('\ufffd')) remarks.push({ rule: 'text.lost', detail: field });
  return mended.text;
}

export const textOrNull = (value: unknown, remarks: Remark[], field: string): string | null =>
  value === null || value === undefined || value === '' ? null : textOf(value, remarks, field);

/** Code, names and whatever else has to stay as it was, but for what no text can hold. */
export function plainOf(value: unknown, remarks: Remark[], field: string): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (!text.includes('\0')) return text.toWellFormed();
  remarks.push({ rule: 'text.nul', detail: field });
  return text.replaceAll('\0', '').toWellFormed();
}

/** Bytes 80 to 9f as Windows and with it MySQL's `latin1` reads them. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map([...windows].map((letter, at) => [letter, 0x80 + at]));
const strict = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 that was once stored as if each byte were a letter: then it is UTF-8 again when its letters are read as bytes. */
function mendEncoding(text: string): { text: string; isMended: boolean } {
  if (!/[\u00c2-\u00f4]/.test(text)) return { text, isMended: false };
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = byteOf.get(letter) ?? letter.codePointAt(0)!;
    if (byte > 0xff) return { text, isMended: false };
    bytes.push(byte);
  }
  try {
    return { text: strict.decode(Uint8Array.from(bytes)), isMended: true };
  } catch {
    return { text, isMended: false };
  }
}

/** Addresses of files of the old site, whatever host they name: ours answer at the same paths. */
const fileAddress = /https?:\/\/[^\s"'()<>\]]+?(\/api\/public\/(?:img|file)\/[\w.-]+)/g;

/** Markdown of the old site: HTML becomes Markdown, as in packages, and files are named by our addresses. */
export function markdownOf(value: unknown, remarks: Remark[], field: string): string {
  const text = textOf(value, remarks, field);
  if (!text) return '';
  const written = htmlInMarkdown(text);
  if (written !== text && /<\w/.test(text)) remarks.push({ rule: 'text.html', detail: field });
  const rewritten = written.replace(fileAddress, '$1');
  if (rewritten !== written) remarks.push({ rule: 'text.address', detail: field });
  return rewritten;
}

const shape = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/;

/** A time of the old site, or null where it is none; MySQL also keeps days such as 0000-00-00. */
export function timeOf(value: unknown): string | null {
  const parts = typeof value === 'string' ? shape.exec(value) : null;
  if (!parts) return null;
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number];
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  return year >= 1970 && isDay ? (value as string) : null;
}

/** The first of these that is a time; remarks when that is not the first of all. */
export function firstTime(remarks: Remark[], field: string, ...values: unknown[]): string {
  const found = values.map(timeOf).findIndex(time => time !== null);
  if (found > 0 || found < 0) remarks.push({ rule: 'time.missing', detail: field });
  return found < 0 ? '1970-01-01 00:00:00' : (values[found] as string);
}

/** Seconds later, on the same clock. */
export function laterBy(time: string, seconds: number): string {
  const at = Date.parse(`${time.slice(0, 19).replace(' ', 'T')}Z`) + seconds * 1000;
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

const integerMax = 2_147_483_647;

export function integerOf(value: unknown, remarks: Remark[], field: string): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Math.trunc(Number(value));
  if (Number.isNaN(number)) return null;
  if (Math.abs(number) <= integerMax) return number;
  remarks.push({ rule: 'number.length', detail: `${field} ${number}` });
  return Math.sign(number) * integerMax;
}

export const flagOf = (value: unknown, otherwise: boolean): boolean =>
  value === null || value === undefined ? otherwise : Number(value) !== 0;

/** One of the values that are known here. */
export function oneOf<T>(
  known: readonly T[],
  value: unknown,
  otherwise: T,
  remarks: Remark[],
  field: string,
): T {
  const found = known.find(one => one === value || String(one) === String(value));
  if (found !== undefined) return found;
  if (value !== null && value !== undefined && value !== '')
    remarks.push({ rule: 'value.unknown', detail: `${field} ${String(value).slice(0, 40)}` });
  return otherwise;
}
