import { expect, test } from 'vitest';
import { homeSearch, userHomeSearch } from './search.ts';

test('a page below 1 or no page at all is the first page', () => {
  for (const page of [0, -3, 'x', undefined, 1]) expect(homeSearch({ page }).page).toBeUndefined();
  expect(homeSearch({ page: '4' }).page).toBe(4);
});

test('a user id made of digits only is still text', () => {
  expect(userHomeSearch({ uid: 1, username: 42 })).toEqual({ uid: '1', username: '42' });
});
