import { classHighlighter, highlightCode } from '@lezer/highlight';
import type { Family } from './family.ts';
import { loadGrammar } from './grammar.ts';

/** A piece of a line, with the class of its colour where it has one. */
export interface CodeToken {
  text: string;
  kind: string;
}

/** Code as lines of coloured pieces, for showing without an editor. */
export async function highlightLines(code: string, family: Family): Promise<CodeToken[][]> {
  const grammar = await loadGrammar(family);
  if (!grammar) return code.split('\n').map(text => [{ text, kind: '' }]);
  const lines: CodeToken[][] = [[]];
  highlightCode(
    code,
    grammar.parser.parse(code),
    classHighlighter,
    (text, kind) => lines.at(-1)!.push({ text, kind }),
    () => lines.push([]),
  );
  return lines;
}
