import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { comparePlain } from '#judge/checkers/plain.ts';
import { compare } from './compare.ts';

const pairs = [
  ['3\n', '3\n'],
  ['3', '3\n'],
  ['3  \n\n\n', '3\n'],
  ['1 2\r\n3\r\n', '1 2\n3\n'],
  ['1  2\n', '1 2\n'],
  [' 1\n', '1\n'],
  ['1\n\n2\n', '1\n2\n'],
  ['1 2 3', '1 2\n3'],
  ['', ''],
  ['', '\n'],
  ['', '0\n'],
  ['10\n', '1\n0\n'],
  ['é\n', 'é \n'],
] as const;

test('samples are compared here as the judge compares', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-compare-'));
  const expectedFile = path.join(folder, 'expected');
  const verdicts = {
    right: Status.Accepted,
    whitespace: Status.PresentationError,
    wrong: Status.WrongAnswer,
  };
  for (const [output, expected] of pairs)
    for (const forgivesEnds of [true, false]) {
      writeFileSync(expectedFile, expected);
      const size = Buffer.byteLength(expected);
      const judged = await comparePlain(Buffer.from(output), { hostFile: expectedFile, size }, forgivesEnds);
      const { verdict } = compare(output, expected, forgivesEnds);
      expect(verdicts[verdict], JSON.stringify([output, expected, forgivesEnds])).toBe(judged.status);
    }
  rmSync(folder, { recursive: true });
  expect(compare('1\n2\n4\n', '1\n2\n3\n', true)).toEqual({ verdict: 'wrong', line: 3 });
});
