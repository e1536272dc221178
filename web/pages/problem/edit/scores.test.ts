import { expect, test } from 'vitest';
import { ProblemType } from '#core/scoring/mode.ts';
import { newTypedCase } from './data/useCases.ts';
import { withDefaultScores } from './scores.ts';

const cases = (...scores: (number | null)[]) => scores.map(score => ({ ...newTypedCase(), score }));
const scoresOf = (type: ProblemType, ...scores: (number | null)[]) =>
  withDefaultScores(cases(...scores), { type, judgeCaseMode: 'default' }).map(({ score }) => score);

test('cases without any score share 100 points, where scores count and nobody has set one', () => {
  expect(scoresOf(ProblemType.OI, 0, null, 0)).toEqual([33, 33, 34]);
  expect(scoresOf(ProblemType.OI, 0, 7, 0)).toEqual([0, 7, 0]);
  expect(scoresOf(ProblemType.ACM, 0, 0)).toEqual([0, 0]);
  expect(scoresOf(ProblemType.OI)).toEqual([]);
});
