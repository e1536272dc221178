import { noResult, pointsRule, scoreOf } from './points.ts';

/** The best score at each problem counts, and everybody knows theirs at once. */
export const ioi = pointsRule({
  name: 'IOI',
  type: 2,
  runningFacts: {
    reader: ['row', 'verdict', 'score'],
    owner: ['row', 'verdict', 'score', 'usage', 'message', 'cases', 'code'],
  },
  reached: judged =>
    judged.reduce(
      (best, one) =>
        scoreOf(one) > best.score ? { score: scoreOf(one), second: one.second, failed: best.failed } : best,
      noResult,
    ),
});
