import MarkdownIt from 'markdown-it';

/** What becomes of a formula: its TeX, and whether it stands on a line of its own. */
export type Formula = (tex: string, isDisplay: boolean) => string;

type Fence = '$' | '$$';

/** From where on there is no closing fence: known once, so that a text of nothing but openings is read once. */
type Unclosed = Partial<Record<Fence, number>>;

/** $inline$ and $$display$$ formulas, as writers of problems know them. */
export function markdownParser(formula: Formula, hasTags = false) {
  const parser = new MarkdownIt({ html: hasTags, linkify: true, breaks: false });
  const openTags = new WeakMap<object, OpenTag[]>();
  parser.renderer.rules.html_inline = parser.renderer.rules.html_block = (
    tokens,
    index,
    _options,
    env = {},
  ) => {
    const open = openTags.get(env) ?? [];
    openTags.set(env, open);
    return plainTags(tokens[index]!.content, parser.utils.escapeHtml, open);
  };
  const known = new WeakMap<object, Unclosed>();
  parser.inline.ruler.before('escape', 'formula', (state, silent) => {
    if (state.src[state.pos] !== '$') return false;
    const fence = state.src.startsWith('$$', state.pos) ? '$$' : '$';
    const start = state.pos + fence.length;
    const unclosed = known.get(state) ?? {};
    if (start >= (unclosed[fence] ?? Number.POSITIVE_INFINITY)) return false;
    const end = closingFence(state.src, fence, start);
    if (end === -1) known.set(state, { ...unclosed, [fence]: start });
    if (end === undefined || end === -1 || end === start) return false;
    if (!silent) {
      const token = state.push('formula', 'math', 0);
      token.content = state.src.slice(start, end);
      token.markup = fence;
    }
    state.pos = end + fence.length;
    return true;
  });
  parser.block.ruler.before('fence', 'spoiler', spoiler, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  parser.renderer.rules.formula = (tokens, index) => {
    const { content, markup } = tokens[index]!;
    return formula(content, markup === '$$');
  };
  return parser;
}

type Parser = InstanceType<typeof MarkdownIt>;
type BlockState = InstanceType<Parser['block']['State']>;

const spoilerOpens = /^:::\s*spoiler\b[ \t]*(.*)$/;
const spoilerCloses = /^:::\s*$/;
const codeFence = /^(`{3,}|~{3,})/;

/** How deep spoilers are read that stand in spoilers. */
const spoilerDepth = 5;

/**
 * From a line `::: spoiler` with a title, or `:::spoiler`, to a line `:::` stands what a reader has to open; without
 * the second line it reaches to the end. Within fenced code such lines are code.
 */
const spoiler = (state: BlockState, startLine: number, endLine: number, silent: boolean): boolean => {
  const lineAt = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
  const opened = spoilerOpens.exec(lineAt(startLine));
  if (!opened || state.level > spoilerDepth * 2) return false;
  if (silent) return true;
  let [next, depth] = [startLine + 1, 1];
  let fence = '';
  for (; next < endLine; next++) {
    const line = lineAt(next);
    if (fence) {
      if (line.startsWith(fence) && !line.slice(fence.length).trim()) fence = '';
      continue;
    }
    fence = codeFence.exec(line)?.[1] ?? '';
    if (spoilerOpens.test(line)) depth += 1;
    else if (spoilerCloses.test(line)) depth -= 1;
    if (depth === 0) break;
  }
  state.push('spoiler_open', 'details', 1).block = false;
  state.push('spoiler_title_open', 'summary', 1).block = false;
  const title = state.push('text', '', 0);
  title.content = opened[1]!.trim() || 'Spoiler';
  state.push('spoiler_title_close', 'summary', -1);
  state.md.block.tokenize(state, startLine + 1, next);
  state.push('spoiler_close', 'details', -1).block = true;
  state.line = Math.min(next + 1, endLine);
  return true;
};

/** Where the fence stands that closes the formula; -1 when none does, undefined when another begins before. */
function closingFence(text: string, fence: Fence, from: number): number | undefined {
  let at = text.indexOf(fence, from);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf(fence, at + 1);
  return at === -1 || fence === '$$' || closes(text, at) ? at : undefined;
}

/** Before a digit stands a price; between a space and a letter the next formula begins. */
const closes = (text: string, at: number): boolean =>
  !/[0-9]/.test(text.charAt(at + 1)) &&
  !(/\s/.test(text.charAt(at - 1)) && /[A-Za-z\\]/.test(text.charAt(at + 1)));

/** `\$` is a dollar, `\\$` the end of a line and of the formula. */
function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

const tagNames =
  'a|abbr|b|big|br|center|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|rp|rt|ruby|s|samp|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var|wbr';
const attributeNames = 'align|alt|color|colspan|height|href|lang|open|rowspan|src|start|title|valign|width';
const attribute = `(?:${attributeNames})(?:=(?:"[^"]*"|'[^']*'|[^\\s"'=\`]+))?`;
const colour = '(?:background-)?color\\s*:\\s*(?:#[0-9a-f]{3,8}|[a-z]+|rgba?\\([\\d\\s.,%]+\\))';
const colours = `\\s*${colour}(?:\\s*;\\s*${colour})?\\s*(?:;\\s*)?`;
const permittedTag = new RegExp(
  `^</?(?:${tagNames})(?:\\s+(?:${attribute}|style=(?:"${colours}"|'${colours}')))*\\s*/?>$`,
  'i',
);
const tag = /^<(\/?)([a-z][a-z0-9]*)/i;
const withoutEnd = /^(?:br|hr|img|wbr)$/i;

/** A tag that waits for its end. */
interface OpenTag {
  name: string;
  isShown: boolean;
}

/** Tags that only arrange or colour a text are tags; every other one is shown as it was typed, from its beginning to its end. */
const plainTags = (html: string, shown: (text: string) => string, open: OpenTag[]): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/(<[^<>]*>)/)
    .map(part => {
      const isPermitted = permittedTag.test(part);
      const [, slash, name = ''] = tag.exec(part) ?? [];
      if (slash) return isPermitted && !endsShown(open, name) ? part : shown(part);
      if (name && !withoutEnd.test(name)) open.push({ name: name.toLowerCase(), isShown: !isPermitted });
      return isPermitted ? part : shown(part);
    })
    .join('');

/** Whether the tag that ends with this was shown as it was typed. */
function endsShown(open: OpenTag[], name: string): boolean {
  const at = open.findLastIndex(one => one.name === name.toLowerCase());
  return at !== -1 && open.splice(at)[0]!.isShown;
}
