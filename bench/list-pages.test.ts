import { expect, test } from 'vitest';
import { endpoints } from '#core/contract/index.ts';
import { isPaged, pages } from './list-pages.ts';

test('the walk of the lists knows what to ask of every call that answers a page', () => {
  expect(endpoints.filter(isPaged).map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(pages)),
  );
  expect(Object.keys(pages)).toEqual(
    expect.arrayContaining(endpoints.filter(isPaged).map(({ name }) => name)),
  );
});
