import { ioi } from './ioi.ts';
import { isTry, noResult, type PointsResult, pointsRule, scoreOf } from './points.ts';

/** Every further try is worth a twentieth less than the one before, but never less than seven tenths. */
const worth = (earlier: number): number => Math.max(0.7, 0.95 ** earlier);

/** The best score counts, after each try has been marked down by those before it. */
export const ledo = pointsRule({
  name: 'Ledo',
  type: 4,
  runningFacts: ioi.runningFacts,

  reached: judged =>
    judged.filter(isTry).reduce((best: PointsResult, one, earlier) => {
      const score = Math.round(scoreOf(one) * worth(earlier));
      return score > best.score ? { score, second: one.second, failed: earlier } : best;
    }, noResult),
});
