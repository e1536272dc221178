/** Formulas in texts: found, brought into the form our pages know, and kept out of the way of everything else. */
/** `\(…\)`, `\[…\]` and `$$$…$$$` are what other judges write for `$…$` and `$$…$$`. */
export function normalFormulas(markdown: string): string {
  if (!/\\\(|\\\[|\$\$\$/.test(markdown)) return markdown;
  const hidden = markdown.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`|\\\\[([]/g, keep =>
    keep.startsWith('`') ? hide(keep) : keep,
  );
  return mapFormulas(hidden, written).replace(hiddenPattern, (_, hex: string) =>
    Buffer.from(hex, 'hex').toString(),
  );
}

/** Code, formulas and escapes of Markdown out of the way of the HTML reader. */
export function maskFormulas(markdown: string) {
  const withoutCode = markdown.replace(/```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]+`/g, hide);
  const text = mapFormulas(withoutCode, formula => hide(written(formula)));
  const unmask = (masked: string) =>
    masked.replace(hiddenPattern, (_, hex: string) => Buffer.from(hex, 'hex').toString());
  return { text, unmask };
}

/** Text that must come out of Markdown as it is. Formulas in it stay formulas. */
export const escapeText = (text: string): string => mapFormulas(text, written, escapePlain);

const escapePlain = (text: string): string =>
  text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(^|[^\p{L}\p{N}])_|_(?=$|[^\p{L}\p{N}])/gu, found => found.replace('_', '\\_'))
    .replace(/<(?=[a-zA-Z/!?])/g, '\\<')
    .replace(/~~/g, '\\~\\~')
    .replaceAll('$', '\\$');

interface Formula {
  tex: string;
  isDisplay: boolean;
  end: number;
}

const written = ({ tex, isDisplay }: Formula): string =>
  isDisplay ? `$$${tex.trim()}$$` : `$${tex.trim()}$`;

const fences = [
  { opens: '$$$$$$', closes: '$$$$$$', isDisplay: true },
  { opens: '$$$', closes: '$$$', isDisplay: false },
  { opens: '$$', closes: '$$', isDisplay: true },
  { opens: '$', closes: undefined, isDisplay: false },
  { opens: '\\(', closes: '\\)', isDisplay: false },
  { opens: '\\[', closes: '\\]', isDisplay: true },
];

/** Puts something in the place of every formula, and of what is between them. */
function mapFormulas(
  text: string,
  toText: (formula: Formula) => string,
  between: (text: string) => string = same => same,
): string {
  const find = formulaFinder(text);
  let mapped = '';
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const formula = text[at] === '$' || text[at] === '\\' ? find(at) : undefined;
    if (!formula) at += 1;
    else {
      mapped += between(text.slice(from, at)) + toText(formula);
      at = formula.end;
      from = at;
    }
  }
  return mapped + between(text.slice(from));
}

/** What was not found once is not looked for again: a text of nothing but openings is read once. */
function formulaFinder(text: string): (at: number) => Formula | undefined {
  const unclosed = new Set<string>();
  let deadUntil = 0;
  return at => {
    for (const { opens, closes, isDisplay } of fences) {
      if (!text.startsWith(opens, at)) continue;
      const start = at + opens.length;
      if (closes === undefined) {
        if (at < deadUntil) continue;
        const end = endOfLineFormula(text, start);
        if (text[end] !== '$') deadUntil = end;
        else if (end > start) return { tex: text.slice(start, end), isDisplay, end: end + 1 };
        continue;
      }
      if (unclosed.has(opens)) continue;
      const end = text.indexOf(closes, start + 1);
      if (end >= 0) return { tex: text.slice(start, end), isDisplay, end: end + closes.length };
      unclosed.add(opens);
    }
    return undefined;
  };
}

/** Where the dollar stands that closes it, or the end of the line or text. What follows a backslash closes nothing. */
function endOfLineFormula(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '$' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at;
}

const hide = (text: string) => `\ue000${Buffer.from(text).toString('hex')}\ue001`;
const hiddenPattern = /\ue000([0-9a-f]*)\ue001/g;
