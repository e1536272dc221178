/** Comma-separated text as spreadsheets write it: quotes around what holds commas, quotes (doubled) or line ends. */

interface CsvRow {
  /** where it begins, counted from 1 */
  line: number;
  cells: string[];
}

/** Rows that are not blank. A quote that is never closed takes the rest of the text and is told by its line. */
export function readCsv(text: string): { rows: CsvRow[]; unclosedAt?: number } {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let [cell, isBlank, line, at] = ['', true, 1, text.startsWith('\ufeff') ? 1 : 0];
  let quotedSince: number | undefined;
  const add = (letter: string) => {
    cell += letter;
    isBlank &&= letter.trim() === '';
  };
  const endCell = () => {
    row.cells.push(cell);
    [cell, isBlank] = ['', true];
  };
  const endRow = () => {
    endCell();
    if (row.cells.some(each => each.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '\n') line += 1;
    if (quotedSince !== undefined) {
      if (letter !== '"') add(letter);
      else if (text[at + 1] === '"') add(text[++at]!);
      else quotedSince = undefined;
    } else if (letter === '"' && isBlank) {
      [cell, quotedSince] = ['', line];
    } else if (letter === ',') endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r' || text[at + 1] !== '\n') add(letter);
  }
  endRow();
  return { rows, unclosedAt: quotedSince };
}

/** For a spreadsheet: nothing in it is taken for a formula. */
export function writeCsv(rows: string[][]): string {
  return `\ufeff${rows.map(cells => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
