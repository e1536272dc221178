import { escapeText, maskFormulas, normalFormulas } from './formulas.ts';
import {
  decodeEntities,
  findElement,
  type HtmlElement,
  type HtmlNode,
  holdsHtml,
  parseHtml,
  textContent,
} from './html-tree.ts';

/**
 * Statements written in HTML, as Markdown: our pages show no foreign HTML. Formulas and pictures come through; what
 * is only looks (colours, sizes, alignment) does not.
 */
export function htmlToMarkdown(html: string): string {
  const whole = html.trim();
  // HUSTOJ marks statements that are Markdown already.
  const wrapped = /^<(span|div)\s[^>]*class\s*=\s*["']?md["']?[^>]*>([\s\S]*)<\/\1>$/i.exec(whole);
  if (wrapped) return htmlInMarkdown(decodeEntities(wrapped[2]!).trim());
  if (!holdsHtml(whole)) return tidy(paragraphsOf(decodeEntities(whole)));
  return nodesToMarkdown(parseHtml(whole));
}

/** A part of a page that was read already. */
export const nodesToMarkdown = (nodes: HtmlNode[]): string => tidy(blocks(nodes));

/** Markdown in which people wrote HTML where Markdown seemed too little. Code and formulas are left alone. */
export function htmlInMarkdown(markdown: string): string {
  if (!holdsHtml(markdown)) return normalFormulas(markdown);
  const { text, unmask } = maskFormulas(markdown);
  return tidy(unmask(rawInline(parseHtml(text))));
}

/** Text without any tag: a line break is one, as editors that write plain text mean it. */
const paragraphsOf = (text: string): string => escapeText(text).replace(/([^\n])\n(?!\n)/g, '$1  \n');

const blockTags = new Set(
  'address article blockquote body center details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table ul tr td th tbody thead caption'.split(
    ' ',
  ),
);
const silent = new Set(['style', 'head', 'title', 'meta', 'link', 'input', 'button']);

const isBlock = (node: HtmlElement): boolean => blockTags.has(node.tag);

/** Paragraphs and other blocks, with an empty line between them. */
function blocks(nodes: HtmlNode[]): string {
  const done: string[] = [];
  let line: HtmlNode[] = [];
  const flush = () => {
    const text = trimEndOf(inline(line), ' \n').replace(/^[ \n]+/, '');
    if (text) done.push(guardLineStarts(text));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') line.push(node);
    else if (isBlock(node)) {
      flush();
      done.push(block(node));
    } else if (node.children.some(isDeepBlock)) {
      flush();
      done.push(blocks(node.children));
    } else line.push(node);
  }
  flush();
  return done.filter(Boolean).join('\n\n');
}

const isDeepBlock = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (isBlock(node) || node.children.some(isDeepBlock));

function block(element: HtmlElement): string {
  const { tag, children } = element;
  const heading = /^h([1-6])$/.exec(tag);
  if (heading) return `${'#'.repeat(Math.min(6, Number(heading[1]) + 2))} ${oneLine(inline(children))}`;
  if (tag === 'hr') return '---';
  if (tag === 'pre') return fence(textContent(children), languageOf(element));
  if (tag === 'ul' || tag === 'ol') return list(element);
  if (tag === 'table') return table(element);
  if (tag === 'blockquote') return indent(blocks(children), '> ', '> ');
  return blocks(children);
}

const languageOf = (element: HtmlElement): string => {
  const code = findElement(element.children, ({ tag }) => tag === 'code');
  return (
    /(?:language-|lang-|brush:\s*)([\w+#-]+)/.exec(
      `${code?.attributes.class} ${element.attributes.class}`,
    )?.[1] ?? ''
  );
};

export function fence(text: string, language = ''): string {
  const body = text.replace(/^\n/, '').trimEnd();
  const marks = '`'.repeat(Math.max(3, 1 + longestRun(body)));
  return `${marks}${language}\n${body}\n${marks}`;
}

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

function list({ tag, attributes, children }: HtmlElement): string {
  let number = Number(attributes.start ?? 1) || 1;
  return children
    .filter(child => typeof child !== 'string' || child.trim() !== '')
    .map(child => {
      const mark = tag === 'ol' ? `${number++}. ` : '- ';
      const inner = typeof child === 'string' ? [child] : child.tag === 'li' ? child.children : [child];
      return indent(blocks(inner), mark, ' '.repeat(mark.length));
    })
    .join('\n');
}

const indent = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : line === '' && rest.trim() === '' ? '' : rest + line))
    .join('\n');

