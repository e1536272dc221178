import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checker, spokenAs, testlibHeader } from './outward.ts';
import type { TranslatedTo } from './translation.ts';

/** Compiled and started the way the other judge does it. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'acorn-checker-'));
  const files = { input: '5', answer: '7\n', right: '7\n', near: '8\n', wrong: '3\n', empty: '' };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  writeFileSync(path.join(folder, 'testlib.h'), await testlibHeader());
});
afterAll(() => rmSync(folder, { recursive: true }));

const own = (order: [number, number], codes: [number, number, number]) => `#include <stdio.h>
int main(int argc, char **argv) {
  FILE *got = fopen(argv[${order[0]}], "r"), *want = fopen(argv[${order[1]}], "r");
  int a, b;
  if (argc < 3 || fscanf(want, "%d", &b) != 1) return 103;
  if (fscanf(got, "%d", &a) != 1) { fprintf(stderr, "nothing"); return ${codes[2]}; }
  if (a == b) return ${codes[0]};
  if (a == b + 1) { printf("40"); return ${codes[1]}; }
  fprintf(stderr, "%d is not %d", a, b);
  return ${codes[2]};
}
`;
const testlib = `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerTestlibCmd(argc, argv);
  int a = ouf.readInt(), b = ans.readInt();
  if (a != b) quitf(_wa, "%d is not %d", a, b);
  quitf(_ok, "fine");
}
`;
const sources = {
  acorn: own([2, 3], [0, 99, 102]),
  hustoj: own([3, 2], [0, 1, 1]),
  testlib,
};

function compiled(speech: keyof typeof sources, to: TranslatedTo, language: 'C' | 'C++'): string {
  const checker: Checker = {
    speech,
    language,
    source: sources[speech],
    flags: [],
    beside: {},
    isInteractive: false,
  };
  const ending = language === 'C' ? 'c' : 'cpp';
  const file = path.join(folder, `${speech}-${to}.${ending}`);
  writeFileSync(file, spokenAs(checker, to));
  const { status, stderr } = spawnSync(
    language === 'C' ? 'gcc' : 'g++',
    ['-O1', language === 'C' ? '-std=c11' : '-std=c++14', file, '-o', `${file}.out`],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  return `${file}.out`;
}

const run = (program: string, args: string[], input = '') =>
  spawnSync(program, args, { cwd: folder, input, encoding: 'utf8' });

test.each([
  ['acorn', 'C'],
  ['acorn', 'C++'],
] as const)('%s as HUSTOJ starts it: input, answer, output; 0 accepts', (speech, language) => {
  const program = compiled(speech, 'hustoj', language);
  const statuses = ['right', 'near', 'wrong', 'empty'].map(
    name => run(program, ['input', 'answer', name]).status,
  );
  expect(statuses).toEqual([0, 1, 1, 1]);
});

test.each([
  ['acorn', 'C', ['', '', '3 is not 7', 'nothing']],
  ['hustoj', 'C++', ['', '', '3 is not 7', 'nothing']],
  [
    'testlib',
    'C++',
    ['ok fine', 'wrong answer 8 is not 7', 'wrong answer 3 is not 7', /^wrong output format|^unexpected/],
  ],
] as const)('%s in %s as Kattis starts it: the output comes in, 42 accepts', (speech, language, words) => {
  const program = compiled(speech, 'kattis', language);
  for (const [at, name] of ['right', 'near', 'wrong', 'empty'].entries()) {
    const output = readFileSync(path.join(folder, name), 'utf8');
    expect(run(program, ['input', 'answer', folder], output).status).toBe(name === 'right' ? 42 : 43);
    const said = readFileSync(path.join(folder, 'judgemessage.txt'), 'utf8').trim();
    const wanted = words[at]!;
    if (typeof wanted === 'string') expect(said).toBe(wanted);
    else expect(said).toMatch(wanted);
  }
});

test('one of ours as a checker with testlib: the words that open the message decide', () => {
  const program = compiled('acorn', 'testlib', 'C++');
  const answers = ['right', 'near', 'wrong', 'empty'].map(name => {
    const { status, stderr } = run(program, ['input', name, 'answer']);
    return [status, stderr];
  });
  expect(answers).toEqual([
    [0, 'ok '],
    [7, 'points 0.4 '],
    [1, 'wrong answer 3 is not 7'],
    [1, 'wrong answer nothing'],
  ]);
  expect(run(program, ['input', 'right', 'empty'])).toMatchObject({ status: 3, stderr: 'FAIL ' });
});
