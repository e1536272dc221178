/** Where two outputs part: the first line and column that differ once blanks at line ends do not count. */
export interface OutputDifference {
  /** from 1 */
  line: number;
  column: number;
}

export function firstDifference(actual: string, expected: string): OutputDifference | null {
  const [a, b] = [linesOf(actual), linesOf(expected)];
  for (let line = 0; line < Math.max(a.length, b.length); line += 1) {
    const [left, right] = [a[line] ?? '', b[line] ?? ''];
    if (left === right && a.length > line === b.length > line) continue;
    let column = 0;
    while (column < left.length && left[column] === right[column]) column += 1;
    return { line: line + 1, column: column + 1 };
  }
  return null;
}

/** Trailing blanks of lines and empty lines at the end are nothing, as the judge sees it. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(/\r\n/g, '\n')
    .split('\n')
    .map(line => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}
