import { renderMarkdown } from '#core/markdown.ts';
import type { ApiProblem } from './queries.ts';

/** A statement as a page by itself, in the language in which its author wrote it. */
export function statementPage({
  displayId,
  displayTitle,
  description,
  input,
  output,
  hint,
}: ApiProblem): string {
  const title = escapeHtml(`${displayId}. ${displayTitle}`);
  const parts = [description, input, output, hint].filter(text => text).map(text => renderMarkdown(text!));
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>\n${parts.join('\n<hr>\n')}`;
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
