import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';

/** HTML as people paste it into editors of other judges: read leniently, only tags that exist are tags. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

const tags =
  'a abbr annotation article audio b big blockquote body br button caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main mark math meta nav o:p ol p pre q s samp script section semantics small source span strike strong style sub summary sup table tbody td tfoot th thead title tr tt u ul var video wbr';
const voidTags = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'col', 'source', 'wbr']);
const depthMax = 200;

/** Opening one of these ends an open one of those, as browsers do. */
const ends: Record<string, string[]> = {
  p: ['p'],
  li: ['li'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
};
const fences = new Set(['table', 'ul', 'ol', 'div', 'blockquote', 'td', 'th']);

const tag = `!--|/?(?:${tags.replaceAll(' ', '|')})(?![\\w:])[^<>"']*(?:>|=\\s*["'])`;
const anyTag = new RegExp(`<(?:${tag})`, 'i');
/** In `vector<int>` and `a <b`, for instance. */
const lessThan = new RegExp(`<(?!${tag})`, 'gi');
const masked = '\ue002';
const unmasked = (text: string): string => text.replaceAll(masked, '<');

export const holdsHtml = (text: string): boolean => anyTag.test(text);

export function parseHtml(text: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const add = (node: HtmlNode) => {
    const { children } = open.at(-1)!;
    if (typeof node === 'string' && typeof children.at(-1) === 'string') children.push(children.pop() + node);
    else children.push(node);
  };
  // What a tag that is never closed would swallow is text.
  let read = 0;
  const handled = () => {
    read = parser.endIndex + 1;
  };
  const parser = new Parser(
    {
      ontext(piece) {
        handled();
        add(unmasked(piece));
      },
      oncomment: handled,
      onopentag(tag, given, isImplied) {
        if (isImplied) return;
        handled();
        for (const ended of ends[tag] ?? []) {
          const at = open.findLastIndex(element => element.tag === ended);
          if (at > 0 && !open.slice(at + 1).some(element => fences.has(element.tag))) open.length = at;
        }
        const element = { tag, attributes: attributesOf(given), children: [] };
        add(element);
        if (!voidTags.has(tag) && open.length <= depthMax) open.push(element);
      },
      onclosetag(tag, isImplied) {
        if (!isImplied) handled();
        const at = isImplied ? 0 : open.findLastIndex(element => element.tag === tag);
        if (at > 0) open.length = at;
      },
    },
    { decodeEntities: false },
  );
  parser.end(text.replaceAll(lessThan, masked));
  // Of an end tag without a beginning the parser says nothing.
  const swallowed = text.slice(read).replace(/^(?:<\/[^>]*>)+/, '');
  if (swallowed) add(swallowed);
  return root.children;
}

function attributesOf(given: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(given)) found[name] = decodeEntities(unmasked(value));
  return found;
}

export const textContent = (nodes: HtmlNode[]): string =>
  nodes
    .map(node =>
      typeof node === 'string'
        ? decodeEntities(node)
        : node.tag === 'br'
          ? '\n'
          : textContent(node.children) + (/^(p|div|li|tr)$/.test(node.tag) ? '\n' : ''),
    )
    .join('');

export const findElement = (
  nodes: HtmlNode[],
  match: (element: HtmlElement) => boolean,
): HtmlElement | undefined => {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = match(node) ? node : findElement(node.children, match);
    if (found) return found;
  }
  return undefined;
};

/** Names that do not exist stay as they are, and blanks of any width are blanks. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return decodeHTMLStrict(text.replace(withoutEnd, '&$1;')).replace(/[\u00a0\u2002\u2003\u2009]/g, ' ');
}

/** What people leave the semicolon out of. Elsewhere `&` and a word may well be a program's. */
const withoutEnd = /&(#\d{1,7}(?![\d;])|(?:lt|gt|amp|nbsp|#[xX][0-9a-fA-F]{1,6})(?![\w;]))/g;
