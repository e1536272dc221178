import { expect, test } from 'vitest';
import { bank, countsForBank, type Place, placeColumns, placeOf } from './place.ts';

const places: [string, Place, boolean][] = [
  ['the bank', bank, true],
  ['a contest of the site', { kind: 'contest', id: 4, gid: null }, false],
  ['a contest of a group', { kind: 'contest', id: 4, gid: 7 }, false],
  ['a training of the site', { kind: 'training', id: 4, gid: null }, true],
  ['a training of a group', { kind: 'training', id: 4, gid: 7 }, false],
  ['a group', { kind: 'group', id: 7, gid: 7 }, false],
];

test.each(places)('%s is read from the columns that it is kept in', (_, place) => {
  expect(placeOf(placeColumns(place))).toEqual(place);
});

test.each(places)('%s counts for the bank as it should', (_, place, counts) => {
  expect(countsForBank(place)).toBe(counts);
});
