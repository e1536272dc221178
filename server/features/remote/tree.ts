import { type HtmlElement, type HtmlNode, textContent } from '../transfer/statement/html-tree.ts';

/** Finding one's way in a page. */

export const hasClass = (name: string) => (element: HtmlElement) =>
  (element.attributes.class ?? '').split(/\s+/).includes(name);

export const hasId = (id: string) => (element: HtmlElement) => element.attributes.id === id;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

/** Outermost matches in the order of the page. */
export const findElements = (nodes: HtmlNode[], match: (element: HtmlElement) => boolean): HtmlElement[] =>
  nodes.filter(isElement).flatMap(node => (match(node) ? [node] : findElements(node.children, match)));

/** The same tree with some elements replaced, the innermost first. */
export const mapElements = (nodes: HtmlNode[], change: (element: HtmlElement) => HtmlNode): HtmlNode[] =>
  nodes.map(node =>
    isElement(node) ? change({ ...node, children: mapElements(node.children, change) }) : node,
  );

/** A line of text: a title, a name. */
export const lineOf = (nodes: HtmlNode[]): string => textContent(nodes).replace(/\s+/g, ' ').trim();

/** Text between `<pre>` and `</pre>` as a sample: lines end with LF, and the last one ends too. */
export function sampleText(nodes: HtmlNode[]): string {
  const text = textContent(nodes).replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd();
  return text === '' ? '' : `${text}\n`;
}
