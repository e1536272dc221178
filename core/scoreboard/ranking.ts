/** The order of a board and the numbers in front of its rows, the same for all rules. */
export interface Ranked {
  /** breaks ties in the order, never in the number */
  name: string;
  /** takes part without a place and without an award */
  isStar: boolean;
  /** did nothing before the end: stands behind all others and has no place */
  isLate?: boolean;
  /** takes part after the end: has the place it would have had, and takes it from nobody */
  isVirtual?: boolean;
}

export const starRank = -1;
export const lateRank = 0;

export const inOrder = <Row extends Ranked>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Row[] => [...rows].sort((a, b) => byPresence(a, b) || compare(a, b) || byName(a, b));

const byPresence = (a: Pick<Ranked, 'isLate'>, b: Pick<Ranked, 'isLate'>): number =>
  Number(a.isLate ?? false) - Number(b.isLate ?? false);

/**
 * The numbers of rows that are in order: equal rows share one, the next row's counts all before it. Star rows stand
 * where their result puts them and take no number; virtual rows are told theirs, and nobody else's is another for it.
 */
export function ranksOf<Row extends Omit<Ranked, 'name'>>(
  sorted: readonly Row[],
  compare: (a: Row, b: Row) => number,
): number[] {
  let before = 0;
  let last: { row: Row; rank: number } | undefined;
  return sorted.map(row => {
    if (row.isStar) return starRank;
    if (row.isLate) return lateRank;
    if (row.isVirtual) return last && compare(last.row, row) === 0 ? last.rank : before + 1;
    before += 1;
    last = { row, rank: last && compare(last.row, row) === 0 ? last.rank : before };
    return last.rank;
  });
}

/** By code point, so that every process and every browser sorts alike. */
export const byName = (a: Pick<Ranked, 'name'>, b: Pick<Ranked, 'name'>): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
