import { oneLine, splitAt } from './latex-text.ts';

/** Reads a piece of LaTeX inside another. */
type Reader = (text: string) => string;

/** The items of a list, each read by `inner`. */
export function latexList(body: string, isNumbered: boolean, inner: Reader): string {
  const [, ...items] = splitAt(body, /\\item(?![a-zA-Z])/y);
  return items
    .map((item, at) => {
      const label = /^\s*\[([^\]]*)\]/.exec(item);
      const text = inner(label ? item.slice(label[0].length) : item).trim();
      const mark = isNumbered ? `${at + 1}. ` : '- ';
      const lead = label ? `**${inner(label[1]!).trim()}** ` : '';
      return (
        mark + lead + text.replace(/\n{2,}/g, '\n\n').replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
      );
    })
    .join('\n');
}

/** The rows of a table; its first one is the head. */
export function latexTable(body: string, inner: Reader): string {
  const rows = splitAt(
    body.replace(/\\(hline|toprule|midrule|bottomrule)(?![a-zA-Z])|\\(cline|cmidrule)\{[^}]*\}/g, ''),
    /\\\\(?:\[[^\]]*\])?|\\tabularnewline/y,
  )
    .map(row => splitAt(row, /&/y).flatMap(cell => cellsOf(cell, inner)))
    .filter(row => row.some(cell => cell !== ''));
  const width = Math.max(0, ...rows.map(row => row.length));
  if (width === 0) return '';
  const line = (row: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}

/** A cell that spans columns is followed by empty ones. */
function cellsOf(text: string, inner: Reader): string[] {
  const wide = /^\s*\\multicolumn\{(\d{1,2})\}\{[^{}]*\}\{([\s\S]*)\}\s*$/.exec(text);
  const tall = /^\s*\\multirow\{[^{}]*\}\{[^{}]*\}\{([\s\S]*)\}\s*$/.exec(text);
  const shown = oneLine(inner(wide?.[2] ?? tall?.[1] ?? text))
    .replace(/\u0001/g, ' ')
    .replaceAll('|', '\\|');
  return [shown, ...Array.from({ length: Number(wide?.[1] ?? 1) - 1 }, () => '')];
}
