import type { RemoteBank } from '#core/remote.ts';
import { nodesToMarkdown } from '#server/features/transfer/statement/html.ts';
import {
  findElement,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  textContent,
} from '#server/features/transfer/statement/html-tree.ts';
import type { Parts } from '#server/features/transfer/statement/sections.ts';
import { type BankReader, noParts, noSuchProblem, notUnderstood, type RemoteProblem } from '../bank.ts';
import { fetchHtml } from '../fetch-page.ts';
import { findElements, hasClass, hasId, isElement, lineOf, mapElements, sampleText } from '../tree.ts';

/** Sections with a heading each, in Japanese and mostly in English too. Formulas are `<var>`. */
export const atcoder: BankReader = {
  base: 'https://atcoder.jp',
  pictureHosts: ['img.atcoder.jp'],
  async read(bank, id, base, outbound) {
    const address = new URL(bank.pathOf(id), base);
    address.searchParams.set('lang', 'en');
    const page = await fetchHtml(address, { outbound, bank: bank.name, id });
    // Contests that are not open to everybody ask for a login.
    if (page.address.pathname !== address.pathname) noSuchProblem(bank, id);
    return { ...problemOf(bank, id, page.html), address: page.address };
  },
};

function problemOf(bank: RemoteBank, id: string, html: string): Omit<RemoteProblem, 'address'> {
  const page = parseHtml(html);
  const title = findElement(page, hasClass('h2')) ?? findElement(page, ({ tag }) => tag === 'title');
  const task = findElement(page, hasId('task-statement'));
  if (!title || !task) return notUnderstood(bank, id, '#task-statement');
  const statement = findElement(task.children, hasClass('lang-en')) ?? task;
  const contest = findElement(page, hasClass('contest-title'));
  return {
    title: lineOf(title.children.filter(child => !isElement(child))).replace(/^\w+ - /, ''),
    ...limitsOf(bank, id, html),
    parts: partsOf(statement),
    source: contest ? lineOf(contest.children) : '',
    tags: [],
  };
}

function limitsOf(bank: RemoteBank, id: string, html: string) {
  const time = /(?:Time Limit|実行時間制限):\s*([\d.]+)\s*(m?sec)/.exec(html);
  const memory = /(?:Memory Limit|メモリ制限):\s*([\d.]+)\s*([KMG]i?B)/.exec(html);
  if (!time || !memory) return notUnderstood(bank, id, 'Time Limit');
  const megabytes = { K: 1 / 1024, M: 1, G: 1024 }[memory[2]![0]!]!;
  return {
    timeLimitMs: Math.round(Number(time[1]) * (time[2] === 'sec' ? 1000 : 1)),
    memoryLimitMb: Math.max(1, Math.ceil(Number(memory[1]) * megabytes)),
  };
}

interface Section {
  title: string;
  content: HtmlNode[];
}

const sampleTitle = /^(?:Sample (?:Input|Output)|[入出]力例)\s*\d*$/;
const isInput = (title: string) => /Input|入力/.test(title);

/** The headings that our own say as well; others, such as Constraints, stay above what they head. */
const ownTitles: [RegExp, 'description' | 'input' | 'output'][] = [
  [/^(Problem Statement|問題文)$/, 'description'],
  [/^(Input|入力)$/, 'input'],
  [/^(Output|出力)$/, 'output'],
];

function partsOf(statement: HtmlElement): Parts {
  const sections = findElements(statement.children, ({ tag }) => tag === 'section').map(sectionOf);
  // Old contests have no sections at all.
  if (sections.length === 0)
    return { ...noParts(), description: nodesToMarkdown(formulasIn(statement.children)) };
  const samples = sections.filter(({ title }) => sampleTitle.test(title));
  const parts = { ...noParts(), samples: pairsOf(samples) };
  const add = (part: 'description' | 'input' | 'output' | 'hint', text: string) => {
    parts[part] = [parts[part], text].filter(Boolean).join('\n\n');
  };
  for (const section of sections) {
    const { title, content } = section;
    const isSample = samples.includes(section);
    const text = nodesToMarkdown(
      formulasIn(isSample ? content.filter(node => node !== boxIn(section)) : content),
    );
    const own = ownTitles.find(([pattern]) => pattern.test(title))?.[1];
    if (own) add(own, text);
    else if (text) add(isSample ? 'hint' : 'description', `### ${title}\n\n${text}`);
  }
  return parts;
}

const boxIn = ({ content }: Section): HtmlElement | undefined =>
  content.filter(isElement).find(({ tag }) => tag === 'pre');

function pairsOf(samples: Section[]): Parts['samples'] {
  const texts = (wanted: boolean) =>
    samples
      .filter(({ title }) => isInput(title) === wanted)
      .map(section => sampleText(boxIn(section)?.children ?? []));
  const outputs = texts(false);
  return texts(true).map((input, at) => ({ input, output: outputs[at] ?? '' }));
}

function sectionOf({ children }: HtmlElement): Section {
  const heading = children.filter(isElement).find(({ tag }) => tag === 'h3');
  return {
    title: heading ? lineOf(heading.children) : '',
    content: children.filter(node => node !== heading),
  };
}

/** `<var>` is a formula, but in a box of fixed width, where it is what stands there. */
const formulasIn = (nodes: HtmlNode[]): HtmlNode[] =>
  nodes.map(node => {
    if (!isElement(node)) return node;
    if (node.tag === 'var') return raw(`$${textContent(node.children).trim()}$`);
    if (node.tag === 'pre') return { ...node, children: mapElements(node.children, spelledOut) };
    return { ...node, children: formulasIn(node.children) };
  });

const spelledOut = (element: HtmlElement): HtmlNode =>
  element.tag === 'var'
    ? raw(
        textContent(element.children)
          .replace(/\\(ldots|cdots|dots)\b/g, '...')
          .replace(/\\vdots\b/g, ':'),
      )
    : element;

/** Text as it stands in a page. */
const raw = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
