import { hasGroups, type JudgeCaseMode } from './mode.ts';

const fullScore = 100;

/**
 * The score of each case. Where groups are scored the groups share the 100, and every case of a group carries the
 * group's share: that is what its lowest and its mean are taken of.
 */
export function splitScores(cases: readonly { groupNum?: number | null }[], mode: JudgeCaseMode): number[] {
  if (!hasGroups(mode)) return splitScore(cases.length);
  const groups = [...new Set(cases.map(({ groupNum }) => groupNum ?? 1))].sort((a, b) => a - b);
  const shares = splitScore(groups.length);
  return cases.map(({ groupNum }) => shares[groups.indexOf(groupNum ?? 1)]!);
}

/** Shares of 100 that are as equal as whole numbers can be; what is left over goes to the last ones. */
function splitScore(parts: number): number[] {
  const share = Math.floor(fullScore / parts);
  const left = fullScore - share * parts;
  return Array.from({ length: parts }, (_, at) => share + (at >= parts - left ? 1 : 0));
}
