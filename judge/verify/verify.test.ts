/** Small packages of every shape, judged for real through the command itself. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { verify } from '#cli/verify.ts';
import { expectedResults, matches } from './expected.ts';
import type { VerifyRow } from './verify.ts';

const root = mkdtempSync(join(tmpdir(), 'acorn-verify-test-'));
afterAll(() => rmSync(root, { recursive: true }));

function aPackage(name: string, files: Record<string, string>): string {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (/\/(build|run)$/.test(path)) chmodSync(join(folder, path), 0o755);
  }
  return folder;
}

async function rowsOf(
  ...args: string[]
): Promise<{ code: number; rows: Record<string, VerifyRow>; said: string }> {
  let out = '';
  let said = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    out += String(text);
    return true;
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    said += String(text);
    return true;
  });
  try {
    const code = await verify([...args, '--json']);
    const rows = out ? (JSON.parse(out) as VerifyRow[]) : [];
    return {
      code,
      said,
      rows: Object.fromEntries(rows.map(row => [row.file.replace('submissions/', ''), row])),
    };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

const sum = 'a, b = map(int, input().split())\nprint(a + b)\n';
const data = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/2.in': '20 22\n',
  'data/secret/2.ans': '42\n',
};

describe('a pass-fail package', () => {
  const files = {
    'problem.yaml': 'name: Sum\nlimits:\n  memory: 64\n',
    'domjudge-problem.ini': "timelimit='1'\n",
    ...data,
    'submissions/accepted/sum.py': sum,
    'submissions/accepted/Solution.java':
      'class Helper {}\nclass Solution { public static void main(String[] a) { var s = new java.util.Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }',
    'submissions/accepted/parts/add.h': 'int add(int, int);\n',
    'submissions/accepted/parts/add.cpp': '#include "add.h"\nint add(int a, int b) { return a + b; }\n',
    'submissions/accepted/parts/main.cpp':
      '#include "add.h"\n#include <cstdio>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d", add(a, b)); }\n',
    'submissions/wrong_answer/three.py': 'print(3)\n',
    'submissions/time_limit_exceeded/loop.c': 'int main(void) { for (volatile int i = 0;;) i++; }\n',
    'submissions/run_time_error/crash.py': 'raise SystemExit(3)\n',
    'submissions/run_time_error/hungry.c':
      '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }\n',
    'submissions/compile_error/no.c': 'int main(void) { return }\n',
    'submissions/mixed/either.py': '# @EXPECTED_RESULTS@: WRONG_ANSWER, TIME-LIMIT-EXCEEDED\nprint(4)\n',
    'submissions/mixed/flood.c':
      '/* @EXPECTED_RESULTS@: OUTPUT-LIMIT */\n#include <stdio.h>\nint main(void) { for (;;) puts("spam"); }\n',
    'submissions/mixed/silent.py': '# @EXPECTED_RESULTS@: NO-OUTPUT\n',
    'submissions/mixed/byhand.py': '# @EXPECTED_RESULTS@: CHECK-MANUALLY\nprint(1)\n',
    'submissions/mixed/old.cob': 'DISPLAY 1.\n',
  };

  test('every submission gets what its author expects', async () => {
    const { code, rows, said } = await rowsOf(aPackage('sum', files));
    expect(said).toMatch(/time limit 1 s \(from the package\), memory 64 MB/);
    const shown = Object.values(rows).map(row => [row.file.split('/').at(-1), row.actual, row.match]);
    expect(shown).toEqual([
      ['Solution.java', 'CORRECT', true],
      ['parts', 'CORRECT', true],
      ['sum.py', 'CORRECT', true],
      ['no.c', 'COMPILER-ERROR', true],
      ['byhand.py', 'WRONG-ANSWER', null],
      ['either.py', 'WRONG-ANSWER', true],
      ['flood.c', 'RUN-ERROR', true],
      ['old.cob', 'SKIPPED', null],
      ['silent.py', 'WRONG-ANSWER', true],
      ['crash.py', 'RUN-ERROR', true],
      ['hungry.c', 'MEMORYLIMIT', true],
      ['loop.c', 'TIMELIMIT', true],
      ['three.py', 'WRONG-ANSWER', true],
    ]);
    expect(rows['mixed/flood.c']?.reason).toMatch(/^output limit/);
    expect(rows['time_limit_exceeded/loop.c']).toMatchObject({ statusCode: 1, language: 'C With O2' });
    expect(code).toBe(0);
  });

  test('one that is better than expected is a mismatch', async () => {
    const folder = aPackage('mismatch', {
      ...data,
      '.timelimit': '2',
      'submissions/wrong_answer/sum.py': sum,
    });
    const { code, rows } = await rowsOf(folder);
    expect(code).toBe(1);
    expect(rows['wrong_answer/sum.py']).toMatchObject({
      actual: 'CORRECT',
      match: false,
      expected: ['WRONG-ANSWER'],
    });
  });

  test('without a limit it is found from the accepted submissions; a flag wins', async () => {
    const folder = aPackage('limitless', {
      'problem.yaml': 'name: x\n',
      ...data,
      'submissions/accepted/sum.py': sum,
    });
    expect((await rowsOf(folder)).said).toMatch(
      /time limit 1 s \(the package has none: 5 x the slowest accepted/,
    );
    expect((await rowsOf(folder, '--time-limit', '2.5')).said).toMatch(/time limit 2.5 s \(given\)/);
  });

  test('a zip with the package in a folder', async () => {
    const folder = aPackage('zipped', { ...data, '.timelimit': '2', 'submissions/accepted/sum.py': sum });
    const script = 'import shutil, sys; shutil.make_archive(sys.argv[1], "zip", sys.argv[2], sys.argv[3])';
    execFileSync('python3', ['-c', script, join(root, 'package'), root, 'zipped']);
    expect(folder).toContain('zipped');
    expect(await rowsOf(join(root, 'package.zip'))).toMatchObject({ code: 0 });
  });

  test('nonsense is refused with a reason', async () => {
    expect(await rowsOf(aPackage('nothing', { 'readme.txt': '' }))).toMatchObject({
      code: 2,
      said: expect.stringContaining('not a problem package'),
    });
    expect(await rowsOf(join(root, 'not-there'))).toMatchObject({ code: 2 });
  });
});

