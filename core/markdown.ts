import katex from 'katex';
import MarkdownIt from 'markdown-it';

/** What becomes of a formula: its TeX, and whether it stands on a line of its own. */
type Formula = (tex: string, isDisplay: boolean) => string;

/** $inline$ and $$display$$ formulas, as writers of problems know them. */
export function markdownParser(formula: Formula) {
  const parser = new MarkdownIt({ html: false, linkify: true, breaks: false });
  parser.inline.ruler.before('escape', 'formula', (state, silent) => {
    if (state.src[state.pos] !== '$') return false;
    const fence = state.src.startsWith('$$', state.pos) ? '$$' : '$';
    const start = state.pos + fence.length;
    const end = closingFence(state.src, fence, start);
    if (end === -1 || end === start) return false;
    if (!silent) {
      const token = state.push('formula', 'math', 0);
      token.content = state.src.slice(start, end);
      token.markup = fence;
    }
    state.pos = end + fence.length;
    return true;
  });
  parser.renderer.rules.formula = (tokens, index) => {
    const { content, markup } = tokens[index]!;
    return formula(content, markup === '$$');
  };
  return parser;
}

function closingFence(text: string, fence: string, from: number): number {
  for (let at = text.indexOf(fence, from); at !== -1; at = text.indexOf(fence, at + 1))
    if (text[at - 1] !== '\\') return at;
  return -1;
}

/** A formula that does not parse stays text. */
const markdown = markdownParser((tex, isDisplay) =>
  katex.renderToString(tex, { displayMode: isDisplay, throwOnError: false, output: 'htmlAndMathml' }),
);

export const renderMarkdown = (text: string): string => markdown.render(text);
