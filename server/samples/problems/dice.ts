/** Chance that falls the same way every time. */
interface Dice {
  /** a whole number from low to high, both included */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  list<T>(length: number, make: (at: number) => T): T[];
  ints(length: number, low: number, high: number): number[];
  word(length: number, letters?: string): string;
  shuffle<T>(list: readonly T[]): T[];
  /** edges of a tree on 1…n; each new node hangs on one of the last `reach` */
  tree(n: number, reach?: number): [number, number][];
}

export function dice(seed: number): Dice {
  let state = seed | 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  const list = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));
  const shuffle = <T>(items: readonly T[]) => {
    const mixed = [...items];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = int(0, at);
      [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
    }
    return mixed;
  };
  return {
    int,
    list,
    shuffle,
    pick: items => items[int(0, items.length - 1)]!,
    ints: (length, low, high) => list(length, () => int(low, high)),
    word: (length, letters = 'abcdefghijklmnopqrstuvwxyz') =>
      list(length, () => letters[int(0, letters.length - 1)]).join(''),
    tree(n, reach = n) {
      const names = shuffle(list(n, at => at + 1));
      return list(n - 1, at => {
        const parent = int(Math.max(0, at + 1 - reach), at);
        return shuffle([names[parent]!, names[at + 1]!]) as [number, number];
      });
    },
  };
}
