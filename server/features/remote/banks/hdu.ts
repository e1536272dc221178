import type { RemoteBank } from '#core/remote.ts';
import { htmlToMarkdown } from '#server/features/transfer/statement/html.ts';
import { findElement, parseHtml } from '#server/features/transfer/statement/html-tree.ts';
import { type BankReader, megabytes, noSuchProblem, notUnderstood, type RemoteProblem } from '../bank.ts';
import { fetchHtml } from '../fetch-page.ts';
import { lineOf, sampleText } from '../tree.ts';

/** Panels with a title each, one after another; attributes without quotation marks, GB2312. */
export const hdu: BankReader = {
  base: 'https://acm.hdu.edu.cn',
  pictureHosts: [],
  async read(bank, id, base, outbound) {
    const page = await fetchHtml(new URL(bank.pathOf(id), base), { outbound, bank: bank.name, id });
    if (!page.html.includes('panel_title') && /No such problem|Invalid Parameter/i.test(page.html))
      noSuchProblem(bank, id);
    return { ...problemOf(bank, id, page.html), address: page.address };
  },
};

function problemOf(bank: RemoteBank, id: string, html: string): Omit<RemoteProblem, 'address'> {
  const title = findElement(parseHtml(html), ({ tag }) => tag === 'h1');
  if (!title) return notUnderstood(bank, id, 'h1');
  const panels = panelsOf(html);
  if (!panels.has('Problem Description')) notUnderstood(bank, id, 'Problem Description');
  const text = (name: string) => htmlToMarkdown(panels.get(name) ?? '');
  const output = cutHint(panels.get('Sample Output') ?? '');
  const input = sampleText(parseHtml(panels.get('Sample Input') ?? ''));
  return {
    title: lineOf(title.children),
    ...limitsOf(bank, id, html),
    parts: {
      description: text('Problem Description'),
      input: text('Input'),
      output: text('Output'),
      hint: [text('Hint'), output.hint].filter(Boolean).join('\n\n'),
      samples: input || output.sample ? [{ input, output: output.sample }] : [],
    },
    source: lineOf(parseHtml(panels.get('Source') ?? panels.get('Author') ?? '')),
    tags: [],
  };
}

/** Statements leave tags open now and then, so panels are cut at their own marks, not by the tree. */
function panelsOf(html: string): Map<string, string> {
  const panels = new Map<string, string>();
  for (const panel of html.split(/<div class=['"]?panel_title['"]?[^>]*>/i).slice(1)) {
    const [titled = ''] = panel.split(/<div class=['"]?panel_bottom/i);
    const found = /^([^<]*)<\/div>\s*<div class=['"]?panel_content['"]?[^>]*>/i.exec(titled);
    if (found) panels.set(found[1]!.trim(), titled.slice(found[0].length).replace(/<\/div>\s*$/i, ''));
  }
  return panels;
}

/** `2000/1000 MS (Java/Others)`: what Java gets, and what everything else gets. */
function limitsOf(bank: RemoteBank, id: string, html: string) {
  const time = /Time Limit:\s*(?:\d+\s*\/\s*)?(\d+)\s*MS/i.exec(html)?.[1];
  const memory = /Memory Limit:\s*(?:\d+\s*\/\s*)?(\d+)\s*K/i.exec(html)?.[1];
  if (!time || !memory) return notUnderstood(bank, id, 'Time Limit');
  return { timeLimitMs: Number(time), memoryLimitMb: megabytes(Number(memory)) };
}

/** A hint stands inside the sample output, in a box of its own. */
function cutHint(panel: string): { sample: string; hint: string } {
  const box = /<div[^<>]*>\s*<div[^<>]*>\s*<i>\s*Hint\s*<\/i>\s*<\/div>/i.exec(panel);
  if (!box) return { sample: sampleText(parseHtml(panel)), hint: '' };
  const [hint = ''] = panel.slice(box.index + box[0].length).split(/<\/div>\s*<i\b/i);
  return { sample: sampleText(parseHtml(panel.slice(0, box.index))), hint: htmlToMarkdown(hint) };
}
