const collator = new Intl.Collator('en', { numeric: true });

/** A, A1, A2, A10, B. */
export const sortByDisplayId = <Problem extends { displayId: string }>(problems: Problem[]): Problem[] =>
  problems.toSorted((one, other) => collator.compare(one.displayId, other.displayId));

/** The first letter that is free, or after Z the first number. */
export function nextFreeId(taken: readonly string[]): string {
  const used = new Set(taken.map(id => id.toUpperCase()));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const free = letters.find(letter => !used.has(letter));
  if (free) return free;
  let number = 27;
  while (used.has(String(number))) number += 1;
  return String(number);
}