/** The first row heads the table: Markdown has no table without a head. Cells are one line. */
function table(element: HtmlElement): string {
  const rows = rowsOf(element);
  const width = Math.max(0, ...rows.map(row => row.length));
  if (width === 0)
    return blocks(element.children.filter(child => typeof child !== 'string' && child.tag === 'caption'));
  const line = (row: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function rowsOf(element: HtmlElement): string[][] {
  return element.children.flatMap(child => {
    if (typeof child === 'string' || child.tag === 'table') return [];
    if (child.tag !== 'tr') return rowsOf(child);
    return [
      child.children
        .filter((cell): cell is HtmlElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag))
        .flatMap(cell => [
          oneLine(blocks(cell.children)).replaceAll('|', '\\|'),
          ...Array.from({ length: Math.min(50, Number(cell.attributes.colspan ?? 1)) - 1 || 0 }, () => ''),
        ]),
    ];
  });
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ');

function inline(nodes: HtmlNode[]): string {
  // Formulas may be cut by tags of their own (`a<sub>i</sub>` is not one); neighbouring texts belong together.
  let text = '';
  let plain = '';
  const flush = () => {
    text += escapeText(decodeEntities(plain).replace(/[ \t\n\u00a0]+/g, ' '));
    plain = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string') plain += node;
    else {
      flush();
      text += inlineElement(node, inline);
    }
  }
  flush();
  return text;
}

/** Inside Markdown: texts stay to the letter. */
const rawInline = (nodes: HtmlNode[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : rawElement(node))).join('');

function rawElement(element: HtmlElement): string {
  const { tag, children } = element;
  if (tag === 'table') return `\n\n${table(element)}\n\n`;
  if (tag === 'pre') return `\n\n${fence(textContent(children), languageOf(element))}\n\n`;
  if (tag === 'ul' || tag === 'ol') return `\n\n${list(element)}\n\n`;
  const heading = /^h([1-6])$/.exec(tag);
  if (heading) return `\n\n${'#'.repeat(Number(heading[1]))} ${oneLine(rawInline(children))}\n\n`;
  if (tag === 'hr') return '\n\n---\n\n';
  if (blockTags.has(tag)) return `\n\n${rawInline(children).trim()}\n\n`;
  return inlineElement(element, rawInline);
}

function inlineElement(element: HtmlElement, render: (nodes: HtmlNode[]) => string): string {
  const { tag, attributes, children } = element;
  const formula = formulaOf(element);
  if (formula !== undefined) return formula;
  if (silent.has(tag)) return '';
  const text = () => render(children);
  switch (tag) {
    case 'script':
      return '';
    case 'br':
      return '  \n';
    case 'img':
      return attributes.src ? picture(attributes.alt ?? '', attributes.src) : '';
    case 'b':
    case 'strong':
      return marked(text(), '**');
    case 'i':
    case 'em':
    case 'cite':
    case 'dfn':
      return marked(text(), '*');
    case 's':
    case 'del':
    case 'strike':
      return marked(text(), '~~');
    case 'code':
    case 'tt':
    case 'kbd':
    case 'samp':
      return codeSpan(textContent(children));
    case 'sub':
    case 'sup':
      return script(textContent(children).trim(), tag === 'sub' ? '_' : '^');
    case 'a':
      return attributes.href && !/^\s*javascript:/i.test(attributes.href)
        ? `[${oneLine(text())}](${target(attributes.href)})`
        : text();
    case 'iframe':
    case 'video':
    case 'audio': {
      const source =
        attributes.src ?? findElement(children, inner => Boolean(inner.attributes.src))?.attributes.src;
      return source ? `[${target(source)}](${target(source)})` : text();
    }
    default:
      return text();
  }
}

export const picture = (alt: string, source: string): string =>
  `![${oneLine(alt).replace(/[[\]\\]/g, '\\$&')}](${target(source)})`;

const target = (address: string): string =>
  address
    .trim()
    .replace(/\s/g, '%20')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');

/** Marks hold only where they touch the word. */
function marked(text: string, mark: string): string {
  const inner = text.trim();
  const start = text.indexOf(inner);
  const [before, after] = [text.slice(0, start), text.slice(start + inner.length)];
  return inner && !inner.includes('\n\n') ? `${before}${mark}${inner}${mark}${after}` : text;
}

function codeSpan(text: string): string {
  const body = text.includes('\n') ? oneLine(text) : text;
  if (body.trim() === '') return '';
  const marks = '`'.repeat(1 + longestRun(body));
  const gap = /^`|`$/.test(body) ? ' ' : '';
  return `${marks}${gap}${body}${gap}${marks}`;
}

const script = (text: string, mark: '_' | '^'): string => {
  if (text === '') return '';
  const body = /^[\w+\-*/=().,: ]+$/.test(text)
    ? text.replace(/[_]/g, '\\_')
    : `\\text{${text.replace(/[\\{}$%#&_^~]/g, '\\$&')}}`;
  return `$${mark}{${body}}$`;
};

/** Formulas that editors and renderers left as pictures or as rendered trees, with their source beside them. */
function formulaOf(element: HtmlElement): string | undefined {
  const { tag, attributes, children } = element;
  const kind = attributes.class ?? '';
  const tex = (source: string, isDisplay = false) =>
    source.trim() === '' ? '' : isDisplay ? `\n\n$$${source.trim()}$$\n\n` : `$${source.trim()}$`;
  if (tag === 'script' && /math\/tex/.test(attributes.type ?? ''))
    return tex(textContent(children), /mode=display/.test(attributes.type!));
  if (tag === 'img' && /formula|latex|equation|tex/i.test(kind) && attributes.alt)
    return tex(stripped(attributes.alt));
  if (tag === 'img' && /latex\.codecogs\.com/.test(attributes.src ?? '')) {
    const source = attributes.src!.replace(/^.*?codecogs\.com\/[^?]*\?/, '');
    return tex(
      attributes.alt
        ? stripped(attributes.alt)
        : decodeUri(source).replace(/^\\(?:inline|dpi\{\d+\}|large)\s*/g, ''),
    );
  }
  if (attributes['data-value'] && /ql-formula|mq-|katex/.test(kind)) return tex(attributes['data-value']);
  const [spoken, drawn] = ['katex-mathml', 'katex-html'].map(name =>
    children.find(child => typeof child !== 'string' && child.attributes.class?.split(' ').includes(name)),
  );
  const isDrawn = spoken !== undefined && drawn !== undefined;
  if (isDrawn || /\bkatex(-display)?\b/.test(kind) || tag === 'math') {
    const source = findElement(children, inner => inner.tag === 'annotation');
    if (source) return tex(textContent(source.children), /katex-display/.test(kind));
  }
  if (isDrawn) return tex(sourceBehind(textContent([spoken]), textContent([drawn])));
  if (/MathJax_Preview|MathJax_Display|\bMathJax\b/.test(kind)) return '';
  return undefined;
}

/**
 * KaTeX writes a formula thrice: as MathML, as its source, and drawn. Where a cleaner has taken the tags of the first
 * two, they are one text, and the source begins behind as many signs as are drawn.
 */
function sourceBehind(spoken: string, drawn: string): string {
  const signs = (text: string) => text.replace(/[\s\u200b\u2061]/g, '').length;
  let [at, left] = [0, signs(drawn)];
  while (at < spoken.length && left > 0) left -= signs(spoken[at++]!);
  return spoken.slice(at).trim() || drawn;
}

const stripped = (tex: string): string => tex.trim().replace(/^\$+|\$+$/g, '');

const decodeUri = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A line that only happens to begin like a heading, list or quotation. */
const guardLineStarts = (text: string): string =>
  text.replace(
    /^([ \t]*)(#{1,6}(?=\s)|[-+](?=\s)|>|(?:\d+)(?=[.)]\s)|={2,}|-{2,})/gm,
    (_, space: string, mark: string) => (/^\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`),
  );

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line, at, lines) => (lines[at + 1] === '' ? trimEndOf(line, ' \t') : line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A pattern would begin anew at every blank of a long row that something follows. */
function trimEndOf(text: string, blanks: string): string {
  let end = text.length;
  while (end > 0 && blanks.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
