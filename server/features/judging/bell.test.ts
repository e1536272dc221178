import { expect, test } from 'vitest';
import { openBell } from './bell.ts';

test('nobody need look again at a queue that was seen empty, until there is said to be work', () => {
  const bell = openBell();
  expect(bell.isQuiet()).toBe(false);
  bell.ring();
  bell.nothingLeft(bell.rings());
  expect(bell.isQuiet()).toBe(true);
  bell.ring();
  expect(bell.isQuiet()).toBe(false);
});

test('what came while somebody looked is looked for', () => {
  const bell = openBell();
  const before = bell.rings();
  bell.ring();
  bell.nothingLeft(before);
  expect(bell.isQuiet()).toBe(false);
});
