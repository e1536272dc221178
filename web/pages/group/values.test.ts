import { expect, test } from 'vitest';
import { newGroup, requestOf } from './values.ts';

test('a group is saved without what is empty', () => {
  expect(requestOf({ ...newGroup, auth: '2', code: '' })).not.toHaveProperty('code');
  expect(requestOf({ ...newGroup, auth: '3', code: ' abc123 ' })).toMatchObject({ auth: 3, code: 'abc123' });
});
