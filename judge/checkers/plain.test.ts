import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { comparePlain } from './plain.ts';

const folder = mkdtempSync(join(tmpdir(), 'acorn-plain-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { Accepted: AC, WrongAnswer: WA, PresentationError: PE } = Status;

function file(name: string, text: string | Uint8Array): { hostFile: string; size: number } {
  const hostFile = join(folder, name);
  writeFileSync(hostFile, text);
  return { hostFile, size: Buffer.byteLength(text) };
}

/** Both roads must agree: output in memory against a small answer, and both streamed from files. */
async function verdicts(output: string, answer: string, trim: boolean): Promise<number[]> {
  const expected = file('answer', answer);
  const inline = await comparePlain(Buffer.from(output), expected, trim);
  const streamed = await comparePlain(file('output', output), expected, trim);
  return [inline.status, streamed.status];
}

describe('with trailing blanks forgiven', () => {
  test.each<[string, string, string, Status]>([
    ['equal', '1 2\n', '1 2\n', AC],
    ['no last newline', '1 2', '1 2\n', AC],
    ['blanks at line ends', '1 2 \t\n3\r\n', '1 2\n3\n', AC],
    ['blank lines at the end', '1\n\n \n\n', '1\n', AC],
    ['blank lines missing at the end', '1', '1\n\n\n', AC],
    ['both empty', '', '', AC],
    ['empty against blanks', '', ' \n\n', AC],
    ['empty against something', '', '1\n', WA],
    ['a blank line inside', '1\n\n2\n', '1\n2\n', WA],
    ['blanks before', ' 1\n', '1\n', WA],
    ['blanks inside', '1  2\n', '1 2\n', WA],
    ['tab for space inside', '1\t2\n', '1 2\n', WA],
    ['half of it', '1\n2\n', '1\n2\n3\n', WA],
    ['more than it', '1\n2\n3\n', '1\n2\n', WA],
    ['another digit', '12\n', '13\n', WA],
    ['blank where a line ends', '1 2\n', '1\n2\n', WA],
  ])('%s', async (_name, output, answer, status) => {
    expect(await verdicts(output, answer, true)).toEqual([status, status]);
  });
});

describe('with every byte counting', () => {
  test.each<[string, string, string, Status]>([
    ['equal', '1 2\n', '1 2\n', AC],
    ['no last newline', '1 2', '1 2\n', PE],
    ['blank at a line end', '1 \n2\n', '1\n2\n', PE],
    ['all on one line', '1 2 3', '1\n2\n3\n', PE],
    ['digits run together', '123', '1\n2\n3\n', PE],
    ['another digit after another blank', '1  3\n', '1 2\n', WA],
    ['too short', '1', '1 2\n', WA],
    ['too long', '1 2 3', '1 2\n', WA],
    ['empty against blanks', '', '\n', PE],
    ['both empty', '', '', AC],
  ])('%s', async (_name, output, answer, status) => {
    expect(await verdicts(output, answer, false)).toEqual([status, status]);
  });
});

test('windows do not have to line up', async () => {
  const lines = Array.from({ length: 200_000 }, (_, at) => String(at));
  const padded = file('padded', lines.map((line, at) => line + ' '.repeat(at % 7)).join('\n'));
  const exact = file('exact', `${lines.join('\n')}\n`);
  expect((await comparePlain(padded, exact, true)).status).toBe(AC);
  expect((await comparePlain(padded, exact, false)).status).toBe(PE);
  lines[199_999] = 'x';
  expect(await comparePlain(file('wrong', lines.join('\n')), exact, true)).toMatchObject({
    status: WA,
    message: 'differs on line 200000',
  });
});

test('a large output is compared without being held in memory', async () => {
  const big = Buffer.alloc(64 * 1024 * 1024, '7 8\n');
  const output = file('big-output', big);
  const answer = file('big-answer', big);
  const before = process.memoryUsage().arrayBuffers;
  expect((await comparePlain(output, answer, true)).status).toBe(AC);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * 1024 * 1024);
});
