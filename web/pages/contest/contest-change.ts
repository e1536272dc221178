import type { ContestInfo } from '#core/contract/contest.ts';

/** The clock and the number of people go on by themselves. */
export const hasContestChanged = (before: ContestInfo, after: ContestInfo): boolean =>
  (Object.keys(after) as (keyof ContestInfo)[]).some(
    name =>
      name !== 'now' && name !== 'count' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
