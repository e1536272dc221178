/**
 * The samples of a statement travel as one text: `<input>…</input><output>…</output>` for each, followed by
 * `<isOpen>false</isOpen>` when only those who manage the problem may see it.
 */
export interface Example {
  input: string;
  output: string;
  isOpen: boolean;
}

const pattern =
  /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>(?:\s*<isOpen>(true|false)<\/isOpen>)?/g;

export const readExamples = (text: string): Example[] =>
  [...text.matchAll(pattern)].map(([, input = '', output = '', isOpen]) => ({
    input,
    output,
    isOpen: isOpen !== 'false',
  }));

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
