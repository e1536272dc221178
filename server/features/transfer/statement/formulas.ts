/** Formulas in texts: found, brought into the form our pages know, and kept out of the way of everything else. */
/** `\(…\)`, `\[…\]` and `$$$…$$$` are what other judges write for `$…$` and `$$…$$`. */
export function normalFormulas(markdown: string): string {
  if (!/\\\(|\\\[|\$\$\$/.test(markdown)) return markdown;
  return markdown
    .replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`|\\\\[([]/g, keep => (keep.startsWith('`') ? hide(keep) : keep))
    .replace(formulaPattern, (...found) => formula(found as string[]))
    .replace(hiddenPattern, (_, hex: string) => Buffer.from(hex, 'hex').toString());
}

/** Code, formulas and escapes of Markdown out of the way of the HTML reader. */
export function masked(markdown: string) {
  const text = markdown
    .replace(/```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]+`/g, hide)
    .replace(formulaPattern, (...found) => hide(formula(found as string[])));
  const unmask = (masked: string) =>
    masked.replace(hiddenPattern, (_, hex: string) => Buffer.from(hex, 'hex').toString());
  return { text, unmask };
}

/** Text that must come out of Markdown as it is. Formulas in it stay formulas. */
export function escapeText(text: string): string {
  let escaped = '';
  let from = 0;
  for (const found of text.matchAll(formulaPattern)) {
    escaped += escapePlain(text.slice(from, found.index)) + formula(found);
    from = found.index + found[0].length;
  }
  return escaped + escapePlain(text.slice(from));
}

const escapePlain = (text: string): string =>
  text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(^|[^\p{L}\p{N}])_|_(?=$|[^\p{L}\p{N}])/gu, found => found.replace('_', '\\_'))
    .replace(/<(?=[a-zA-Z/!?])/g, '\\<')
    .replace(/~~/g, '\\~\\~')
    .replaceAll('$', '\\$');

const formulaPattern =
  /\$\$\$\$\$\$([\s\S]+?)\$\$\$\$\$\$|\$\$\$([\s\S]+?)\$\$\$|\$\$([\s\S]+?)\$\$|\$((?:[^$\\\n]|\\[\s\S])+?)\$|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g;

const formula = (found: (string | undefined)[]): string => {
  const [, six, three, two, one, round, square] = found;
  const display = six ?? two ?? square;
  return display !== undefined ? `$$${display.trim()}$$` : `$${(three ?? one ?? round ?? '').trim()}$`;
};

const hide = (text: string) => `\ue000${Buffer.from(text).toString('hex')}\ue001`;
const hiddenPattern = /\ue000([0-9a-f]*)\ue001/g;
