import { expect, test } from 'vitest';
import { AwardType } from './awards.ts';
import { boardOf, rerankedRows } from './board.ts';
import { isFiltering, isInFilter } from './filter.ts';
import { acm, acmCell } from './rules/acm.ts';
import { defaultRuleSettings } from './rules/rule.ts';

const cell = (second: number, submitId: number) =>
  acmCell(
    [{ submitId, second, status: 0, score: null, time: null }],
    { endS: 18_000, sealS: null, containsEnd: false },
    defaultRuleSettings,
  );

const team = (uid: string, seconds: number[], isStar = false) => ({
  uid,
  name: uid,
  isStar,
  cells: new Map(seconds.map((second, at) => [String.fromCharCode(65 + at), cell(second, second)])),
});

test('places are counted among the teams that are left, and awards stay those of the whole board', () => {
  const gold = { priority: 1, name: 'Gold', background: '', color: '', num: 1 };
  const rows = boardOf(
    acm,
    [team('a', [60, 120]), team('b', [60], true), team('c', [90]), team('d', [90]), team('e', [120])],
    { type: AwardType.number, tiers: [gold] },
    defaultRuleSettings,
  );
  const within = rerankedRows(acm, rows, ({ uid }) => uid !== 'a');
  expect(within.map(({ uid, rank, award }) => [uid, rank, award?.name])).toEqual([
    ['b', -1, undefined],
    ['c', 1, undefined],
    ['d', 1, undefined],
    ['e', 3, undefined],
  ]);
  expect(rows[0]).toMatchObject({ uid: 'a', rank: 1, award: gold });
});

test('a team is found by all that is asked for at once', () => {
  const one = { categories: ['girls'], school: 'HIT', country: 'CHN' };
  expect(isInFilter(one, {})).toBe(true);
  expect(isInFilter(one, { category: 'girls', organisation: 'HIT', country: 'CHN' })).toBe(true);
  expect(isInFilter(one, { category: 'girls', country: 'DEU' })).toBe(false);
  expect(isInFilter({ ...one, school: null }, { organisation: 'HIT' })).toBe(false);
  expect([isFiltering({}), isFiltering({ country: 'CHN' })]).toEqual([false, true]);
});
