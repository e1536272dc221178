/**
 * The samples of a statement travel as one text: `<input>…</input><output>…</output>` for each, followed by
 * `<isOpen>false</isOpen>` when only those who manage the problem may see it.
 */
export interface Example {
  input: string;
  output: string;
  isOpen: boolean;
}

const endOfInput = /<\/input>\s*<output>/g;
const openness = /\s*<isOpen>(true|false)<\/isOpen>/y;

/** Goes through the text once, whatever is in it: it may be a megabyte of tags that nobody closed. */
export function readExamples(text: string): Example[] {
  const examples: Example[] = [];
  for (let at = 0; ; ) {
    const start = text.indexOf('<input>', at);
    endOfInput.lastIndex = start + '<input>'.length;
    const turn = start < 0 ? null : endOfInput.exec(text);
    const end = turn ? text.indexOf('</output>', endOfInput.lastIndex) : -1;
    if (!turn || end < 0) return examples;
    openness.lastIndex = end + '</output>'.length;
    const isOpen = openness.exec(text)?.[1];
    examples.push({
      input: text.slice(start + '<input>'.length, turn.index),
      output: text.slice(turn.index + turn[0].length, end),
      isOpen: isOpen !== 'false',
    });
    at = isOpen ? openness.lastIndex : end + '</output>'.length;
  }
}

export const writeExamples = (
  examples: readonly (Omit<Example, 'isOpen'> & { isOpen?: boolean })[],
): string =>
  examples
    .map(
      ({ input, output, isOpen }) =>
        `<input>${input}</input><output>${output}</output>${isOpen === false ? '<isOpen>false</isOpen>' : ''}`,
    )
    .join('');

export const openExamples = (text: string): string =>
  writeExamples(readExamples(text).filter(example => example.isOpen));