describe('validators', () => {
  const prints = (text: string) => `print(${JSON.stringify(text)})\n`;

  test('the default one takes flags from the problem and from groups', async () => {
    const folder = aPackage('flags', {
      'problem.yaml': 'validator_flags: float_tolerance 1e-3\nlimits:\n  time_limit: 2\n',
      'data/secret/a/1.in': '',
      'data/secret/a/1.ans': '1.000 Yes\n',
      'data/secret/b/testdata.yaml': 'output_validator_flags: case_sensitive\n',
      'data/secret/b/1.in': '',
      'data/secret/b/1.ans': '1.000 Yes\n',
      'submissions/accepted/near.py': prints('1.0005 Yes'),
      'submissions/wrong_answer/far.py': prints('1.1 Yes'),
      'submissions/wrong_answer/loud.py': prints('1.0 YES'),
    });
    const { code, rows } = await rowsOf(folder);
    expect(code).toBe(0);
    expect(rows['wrong_answer/far.py']?.reason).toContain('[secret/a/1]');
    expect(rows['wrong_answer/loud.py']?.reason).toContain('[secret/b/1]');
  });

  const python = `import sys
want = open(sys.argv[2]).read().split()
got = sys.stdin.read().split()
with open(sys.argv[3] + 'judgemessage.txt', 'w') as f: f.write('flags ' + ' '.join(sys.argv[4:]))
sys.exit(42 if sorted(want) == sorted(got) else 43)
`;
  const unordered = {
    'problem.yaml': 'validation: custom\nvalidator_flags: some flags\n',
    '.timelimit': '2',
    'data/secret/1.in': '',
    'data/secret/1.ans': '1 2 3\n',
    'submissions/accepted/any.py': prints('3 1 2'),
    'submissions/wrong_answer/few.py': prints('3 1'),
  };

  test.each([
    ['a script', { 'output_validators/check.py': python }],
    ['a folder of the newer layout', { 'output_validator/check.py': python }],
    [
      'build and run scripts',
      {
        'output_validators/own/build': '#!/bin/sh\ncp source.txt real.py\n',
        'output_validators/own/run': '#!/bin/sh\nexec python3 "$(dirname "$0")/real.py" "$@"\n',
        'output_validators/own/source.txt': python,
      },
    ],
  ])('a custom one: %s', async (name, validator) => {
    const { code, rows } = await rowsOf(aPackage(name, { ...unordered, ...validator }));
    expect(rows['wrong_answer/few.py']).toMatchObject({
      actual: 'WRONG-ANSWER',
      reason: 'flags some flags [secret/1]',
    });
    expect(code).toBe(0);
  });

  test('one that crashes is nobody’s match', async () => {
    const folder = aPackage('crash', { ...unordered, 'output_validators/check.py': 'raise SystemExit(1)\n' });
    const { code, rows } = await rowsOf(folder);
    expect(code).toBe(1);
    expect(rows['wrong_answer/few.py']).toMatchObject({ actual: 'JUDGE-ERROR', statusCode: 4, match: false });
  });

  test('interactive', async () => {
    const folder = aPackage('guess', {
      'problem.yaml': 'validation: custom interactive\n',
      '.timelimit': '2',
      'data/secret/1.in': '37\n',
      'data/secret/1.ans': '\n',
      'output_validators/guess.py': `import sys
secret = int(open(sys.argv[1]).read())
for turn in range(10):
    line = sys.stdin.readline()
    if not line: sys.exit(43)
    guess = int(line)
    print('=' if guess == secret else '<' if secret < guess else '>', flush=True)
    if guess == secret: sys.exit(42)
sys.exit(43)
`,
      'submissions/accepted/bisect.py':
        'lo, hi = 1, 100\nwhile True:\n  m = (lo + hi) // 2\n  print(m, flush=True)\n  a = input()\n  if a == "=": break\n  if a == "<": hi = m - 1\n  else: lo = m + 1\n',
      'submissions/wrong_answer/stubborn.py': 'while True:\n  print(1, flush=True)\n  input()\n',
      'submissions/wrong_answer/silent.py': '\n',
      'submissions/time_limit_exceeded/waits.py': 'input()\n',
      'submissions/run_time_error/dies.py': 'print(1, flush=True)\ninput()\nraise SystemExit(9)\n',
    });
    const { code, rows } = await rowsOf(folder);
    expect(Object.values(rows).filter(row => !row.match)).toEqual([]);
    expect(code).toBe(0);
  });
});

describe('expected results', () => {
  test.each([
    ['accepted', 'no comment', ['CORRECT']],
    ['accepted', '// @EXPECTED_RESULTS@: TIMELIMIT', ['TIMELIMIT']],
    ['mixed', '/* @EXPECTED_RESULTS@: CORRECT,RUN_ERROR */', ['CORRECT', 'RUN-ERROR']],
    ['mixed', '# @EXPECTED_RESULTS@: accepted, wrong-answer', ['CORRECT', 'WRONG-ANSWER']],
    ['strange', '', ['CHECK-MANUALLY']],
  ])('%s with "%s"', (folder, text, names) => {
    expect(expectedResults(folder, [text])).toEqual(names);
  });

  test('an output limit is a run error with that reason', () => {
    expect(matches(['OUTPUT-LIMIT'], { status: 3, reason: 'output limit exceeded' })).toBe(true);
    expect(matches(['OUTPUT-LIMIT'], { status: 3, reason: 'exit status code 1' })).toBe(false);
    expect(matches(['RUN-ERROR'], { status: 3, reason: 'output limit exceeded' })).toBe(true);
  });
});
