import { decodeHTMLStrict } from 'entities';
import { Status } from '#core/verdict.ts';
import {
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  textContent,
} from '#server/features/transfer/statement/html-tree.ts';
import { isElement, lineOf } from '../tree.ts';

/** What submitters look for on pages: rows of tables, fields of forms, the words of a verdict. */

/** Every row of every table, as its cells. */
export const rowsOf = (html: string): HtmlElement[][] =>
  everyElement(parseHtml(html), ({ tag }) => tag === 'tr').map(row =>
    row.children.filter(isElement).filter(({ tag }) => tag === 'td' || tag === 'th'),
  );

/** Rows that begin with the number of a program, as texts. */
export const runRows = (html: string, cells: number): string[][] =>
  rowsOf(html)
    .filter(row => row.length >= cells)
    .map(row => row.map(cell => lineOf(cell.children)))
    .filter(([first]) => /^\d+$/.test(first!));

export function everyElement(nodes: HtmlNode[], match: (element: HtmlElement) => boolean): HtmlElement[] {
  return nodes
    .filter(isElement)
    .flatMap(node => [...(match(node) ? [node] : []), ...everyElement(node.children, match)]);
}

/** The first preformatted text: what a compiler said. */
export function preText(html: string): string {
  const [pre] = everyElement(parseHtml(html), ({ tag }) => tag === 'pre');
  return pre ? textContent(pre.children).trim() : '';
}

/** The value of a hidden field. */
export function fieldValue(html: string, name: string): string | undefined {
  for (const [input] of html.matchAll(/<(?:input|meta)\b[^>]*>/gi)) {
    const of = (attribute: string) =>
      new RegExp(`\\b${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(input);
    const named = of('name');
    const value = of('value') ?? of('content');
    if (value && (named?.[1] ?? named?.[2]) === name) return decodeHTMLStrict(value[1] ?? value[2] ?? '');
  }
  return undefined;
}

/** What a list of a form offers: values by the words beside them. */
export function optionsOf(html: string, name: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, attributes = '', inside = ''] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/gi)) {
    if (!new RegExp(`\\bname\\s*=\\s*["']?${name.replace('.', '\\.')}["'\\s>]`, 'i').test(`${attributes} `))
      continue;
    for (const [, value = '', words = ''] of inside.matchAll(
      /<option\b[^>]*?\bvalue\s*=\s*["']?([^"'\s>]*)["']?[^>]*>([^<]*)/gi,
    ))
      found.set(plain(decodeHTMLStrict(words)), value);
  }
  return found;
}

/** The value of a language in such a list, however it is spaced. */
export const optionFor = (options: Map<string, string>, language: string): string | undefined =>
  options.get(plain(language));

const plain = (words: string): string => words.replace(/\s+/g, '').toLowerCase();

/** What the words of old judges mean; undefined while they are still at it. */
export function verdictOf(words: string): Status | undefined {
  if (/queu|running|pending|waiting|judging|linking|compiling/i.test(words)) return undefined;
  return meanings.find(([form]) => form.test(words))?.[1] ?? Status.SystemError;
}

const meanings: [RegExp, Status][] = [
  [/accepted/i, Status.Accepted],
  [/presentation/i, Status.PresentationError],
  [/wrong answer/i, Status.WrongAnswer],
  [/time limit/i, Status.TimeLimitExceeded],
  [/memory limit/i, Status.MemoryLimitExceeded],
  [/runtime error|output limit/i, Status.RuntimeError],
  [/compil\w+ error/i, Status.CompileError],
];

/** `15MS`, `132K`: the number in front. */
export const numberIn = (words = ''): number => Number(/\d+(\.\d+)?/.exec(words)?.[0] ?? 0);
