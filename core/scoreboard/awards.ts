import { lateRank, starRank } from './ranking.ts';

/** How the numbers of the tiers are meant. */
export const AwardType = { none: 0, proportion: 1, number: 2 } as const;
export type AwardType = (typeof AwardType)[keyof typeof AwardType];

export interface AwardTier {
  /** 1 goes first */
  priority: number;
  name: string;
  background: string;
  color: string;
  /** percent of the ranked contestants, or so many of them */
  num: number;
}

interface Row {
  rank: number;
  /** whether the result is worth an award at all: something was solved, or scored */
  earned: boolean;
}

/**
 * The tier of every row of a ranked board. A tier reaches down to the place at which it and those above are used up;
 * who shares that place shares the tier.
 */
export function awardsOf(
  rows: readonly Row[],
  type: AwardType,
  tiers: readonly AwardTier[],
): (AwardTier | undefined)[] {
  if (type === AwardType.none) return rows.map(() => undefined);
  const ranked = rows.filter(isRanked).length;
  const sorted = [...tiers].sort((a, b) => a.priority - b.priority);
  let reach = 0;
  const reaches = sorted.map(tier => {
    reach += type === AwardType.proportion ? Math.floor((tier.num * ranked) / 100) : tier.num;
    return { tier, lastRank: reach };
  });
  return rows.map(({ rank, earned }) =>
    isRanked({ rank }) && earned ? reaches.find(({ lastRank }) => rank <= lastRank)?.tier : undefined,
  );
}

export const isRanked = ({ rank }: Pick<Row, 'rank'>): boolean => rank !== starRank && rank !== lateRank;
