import { markdownParser } from '#core/markdown-parser.ts';

/** Where a picture or a link of the statement leads in the package; nothing keeps it as it is. */
export type Target = (address: string) => string | undefined;

/** For judges whose statements are HTML. Formulas stay TeX between dollars, which their pages set. */
export function markdownToHtml(markdown: string, target: Target): string {
  const tokens = parser.parse(markdown, {});
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    for (const name of ['src', 'href']) {
      const moved = target(String(token.attrGet(name) ?? ''));
      if (moved !== undefined) token.attrSet(name, moved);
    }
  return parser.renderer.render(tokens, parser.options, {}).trim();
}

const parser = markdownParser((tex, isDisplay) => {
  const marks = isDisplay ? '$$' : '$';
  return parser.utils.escapeHtml(`${marks}${tex}${marks}`);
});
