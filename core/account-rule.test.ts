import { expect, test } from 'vitest';
import { parseAccountRule, takesAccount } from './account-rule.ts';

const rule = parseAccountRule(
  '<prefix>team</prefix><suffix>@school</suffix><start>1</start><end>20</end><extra>guest coach</extra>',
);

test.each([
  ['team1@school', true],
  ['team20@school', true],
  ['guest', true],
  ['coach', true],
  ['team0@school', false],
  ['team21@school', false],
  ['team01@school', false],
  ['team1', false],
  ['team@school', false],
  ['team1.5@school', false],
  ['', false],
])('%s: %s', (username, taken) => {
  expect(takesAccount(rule, username)).toBe(taken);
});

test('prefix and suffix do not share letters', () => {
  expect(takesAccount({ prefix: 'a1', suffix: '1a', from: 0, to: 9, extra: [] }, 'a1a')).toBe(false);
});

test('a text without tags takes nobody', () => {
  expect(takesAccount(parseAccountRule(''), '5')).toBe(false);
});
