import { expect, test } from 'vitest';
import { awardList, medalsOf } from './award-list.ts';

const row = (uid: string, rank: number, more: object = {}) => ({
  uid,
  rank,
  earned: true,
  categories: [] as string[],
  organisation: null as string | null,
  ...more,
});

const medals = { gold: 1, silver: 1, bronze: 1, extraBronze: 0 };

test('who shares the last place of a medal shares the medal, and the next colour has fewer', () => {
  const ranks = [1, 1, 3, 4, 4, 6].map((rank, at) => row(String(at), rank));
  expect(medalsOf(ranks, medals)).toEqual(['gold', 'gold', 'bronze', undefined, undefined, undefined]);
  expect(medalsOf(ranks, { ...medals, extraBronze: 1 })).toEqual([
    'gold',
    'gold',
    'bronze',
    'bronze',
    'bronze',
    undefined,
  ]);
});

test('nobody wins anything without a place or without having solved something', () => {
  const rows = [row('star', -1), row('a', 1), row('b', 2, { earned: false })];
  expect(medalsOf(rows, medals)).toEqual([undefined, 'gold', undefined]);
});

test('all that is won, with a citation in both languages', () => {
  const awards = awardList({
    rows: [
      row('guest', -1, { categories: ['guests'], organisation: 'hit' }),
      row('a', 1, { organisation: 'pku' }),
      row('b', 2, { organisation: 'pku', categories: ['girls'] }),
      row('c', 2, { organisation: 'hit', categories: ['girls'] }),
    ],
    medals,
    firstBlood: new Map([['B', 'c']]),
    problems: ['A', 'B'],
    categories: [
      { id: 'guests', name: 'Guests', placed: false },
      { id: 'girls', name: '女队', placed: true },
    ],
    organisations: { hit: { name: 'HIT' }, pku: { name: 'PKU' } },
  });
  expect(awards.map(({ id, uids }) => [id, ...uids])).toEqual([
    ['winner', 'a'],
    ['gold-medal', 'a'],
    ['silver-medal', 'b', 'c'],
    ['first-to-solve-B', 'c'],
    ['group-winner-girls', 'b', 'c'],
    ['organization-winner-pku', 'a'],
  ]);
  expect(awards.find(({ kind }) => kind === 'first')!.citation).toEqual({
    zh: '首个通过 B 题',
    en: 'First to solve problem B',
  });
});

test('where nobody solved anything there is nothing to give', () => {
  const rows = [row('a', 1, { earned: false }), row('b', 1, { earned: false })];
  const nothing = { firstBlood: new Map(), problems: ['A'], categories: [], organisations: {} };
  expect(awardList({ rows, medals, ...nothing })).toEqual([]);
});
