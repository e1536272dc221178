import type { Sheet } from './sheet.ts';

/** For every program that reads tables. The first character tells spreadsheets that it is UTF-8. */
export const asCsv = ({ head, rows }: Sheet): string =>
  `\uFEFF${[head, ...rows].map(row => row.map(({ text }) => field(text)).join(',')).join('\r\n')}\r\n`;

/** What begins like a formula is made text: a team may call itself whatever it likes. */
const field = (text: string): string => {
  const harmless = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
