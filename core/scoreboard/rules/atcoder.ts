import { isTry, type PointsResult, pointsRule, scoreOf } from './points.ts';

const penaltyS = 5 * 60;

/**
 * The best score at each problem; of equal sums the earlier last improvement stands before the later one, five minutes
 * later for every try in vain before it at a problem that brought points.
 */
export const atcoder = pointsRule({
  name: 'AtCoder',
  type: 5,
  runningFacts: {
    reader: ['row', 'verdict', 'score'],
    owner: ['row', 'verdict', 'score', 'usage', 'message', 'code'],
  },

  reached(judged): PointsResult {
    let best: PointsResult = { score: 0, second: null, failed: 0 };
    let inVain = 0;
    for (const one of judged.filter(isTry))
      if (scoreOf(one) > best.score) best = { score: scoreOf(one), second: one.second, failed: inVain };
      else inVain += 1;
    return best.score > 0 ? best : { ...best, failed: inVain };
  },

  time: cells =>
    Math.max(0, ...cells.map(({ second }) => second!)) +
    cells.reduce((sum, { failed }) => sum + failed * penaltyS, 0),
});
