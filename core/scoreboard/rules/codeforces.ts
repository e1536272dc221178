import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import { acm } from './acm.ts';
import { isTry, type PointsResult, pointsRule } from './points.ts';

/** what every try in vain takes away */
const penalty = 50;

/** The points of a problem fall with every minute until it is solved, and with every try in vain. */
export const codeforces = pointsRule({
  name: 'Codeforces',
  type: 6,
  problemType: ProblemType.ACM,
  isScored: false,
  choosesPoints: true,
  countsHacks: true,
  runningFacts: acm.runningFacts,

  reached(judged, { endS }, points): PointsResult {
    const tries = judged.filter(isTry);
    const pass = tries.findIndex(({ status }) => status === Status.Accepted);
    if (pass < 0) return { score: 0, second: null, failed: tries.length };
    const { second } = tries[pass]!;
    return { score: pointsAfter(points, second, endS, pass), second, failed: pass };
  },
});

/**
 * In two hours a problem loses 120 of its 250 parts, in a longer contest as many over its whole length; what is solved is
 * worth three tenths at least.
 */
function pointsAfter(points: number, second: number, lengthS: number, failed: number): number {
  const fallen = Math.floor((points * 120 * Math.floor(second / 60)) / (250 * (lengthS / 60)));
  return Math.max(Math.ceil(0.3 * points), points - fallen - penalty * failed);
}
