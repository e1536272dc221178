/** What balloons come in. */
export const balloonColours = [
  '#e03131',
  '#f08c00',
  '#ffd43b',
  '#2f9e44',
  '#1971c2',
  '#9c36b5',
  '#e64980',
  '#212529',
] as const;

/** The first colour that no other problem has; without one, the colours begin anew. */
export const nextBalloon = (taken: readonly (string | null)[]): string =>
  balloonColours.find(colour => !taken.includes(colour)) ??
  balloonColours[taken.length % balloonColours.length]!;
