/** A comment takes the rest of its line; verbatim text has none. */
export const withoutComments = (text: string): string =>
  text.replace(
    /\\begin\{(verbatim|lstlisting)\}[\s\S]*?(?:\\end\{\1\}|$)|\\[\s\S]|%[^\n]*(?:\n[ \t]*)?/g,
    found => (found.startsWith('%') ? '' : found),
  );

/** One empty line between blocks. What is indented by more than a stray blank belongs to a list. */
export const tidyBlankLines = (text: string): string =>
  text.replace(/(?<![ \t])[ \t]*\n(?:[ \t]*\n)+/g, '\n\n').replace(/\n\n (?=\S)/g, '\n\n');

/** What must reach the end untouched by the tidying of blank lines. */
export const protect = (text: string): string => `\u0002${Buffer.from(text).toString('hex')}\u0002`;
export const block = (text: string): string => (text === '' ? '' : `\n\n${text}\n\n`);

/** KaTeX has the environments that stand alone only inside a formula, under other names. */
export const innerMath = (name: string): string =>
  /^(align|eqnarray)\*?$/.test(name) ? 'aligned' : /^(gather|multline)\*?$/.test(name) ? 'gathered' : name;

export const math = (body: string, isDisplay: boolean): string => {
  const inner = oneLine(body);
  if (inner === '') return '';
  return isDisplay ? block(`$$${inner}$$`) : `$${inner}$`;
};

export function wrapIn(text: string, mark: string): string {
  const inner = text.trim();
  if (!mark || !inner || inner.includes('\n\n')) return text;
  const from = text.indexOf(inner);
  return `${text.slice(0, from)}${mark}${inner}${mark}${text.slice(from + inner.length)}`;
}

/** A long run of blanks is looked at once, from its beginning. */
export const oneLine = (text: string): string => text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');

/** Splits outside groups, formulas and inner environments. */
export function splitAt(text: string, edge: RegExp): string[] {
  const pieces: string[] = [];
  let from = 0;
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    edge.lastIndex = at;
    const found = depth === 0 ? edge.exec(text) : null;
    if (found) {
      pieces.push(text.slice(from, at));
      at = from = edge.lastIndex;
      continue;
    }
    const step = /\\begin\{|\\end\{|\\[\s\S]|[{}]/y;
    step.lastIndex = at;
    const token = step.exec(text)?.[0];
    if (token === '{' || token === '\\begin{') depth++;
    if (token === '}' || token === '\\end{') depth = Math.max(0, depth - 1);
    // The brace after \begin and \end belongs to its name.
    if (token === '\\begin{' || token === '\\end{') {
      const close = text.indexOf('}', at);
      at = close < 0 ? text.length : close + 1;
    } else at += token?.length ?? 1;
  }
  return [...pieces, text.slice(from)];
}
