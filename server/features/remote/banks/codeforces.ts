import type { RemoteBank } from '#core/remote.ts';
import { nodesToMarkdown } from '#server/features/transfer/statement/html.ts';
import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
} from '#server/features/transfer/statement/html-tree.ts';
import type { OutboundHttp } from '#server/outbound/outbound-http.ts';
import { type BankReader, noParts, noSuchProblem, notUnderstood, type RemoteProblem } from '../bank.ts';
import { type FetchedPage, fetchHtml, fetchPage, htmlOf } from '../fetch-page.ts';
import { findElements, hasClass, isElement, lineOf, mapElements, sampleText } from '../tree.ts';

/** The bank and its gyms show problems alike; both send people away from problems that are not there. */
export const codeforces: BankReader = {
  base: 'https://codeforces.com',
  pictureHosts: ['.codeforces.com', '.codeforces.org'],
  async read(bank, id, base, outbound) {
    const address = new URL(`${bank.pathOf(id)}?locale=en`, base);
    const found = await fetchPage(address, { outbound, bank: bank.name, id });
    if (found.address.pathname !== address.pathname) noSuchProblem(bank, id);
    if (found.bytes.subarray(0, 5).toString() === '%PDF-')
      return printedProblem(bank, id, base, found, outbound);
    return { ...problemOf(bank, id, htmlOf(found, bank.name)), address: found.address };
  },
};

function problemOf(bank: RemoteBank, id: string, html: string): Omit<RemoteProblem, 'address'> {
  const page = parseHtml(html);
  const statement = findElement(page, hasClass('problem-statement'));
  if (!statement) return notUnderstood(bank, id, '.problem-statement');
  const [header, ...sections] = mapElements(statement.children, styled).filter(isElement);
  const title = header && findElement(header.children, hasClass('title'));
  if (!header || !title) return notUnderstood(bank, id, '.header .title');
  return {
    // `A. Sums`: the letter is part of the id.
    title: lineOf(title.children).replace(/^[A-Z]\d?\.\s*/, ''),
    ...limitsOf(bank, id, header),
    parts: { ...partsOf(sections), samples: samplesOf(sections) },
    source: contestName(page, id),
    tags: findElements(page, hasClass('tag-box'))
      .map(tag => lineOf(tag.children))
      // A star and a number is how hard it is.
      .filter(tag => tag && !tag.startsWith('*')),
  };
}

/** Many gyms have one PDF in place of pages; name and limits then stand in the list of the contest. */
async function printedProblem(
  bank: RemoteBank,
  id: string,
  base: string,
  pdf: FetchedPage,
  outbound: OutboundHttp,
): Promise<RemoteProblem> {
  const path = bank.pathOf(id);
  const contest = new URL(`${path.replace(/\/problem\/.*$/, '')}?locale=en`, base);
  const { html } = await fetchHtml(contest, { outbound, bank: bank.name, id });
  const page = parseHtml(html);
  const leadsHere = ({ tag, attributes }: HtmlElement) => tag === 'a' && attributes.href === path;
  const row = findElements(page, ({ tag }) => tag === 'tr').find(({ children }) =>
    findElement(children, leadsHere),
  );
  // The letter is the first link, the name the second.
  const name = row && findElements(row.children, leadsHere).at(-1);
  const limits = row && /([\d.]+)\s*s,\s*(\d+)\s*MB/.exec(lineOf(row.children));
  if (!name || !limits) return notUnderstood(bank, id, path);
  return {
    title: lineOf(name.children),
    timeLimitMs: Math.round(Number(limits[1]) * 1000),
    memoryLimitMb: Number(limits[2]),
    parts: noParts(),
    source: contestName(page, id),
    tags: [],
    address: pdf.address,
    attachment: { name: `${id}.pdf`, content: pdf.bytes },
  };
}

function contestName(page: HtmlNode[], id: string): string {
  const [number] = /^\d+/.exec(id)!;
  const link = findElement(
    page,
    ({ tag, attributes }) =>
      tag === 'a' && [`/contest/${number}`, `/gym/${number}`].includes(attributes.href ?? ''),
  );
  return link ? lineOf(link.children) : '';
}

/** Looks that mean something are classes here. */
function styled(element: HtmlElement): HtmlElement {
  const { tag, attributes } = element;
  if (tag !== 'span') return element;
  const look = /tex-font-style-(bf|it|tt)/.exec(attributes.class ?? '')?.[1];
  return look ? { ...element, tag: { bf: 'b', it: 'i', tt: 'code' }[look]! } : element;
}

function limitsOf(bank: RemoteBank, id: string, header: HtmlElement) {
  const value = (name: string) => lineOf(findElement(header.children, hasClass(name))?.children ?? []);
  const time = /([\d.]+)\s*(ms|millisecond|s)/i.exec(value('time-limit'));
  const memory = /(\d+)\s*(megabyte|MB|kilobyte|KB)/i.exec(value('memory-limit'));
  if (!time || !memory) return notUnderstood(bank, id, '.time-limit');
  const [timeUnit, memoryUnit] = [time[2]!.startsWith('m') ? 1 : 1000, /^k/i.test(memory[2]!) ? 1024 : 1];
  return {
    timeLimitMs: Math.round(Number(time[1]) * timeUnit),
    memoryLimitMb: Math.max(1, Math.ceil(Number(memory[1]) / memoryUnit)),
  };
}

function partsOf(sections: HtmlElement[]) {
  const named = (name: string) => sections.find(hasClass(name));
  const known = ['input-specification', 'output-specification', 'sample-tests', 'note'];
  // The legend, and sections such as Interaction or Scoring.
  const legend = sections.filter(section => !known.some(name => hasClass(name)(section)));
  return {
    description: nodesToMarkdown(mapElements(legend, headed)),
    input: textOf(named('input-specification')),
    output: textOf(named('output-specification')),
    hint: textOf(named('note')),
  };
}

const isSectionTitle = hasClass('section-title');

const headed = (element: HtmlElement): HtmlElement =>
  isSectionTitle(element) ? { ...element, tag: 'h2' } : element;

const textOf = (section: HtmlElement | undefined): string =>
  nodesToMarkdown((section?.children ?? []).filter(node => !isElement(node) || !isSectionTitle(node)));

function samplesOf(sections: HtmlElement[]) {
  const tests = sections.filter(hasClass('sample-tests'));
  const texts = (name: string) =>
    findElements(tests, hasClass(name)).map(box =>
      sampleText(findElement(box.children, ({ tag }) => tag === 'pre')?.children ?? []),
    );
  const outputs = texts('output');
  return texts('input').map((input, at) => ({ input, output: outputs[at] ?? '' }));
}
