import type { RemoteBank } from '#core/remote.ts';
import { nodesToMarkdown } from '#server/features/transfer/statement/html.ts';
import { findElement, type HtmlNode, parseHtml } from '#server/features/transfer/statement/html-tree.ts';
import { type BankReader, megabytes, noSuchProblem, notUnderstood, type RemoteProblem } from '../bank.ts';
import { fetchHtml } from '../fetch-page.ts';
import { hasClass, isElement, lineOf, sampleText } from '../tree.ts';

/** Headings of class `pst`, each followed by its text of class `ptx` or its sample of class `sio`. */
export const poj: BankReader = {
  base: 'http://poj.org',
  pictureHosts: [],
  async read(bank, id, base, outbound) {
    const page = await fetchHtml(new URL(bank.pathOf(id), base), { outbound, bank: bank.name, id });
    if (!page.html.includes('"ptt"') && /Can not find problem/i.test(page.html)) noSuchProblem(bank, id);
    return { ...problemOf(bank, id, page.html), address: page.address };
  },
};

function problemOf(bank: RemoteBank, id: string, html: string): Omit<RemoteProblem, 'address'> {
  const [head = '', ...rest] = html.split(/<p class="pst">/i);
  const title = findElement(parseHtml(head), hasClass('ptt'));
  if (!title) return notUnderstood(bank, id, '.ptt');
  const sections = new Map(rest.map(sectionOf));
  if (!sections.has('Description')) notUnderstood(bank, id, 'Description');
  const text = (name: string) => nodesToMarkdown(sections.get(name) ?? []);
  const [input, output] = ['Sample Input', 'Sample Output'].map(name => sampleText(sections.get(name) ?? []));
  return {
    title: lineOf(title.children),
    ...limitsOf(bank, id, head),
    parts: {
      description: text('Description'),
      input: text('Input'),
      output: text('Output'),
      hint: text('Hint'),
      samples: input || output ? [{ input: input ?? '', output: output ?? '' }] : [],
    },
    source: lineOf(sections.get('Source') ?? []),
    tags: [],
  };
}

/** `Input</p><div class="ptx" lang="en-US">…</div>`; what the page has after it is not meant. */
function sectionOf(text: string): [string, HtmlNode[]] {
  const [name = '', content = ''] = text.split(/<\/p>([\s\S]*)/i);
  return [name.trim(), parseHtml(content).find(isElement)?.children ?? []];
}

function limitsOf(bank: RemoteBank, id: string, head: string) {
  const time = /Time Limit:(?:<\/b>)?\s*(\d+)\s*MS/i.exec(head)?.[1];
  const memory = /Memory Limit:(?:<\/b>)?\s*(\d+)\s*K/i.exec(head)?.[1];
  if (!time || !memory) return notUnderstood(bank, id, 'Time Limit');
  return { timeLimitMs: Number(time), memoryLimitMb: megabytes(Number(memory)) };
}
