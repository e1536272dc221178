import katex from 'katex';
import { formulaAsTyped } from './as-typed.ts';
import { type Formula, markdownParser } from './markdown-parser.ts';

/** What one formula, and what all formulas of a text may weigh; what is over is shown as it was typed. */
const formulaLettersMax = 3_000;
const lettersMax = 100_000;

/** Nothing a formula says may cover more than its place on the page. */
const options = {
  throwOnError: false,
  output: 'htmlAndMathml',
  maxSize: 40,
  maxExpand: 1_000,
  // what KaTeX merely finds odd, such as Chinese letters, is drawn, and nobody's console or log is told of it
  strict: false,
} as const;

let lettersLeft = lettersMax;

/** A formula that cannot be drawn stays text. */
const drawn: Formula = (tex, isDisplay) => {
  const fence = isDisplay ? '$$' : '$';
  lettersLeft -= tex.length;
  try {
    if (lettersLeft >= 0 && tex.length <= formulaLettersMax) {
      const html = katex.renderToString(tex, { ...options, displayMode: isDisplay });
      return isDisplay ? html : withFirmEnd(html);
    }
  } catch {
    // KaTeX shows what it does not know by itself; braces within braces within braces end its recursion instead.
  }
  return formulaAsTyped(`${fence}${tex}${fence}`);
};

const box = '<span class="katex-base">';
const outerEnds = '</span></span>';
const firm = (html: string) => `<span class="firm">${html}</span>`;

/** Lines break between the boxes of a formula; behind the last one they break as behind a word, never before a bracket. */
function withFirmEnd(html: string): string {
  const at = html.lastIndexOf(box);
  return at === -1 ? html : html.slice(0, at) + firm(html.slice(at, -outerEnds.length)) + outerEnds;
}

/** Draws formulas, and keeps brackets that open before one on its line. */
function drawingParser(hasTags: boolean) {
  const parser = markdownParser(drawn, hasTags);
  parser.renderer.rules.text = (tokens, index) => {
    const html = parser.utils.escapeHtml(tokens[index]!.content);
    const next = tokens[index + 1];
    return next?.type === 'formula' && next.markup === '$' ? html.replace(/[([{（［【「《]+$/, firm) : html;
  };
  return parser;
}

const markdown = drawingParser(false);
const markdownWithTags = drawingParser(true);

/** With tags, which administrators may write: those that arrange a text, and nothing that runs or covers the page. */
export function renderMarkdown(text: string, hasTags = false): string {
  lettersLeft = lettersMax;
  return (hasTags ? markdownWithTags : markdown).render(text);
}
