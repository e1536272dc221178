import { expect, test } from 'vitest';
import { bandOf, defaultBands } from './bands.ts';

test('a rating is in the highest band that it reaches, and in the first below all of them', () => {
  const names = [-50, 0, 1199, 1200, 2399, 2400, 9000].map(rating => bandOf(defaultBands, rating).en);
  expect(names).toEqual(['Acorn', 'Acorn', 'Acorn', 'Sprout', 'Great oak', 'Forest', 'Forest']);
});
