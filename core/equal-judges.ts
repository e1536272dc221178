/**
 * What judges have to have in common to judge one contest alike: the versions of its languages, and their speed, which each
 * judge measures by a fixed program when it starts.
 */
export interface JudgeProfile {
  /** versions by the names of languages */
  languages: Record<string, string>;
  calibrationMs: number | null;
}

/** So much slower or faster is still alike: about what one machine differs from itself on a busy day. */
const speedBound = 1.25;

interface Difference {
  language: string;
  /** null where the judge does not have it */
  version: string | null;
  wanted: string;
}

/** The languages that a judge has otherwise than wanted. */
export const differencesFrom = (wanted: JudgeProfile, judge: JudgeProfile): Difference[] =>
  Object.entries(wanted.languages).flatMap(([language, version]) =>
    judge.languages[language] === version
      ? []
      : [{ language, version: judge.languages[language] ?? null, wanted: version }],
  );

/** By how much slower it is; null where one of the two was not measured. */
export const factorFrom = (wanted: JudgeProfile, judge: JudgeProfile): number | null =>
  wanted.calibrationMs && judge.calibrationMs ? judge.calibrationMs / wanted.calibrationMs : null;

export const isAlikeInSpeed = (factor: number | null): boolean =>
  factor !== null && factor <= speedBound && factor >= 1 / speedBound;

export const isEqualTo = (wanted: JudgeProfile, judge: JudgeProfile): boolean =>
  differencesFrom(wanted, judge).length === 0 &&
  // where nothing was measured nothing is compared
  (wanted.calibrationMs === null || isAlikeInSpeed(factorFrom(wanted, judge)));

/** The judge that most slots are equal to, itself included; of several the first. */
export function mostCommonProfile<J extends JudgeProfile & { slots: number }>(
  judges: readonly J[],
): J | undefined {
  const slotsLike = (wanted: J) =>
    judges.filter(judge => isEqualTo(wanted, judge)).reduce((sum, { slots }) => sum + slots, 0);
  return judges
    .map(judge => ({ judge, slots: slotsLike(judge) }))
    .reduce<{ judge: J; slots: number } | undefined>(
      (most, one) => (most && most.slots >= one.slots ? most : one),
      undefined,
    )?.judge;
}
