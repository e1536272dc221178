import { expect, test } from 'vitest';
import { mapTargets, withLinksForPictures } from '../imported.ts';
import { oneLine, tidied, wrapped } from './latex-text.ts';

// Reading that grows with the length takes no time for this; reading that grows with its square outlasts the test.
const length = 400_000;
const blanks = ' '.repeat(length);

test('a long run of blanks is read once', () => {
  expect(tidied(`a${blanks}b`)).toBe(`a${blanks}b`);
  expect(tidied(`a${blanks}\n \nb`)).toBe('a\n\nb');
  expect(oneLine(`a${blanks}b`)).toBe(`a${blanks}b`);
  expect(oneLine(` a${blanks}\n b\n`)).toBe('a b');
  expect(wrapped(`a${blanks}b `, '**')).toBe(`**a${blanks}b** `);
  expect(wrapped(' a ', '*')).toBe(' *a* ');
});

test('targets and pictures that never close are read once', async () => {
  const open = `](${'a'.repeat(length)}<`;
  expect(await mapTargets(open, async () => 'x')).toBe(open);
  expect(await mapTargets('[a](b(c)d) [e](f)', async found => `<${found}>`)).toBe('[a](<b(c)d>) [e](<f>)');
  const pictures = '!['.repeat(length / 2);
  expect(withLinksForPictures(pictures, [])).toBe(pictures);
});
