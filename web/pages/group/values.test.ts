import { expect, test } from 'vitest';
import { newGroup, savedOf } from './values.ts';

test('a group is saved without what is empty', () => {
  expect(savedOf({ ...newGroup, auth: '2', code: '' })).not.toHaveProperty('code');
  expect(savedOf({ ...newGroup, auth: '3', code: ' abc123 ' })).toMatchObject({ auth: 3, code: 'abc123' });
});
