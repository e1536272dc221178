/** What the program says. Results go to stdout; what only accompanies them goes to stderr, so that a pipe gets results alone. */

const hasColour = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

const paint = (code: number) => (text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);
export const cyan = paint(36);

/**
 * Text of others, such as a title or a statement, as it is safe to print: a terminal takes orders from control characters,
 * and characters that turn the direction of writing make a line say something else.
 */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const note = (text: string): void => void process.stderr.write(`${text}\n`);
export const sayJson = (value: unknown): void => say(JSON.stringify(value, null, 2));

/** Only where somebody looks: a line that is written over by the next. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

/** Columns under each other; the last is as long as it is. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => width(row[at] ?? ''))));
  const padded = (cell: string, at: number, row: string[]) =>
    at === row.length - 1 ? cell : cell + ' '.repeat(widths[at]! - width(cell));
  return rows.map(row => row.map(padded).join('  ').trimEnd()).join('\n');
}

const colours = /\u001b\[\d+m/g;
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

/** In columns: Chinese characters are two wide, and colours are none. */
const width = (text: string): number =>
  [...text.replace(colours, '')].reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0);
