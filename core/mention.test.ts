import { expect, test } from 'vitest';
import { linkMentions, mentionedNames } from './mention.ts';

test('names are found in prose, in every alphabet, and nowhere else', () => {
  expect(mentionedNames('@oak and (@elm), @松树。thanks @oak.')).toEqual(['oak', 'elm', '松树']);
  expect(mentionedNames('a@b.com https://x.org/@birch @@x `@code`\n```\n@block\n```')).toEqual([]);
  expect(mentionedNames(Array.from({ length: 30 }, (_, at) => `@u${at}`).join(' '))).toHaveLength(10);
});

test('the names of people become links to them; names of nobody and code stay as they are', () => {
  expect(linkMentions('@Oak. @nobody `@oak`', ['oak'])).toBe(
    '[@Oak](/user-home?username=oak). @nobody `@oak`',
  );
});
