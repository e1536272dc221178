import { ioi } from './ioi.ts';
import { type PointsResult, pointsRule, scoreOf } from './points.ts';

/** What the IOI itself does since 2017: of each subtask the best over all tries counts. */
export const strictIoi = pointsRule({
  name: 'Strict IOI',
  type: 3,
  countsSubtasks: true,
  runningFacts: ioi.runningFacts,

  reached(judged, _span, points): PointsResult {
    const best: Record<string, number> = {};
    let [score, second] = [0, null as number | null];
    for (const one of judged) {
      for (const [subtask, earned] of Object.entries(one.subtasks ?? {}))
        best[subtask] = Math.max(best[subtask] ?? 0, earned);
      // a try without subtasks, such as one with a score by hand, counts as a whole
      const now = Math.max(score, scoreOf(one), sum(Object.values(best)));
      if (now > score) [score, second] = [now, one.second];
    }
    return { score, second, failed: 0, isFull: score > 0 && score >= points };
  },
});

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
