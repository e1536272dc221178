import { formulaText } from './formula.ts';
import { bold, cyan, dim, printable } from './terminal.ts';

/** Markdown of a statement as text for a terminal: what is emphasised stays so, addresses stand behind what they are of. */
export function statementText(markdown: string): string {
  const parts = printable(markdown).split(/^(```[^\n]*\n[\s\S]*?^```\s*$)/m);
  return parts
    .map(part => (part.startsWith('```') ? fenced(part) : prose(part)))
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const fenced = (block: string): string =>
  block
    .split('\n')
    .slice(1, -1)
    .map(line => `    ${line}`)
    .join('\n');

/** What is in code or in a formula is set aside, so that nothing in it is taken for a mark. */
function prose(text: string): string {
  const kept: string[] = [];
  const keep = (shown: string) => `\u0000${kept.push(shown) - 1}\u0000`;
  const marked = text
    .replace(/(`+)([\s\S]*?[^`])\1(?!`)/g, (_, _ticks, code: string) => keep(cyan(code)))
    .replace(/\$\$([\s\S]+?)\$\$/g, (_, formula: string) => keep(`\n    ${formulaText(formula)}\n`))
    .replace(/\$((?:\\.|[^$\\\n])+)\$/g, (_, formula: string) => keep(formulaText(formula)));
  const shown = htmlText(marked)
    .replace(/^#{1,6}\s+(.*?)\s*#*$/gm, (_, title: string) => bold(title))
    .replace(/^(\s*)[*+-]\s+/gm, '$1• ')
    .replace(/^>\s?/gm, dim('│ '))
    .replace(
      /!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g,
      (_, title: string, address: string) => `[${title || '🖼'}] ${address}`,
    )
    .replace(/\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g, (_, title: string, address: string) =>
      title === address ? address : `${title} (${address})`,
    )
    .replace(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, (_, _mark, strong: string) => bold(strong))
    .replace(/\\([\\`*_{}[\]()#+\-.!$])/g, '$1');
  return shown.replace(/\u0000(\d+)\u0000/g, (_, at: string) => kept[Number(at)]!);
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  le: '≤',
  ge: '≥',
  times: '×',
};

const tags =
  /<!--[\s\S]*?-->|<\/?(?:a|b|big|blockquote|center|code|div|em|font|h[1-6]|i|li|ol|p|pre|s|small|span|strong|sub|table|tbody|td|th|thead|tr|tt|u|ul)(?:\s[^<>]*)?>/gi;

/** Statements of other judges are HTML. A sign below that is part of a sentence stays. */
const htmlText = (text: string): string =>
  text
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|div|h[1-6]|tr|ul|ol|pre)>/gi, '\n')
    .replace(/<li[^>]*>/gi, '\n• ')
    .replace(/<sup>([^<]*)<\/sup>/gi, '^$1')
    .replace(/<img[^>]*\bsrc="([^"]+)"[^>]*>/gi, '[🖼] $1')
    .replace(tags, '')
    .replace(/&(?:#(\d{1,6})|([a-zA-Z]+));/g, (all, code?: string, name?: string) =>
      code ? printable(String.fromCodePoint(Math.min(Number(code), 0x10ffff))) : (entities[name!] ?? all),
    );
