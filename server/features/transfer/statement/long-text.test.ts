import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { mapTargets, withLinksForPictures } from '../imported.ts';
import { readJson, readYaml } from '../structured.ts';
import { escapeText, maskFormulas, normalFormulas } from './formulas.ts';
import { oneLine, tidyBlankLines, withoutComments, wrapIn } from './latex-text.ts';
import { partOf, splitStatement } from './sections.ts';

// Reading that grows with the length takes no time for this; reading that grows with its square outlasts the test.
const length = 400_000;
const blanks = ' '.repeat(length);

test('a long run of blanks is read once', () => {
  expect(tidyBlankLines(`a${blanks}b`)).toBe(`a${blanks}b`);
  expect(tidyBlankLines(`a${blanks}\n \nb`)).toBe('a\n\nb');
  expect(oneLine(`a${blanks}b`)).toBe(`a${blanks}b`);
  expect(oneLine(` a${blanks}\n b\n`)).toBe('a b');
  expect(wrapIn(`a${blanks}b `, '**')).toBe(`**a${blanks}b** `);
  expect(wrapIn(' a ', '*')).toBe(' *a* ');
});

test('targets and pictures that never close are read once', async () => {
  const open = `](${'a'.repeat(length)}<`;
  expect(await mapTargets(open, async () => 'x')).toBe(open);
  expect(await mapTargets('[a](b(c)d) [e](f)', async found => `<${found}>`)).toBe('[a](<b(c)d>) [e](<f>)');
  const pictures = '!['.repeat(length / 2);
  expect(withLinksForPictures(pictures, [])).toBe(pictures);
});

test('formulas, comments and quotes that never close are read once', async () => {
  const dollars = '\\$'.repeat(length / 2);
  expect(maskFormulas(dollars).text).toBe(dollars);
  expect(escapeText(dollars)).toBe('\\\\\\$'.repeat(length / 2));
  expect(normalFormulas('\\('.repeat(length / 2))).toHaveLength(length);
  expect(withoutComments('\\begin{verbatim}'.repeat(length / 16))).toHaveLength(length);
  for (const endless of ['/*', '"\\"', '"\\', '\\"', '"'])
    await expect(readJson(aFile(endless.repeat(length / 4)))).rejects.toThrow('syntax.json');
  await expect(readYaml(aFile('? '.repeat(500)))).rejects.toThrow('all keys must be strings');
});

test('formulas are found as other judges write them', () => {
  expect(normalFormulas('$$$a$$$ and $$$$$$b$$$$$$, \\(c\\) \\[d\\] $e$ $$f$$ $g \\$ h$')).toBe(
    '$a$ and $$b$$, $c$ $$d$$ $e$ $$f$$ $g \\$ h$',
  );
  expect(normalFormulas('\\(a\\) costs $5\nor $6')).toBe('$a$ costs $5\nor $6');
});

test('a long heading is read once', () => {
  expect(partOf(`${blanks}Input${blanks}x`)).toBe(undefined);
  expect(partOf('**Input**: ##')).toBe('input');
  const fences = ['```', '~'.repeat(length)];
  for (const fence of fences) expect(splitStatement(`${fence}${blanks}\``).description).toContain(fence);
  expect(splitStatement(`# a${blanks}b${blanks}\n## Output ##\nx`).output).toBe('x');
});

const aFile = (text: string) => ({
  path: 'problem',
  sizeBytes: text.length,
  open: async () => Readable.from([Buffer.from(text)]),
});
