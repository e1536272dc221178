import { expect, test } from 'vitest';
import { followedFirst, matchingRows, type Person, shownName } from './person.ts';

const person = (uid: string, more: Partial<Person> = {}) => ({ uid, username: uid, ...more }) as Person;

test('who has no name of the wanted kind is known by the username', () => {
  const linxi = { username: 'linxi', nickname: '林夕', realname: '' };
  expect(shownName(linxi, 'nickname')).toBe('林夕');
  expect(shownName(linxi, 'realname')).toBe('linxi');
  expect(shownName({ ...linxi, nickname: null }, 'nickname')).toBe('linxi');
});

test('a search looks into all names and the school, whatever the case', () => {
  const rows = [person('Tom', { school: '青山大学' }), person('ann', { nickname: 'Tomato' }), person('x')];
  const found = (search: string) => matchingRows(rows, search).map(row => row.uid);
  expect(found(' tom ')).toEqual(['Tom', 'ann']);
  expect(found('青山')).toEqual(['Tom']);
  expect(found('')).toEqual(['Tom', 'ann', 'x']);
});

test('followed rows come first, in the order of the board', () => {
  const order = (uids: string, followed: string) =>
    followedFirst(
      [...uids].map(uid => person(uid)),
      new Set(followed),
    )
      .map(row => row.uid)
      .join('');
  expect(order('abcd', 'dc')).toBe('cdab');
  expect(order('abcd', '')).toBe('abcd');
});
