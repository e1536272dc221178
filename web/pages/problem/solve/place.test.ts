import { expect, test } from 'vitest';
import { placeFieldsOf, problemPath } from './place.ts';

test('a training that another group shares is read on the pages of one group and submitted to in the other', () => {
  const place = { problemID: 'P1', trainingID: 7, groupID: 3 };
  expect(placeFieldsOf(place)).toEqual({ cid: 0, tid: 7, gid: 3 });
  const shared = { ...place, isShared: true };
  expect(placeFieldsOf(shared)).toEqual({ cid: 0, tid: 7, gid: null });
  expect(problemPath(shared)).toBe('/group/3/training/7/problem/P1');
});
