import { expect, test } from 'vitest';
import { firstNames, isWithin, readAccountRule, writeAccountRule } from './account-rule.ts';

const rule = { prefix: 'team', suffix: '_a', from: 1, to: 12, extra: ['guest', '客人'] };

test('a rule survives being written and read', () => {
  expect(readAccountRule(writeAccountRule(rule))).toEqual(rule);
});

test('a rule lets in the numbers of its range and those named', () => {
  const inside = ['team1_a', 'team12_a', 'guest', '客人'];
  const outside = [
    'team0_a',
    'team13_a',
    'team01_a',
    'team1',
    'team_a',
    'team1.5_a',
    'Team1_a',
    'team1_a_a',
    '',
  ];
  expect(inside.filter(name => !isWithin(rule, name))).toEqual([]);
  expect(outside.filter(name => isWithin(rule, name))).toEqual([]);
});

test('prefix and suffix may not share their letters', () => {
  const short = { prefix: 'aba', suffix: 'aba', from: 0, to: 9, extra: [] };
  expect(isWithin(short, 'aba')).toBe(false);
  expect(isWithin(short, 'aba5aba')).toBe(true);
});

test('a rule that cannot be read lets nobody in', () => {
  expect(isWithin(readAccountRule(''), '0')).toBe(false);
  expect(isWithin(readAccountRule('<start>x</start><end>9</end>'), '5')).toBe(true);
  expect(isWithin(readAccountRule('<start>3</start><end>x</end>'), '5')).toBe(false);
});

test('the preview names the first accounts', () => {
  expect(firstNames(rule, 3)).toEqual(['team1_a', 'team2_a', 'team3_a']);
  expect(firstNames({ ...rule, from: 5, to: 4 }, 3)).toEqual(['guest', '客人']);
});
