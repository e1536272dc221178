/**
 * Compares an output with the expected one as the judge does (`judge/checkers/plain.ts`, and a test holds them together): spaces
 * before the end of a line and blank lines at the end mean nothing, unless the problem wants every byte.
 */
export type Comparison =
  | { verdict: 'right' }
  | { verdict: 'whitespace' }
  | { verdict: 'wrong'; line: number };

export function compare(output: string, expected: string, forgivesEnds: boolean): Comparison {
  if (output === expected) return { verdict: 'right' };
  const line = firstDifference(linesOf(output), linesOf(expected));
  if (forgivesEnds) return line === undefined ? { verdict: 'right' } : { verdict: 'wrong', line };
  const withoutSpace = (text: string) => text.replace(space, '');
  if (withoutSpace(output) === withoutSpace(expected)) return { verdict: 'whitespace' };
  return { verdict: 'wrong', line: line ?? 1 };
}

const space = /[ \t\n\v\f\r]+/g;

const linesOf = (text: string): string[] =>
  text
    .replace(/[ \t\n\v\f\r]+$/, '')
    .split('\n')
    .map(line => line.replace(/[ \t\v\f\r]+$/, ''));

/** Lines are counted from one. */
function firstDifference(left: string[], right: string[]): number | undefined {
  const length = Math.max(left.length, right.length);
  for (let at = 0; at < length; at++) if (left[at] !== right[at]) return at + 1;
  return undefined;
}
