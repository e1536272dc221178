import type { RemoteBank } from '#core/remote.ts';
import { nodesToMarkdown } from '#server/features/transfer/statement/html.ts';
import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
} from '#server/features/transfer/statement/html-tree.ts';
import { type Parts, splitStatement } from '#server/features/transfer/statement/sections.ts';
import { type BankReader, noSuchProblem, notUnderstood, type RemoteProblem } from '../bank.ts';
import { fetchHtml } from '../fetch-page.ts';
import { findElements, hasId, isElement, lineOf, sampleText } from '../tree.ts';

/** One free text, in which headings and an example in one box are a custom, not a rule. */
export const spoj: BankReader = {
  base: 'https://www.spoj.com',
  pictureHosts: ['.spoj.com'],
  async read(bank, id, base, outbound) {
    const page = await fetchHtml(new URL(bank.pathOf(id), base), { outbound, bank: bank.name, id });
    if (!page.html.includes('"problem-body"') && /Wrong problem code/i.test(page.html))
      noSuchProblem(bank, id);
    return { ...problemOf(bank, id, page.html), address: page.address };
  },
};

function problemOf(bank: RemoteBank, id: string, html: string): Omit<RemoteProblem, 'address'> {
  const page = parseHtml(html);
  const title = findElement(page, hasId('problem-name'));
  const body = findElement(page, hasId('problem-body'));
  if (!title || !body) return notUnderstood(bank, id, '#problem-body');
  const facts = factsOf(page);
  return {
    title: lineOf(title.children).replace(/^\w+ - /, ''),
    ...limitsOf(bank, id, facts),
    parts: partsOf(body.children.filter(node => node !== title)),
    source: facts.get('Resource') ?? '',
    tags: findElements(page, ({ attributes }) => 'data-tagid' in attributes)
      .map(tag => lineOf(tag.children).replace(/^#/, ''))
      .filter(Boolean),
  };
}

/** The table beside the statement: `Time limit:` and its value, row by row. */
function factsOf(page: HtmlNode[]): Map<string, string> {
  const table = findElement(page, hasId('problem-meta'));
  const rows = findElements(table?.children ?? [], ({ tag }) => tag === 'tr');
  return new Map(
    rows.map(row => {
      const [name = '', value = ''] = row.children.filter(isElement).map(cell => lineOf(cell.children));
      return [name.replace(/:$/, ''), value];
    }),
  );
}

/** `0.5s-2s`: from the easiest case to the hardest. */
function limitsOf(bank: RemoteBank, id: string, facts: Map<string, string>) {
  const time = /([\d.]+)\s*s$/i.exec(facts.get('Time limit') ?? '')?.[1];
  const memory = /(\d+)\s*MB$/i.exec(facts.get('Memory limit') ?? '')?.[1];
  if (!time || !memory) return notUnderstood(bank, id, 'Time limit');
  return { timeLimitMs: Math.round(Number(time) * 1000), memoryLimitMb: Number(memory) };
}

function partsOf(nodes: HtmlNode[]): Parts {
  const boxes = findElements(nodes, ({ tag }) => tag === 'pre');
  const example = boxes.map(box => ({ box, sample: exampleIn(box) })).find(({ sample }) => sample);
  const rest = example ? without(nodes, example.box) : nodes;
  const parts = splitStatement(nodesToMarkdown(rest));
  return { ...parts, samples: example?.sample ? [example.sample] : [] };
}

/** `Input:` and `Output:` in one box. */
function exampleIn(box: HtmlElement): { input: string; output: string } | undefined {
  const lines = sampleText(box.children).trim().split('\n');
  const middle = lines.findIndex(line => isTitle(line, 'output'));
  if (!isTitle(lines[0]!, 'input') || middle < 0) return undefined;
  const text = (some: string[]) => `${some.join('\n').trim()}\n`;
  return { input: text(lines.slice(1, middle)), output: text(lines.slice(middle + 1)) };
}

const isTitle = (line: string, side: 'input' | 'output'): boolean =>
  ['', 'sample ', 'example '].some(
    kind => line.trim().toLowerCase().replace(/:$/, '').trim() === kind + side,
  );

const without = (nodes: HtmlNode[], gone: HtmlElement): HtmlNode[] =>
  nodes
    .filter(node => node !== gone)
    .map(node => (isElement(node) ? { ...node, children: without(node.children, gone) } : node));
