import { expect, test } from 'vitest';
import { statusLooks } from './VerdictBadge.tsx';

test('no two verdicts share an icon, or a colour in the same shade', () => {
  const all = Object.values(statusLooks);
  expect(new Set(all.map(({ icon }) => icon)).size).toBe(all.length);
  expect(new Set(all.map(({ tone, shade }) => `${tone} ${shade}`)).size).toBe(all.length);
});
