import { renderedTexts } from '../problem/rendered.ts';
import type { ApiProblem } from './queries.ts';

/** A statement as a page by itself, in the language in which its author wrote it. */
export async function statementPage({
  displayId,
  displayTitle,
  description,
  input,
  output,
  hint,
}: ApiProblem): Promise<string> {
  const title = escapeHtml(`${displayId}. ${displayTitle}`);
  const parts = await renderedTexts([description, input, output, hint].flatMap(text => text || []));
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>\n${parts.join('\n<hr>\n')}`;
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
