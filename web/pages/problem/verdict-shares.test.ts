import { expect, test } from 'vitest';
import { ProblemType } from '#core/scoring/mode.ts';
import { verdictShares } from './verdict-shares.ts';

const none = { total: 0, ac: 0, pa: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0 };

test('all eight verdicts are told, with percents of all submissions; OI problems have a ninth', () => {
  const counts = { ...none, total: 8, ac: 2, se: 1 };
  const acm = verdictShares(counts, ProblemType.ACM);
  expect(acm.map(({ short }) => short)).toEqual(['AC', 'WA', 'TLE', 'MLE', 'RE', 'PE', 'CE', 'SE']);
  expect(acm.filter(({ count }) => count > 0).map(({ short, percent }) => [short, percent])).toEqual([
    ['AC', '25.00%'],
    ['SE', '12.50%'],
  ]);
  expect(verdictShares(counts, ProblemType.OI).map(({ short }) => short)).toContain('PAC');
});
