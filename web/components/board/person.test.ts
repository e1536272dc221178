import { expect, test } from 'vitest';
import { followedFirst, matching, type Person, shownName } from './person.ts';

const person = (uid: string, more: Partial<Person> = {}) => ({ uid, username: uid, ...more }) as Person;

test('who has no name of the wanted kind is known by the username', () => {
  const linxi = { username: 'linxi', nickname: '林夕', realname: '' };
  expect(shownName(linxi, 'nickname')).toBe('林夕');
  expect(shownName(linxi, 'realname')).toBe('linxi');
  expect(shownName({ ...linxi, nickname: null }, 'nickname')).toBe('linxi');
});

test('a search looks into all names and the school, whatever the case', () => {
  const rows = [person('Tom', { school: '青山大学' }), person('ann', { nickname: 'Tomato' }), person('x')];
  const found = (search: string) => matching(rows, search).map(row => row.uid);
  expect(found(' tom ')).toEqual(['Tom', 'ann']);
  expect(found('青山')).toEqual(['Tom']);
  expect(found('')).toEqual(['Tom', 'ann', 'x']);
});

test('followed rows come first, in the order of the board, and nobody twice', () => {
  const order = (uids: string, followed: string, viewer?: string) =>
    followedFirst(
      [...uids].map(uid => person(uid)),
      new Set(followed),
      viewer,
    )
      .map(row => row.uid)
      .join('');
  expect(order('abcd', 'dc')).toBe('cdab');
  // as the server sends it: the viewer and the followed ahead, then everybody
  expect(order('bdabcd', 'd', 'b')).toBe('dabc');
  expect(order('aabcd', '', 'a')).toBe('abcd');
  // the place of the viewer is on another page
  expect(order('zabcd', '', 'z')).toBe('abcd');
});
