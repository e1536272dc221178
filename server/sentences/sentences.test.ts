import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillIn, inLanguage } from './sentence.ts';

/** What has Chinese in it without saying it to anybody. */
const others: Record<string, string> = {
  'server/features/remote/banks/atcoder.ts': 'the headings by which a page of that site is taken apart',
  'server/features/remote/banks/libre.ts': 'the same',
  'server/features/transfer/statement/sections.ts': 'the same, of statements in packages',
};

test('the server has its sentences in one place', () => {
  const speaking = globSync('server/**/*.ts')
    .filter(file => !/^server\/(sentences|samples)\/|\/fixtures\/|\/testing[/.]|\.test\.ts$/.test(file))
    .filter(file => /\p{Script=Han}/u.test(readFileSync(file, 'utf8')));
  expect(speaking.sort()).toEqual(Object.keys(others).sort());
});

test('a sentence is said in the language of the reader, with its values', () => {
  const sentence = { zh: '{name} 有 {count} 个', en: '{name} has {count}' };
  expect(fillIn(inLanguage('zh-CN', sentence), { name: '{count}', count: 2 })).toBe('{count} 有 2 个');
  expect(fillIn(inLanguage('en-US', sentence), { name: 'A' })).toBe('A has ');
});
