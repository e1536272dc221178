/** Packages of every shape. */
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aPackage, data, root, rowsOf, sum } from './testing.ts';

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

describe('problems of several passes', () => {
  // The second pass gets what the first one printed, reversed; the folder of the validator lasts over both.
  const validator = `import os, sys
feedback = sys.argv[3]
got = sys.stdin.read().strip()
seen = feedback + 'seen.txt'
first = not os.path.exists(seen)
with open(feedback + 'judgemessage.txt', 'a') as f: f.write('got %s;' % got)
if got == 'no': sys.exit(43)
if first or got == 'again':
    open(seen, 'w').write(got)
    open(feedback + 'nextpass.in', 'w').write(got[::-1] + '\\n')
    sys.exit(42)
sys.exit(42 if open(seen).read() == got[::-1] else 43)
`;
  const files = {
    'problem.yaml':
      'problem_format_version: 2025-09\nname: Twice\ntype: multi-pass\nlimits:\n  time_limit: 2\n',
    'output_validator/check.py': validator,
    'data/secret/1.in': 'abc\n',
    'data/secret/1.ans': '\n',
    'data/secret/2.in': 'xyz\n',
    'data/secret/2.ans': '\n',
    'submissions/accepted/echo.py': 'print(input())\n',
    'submissions/wrong_answer/refused.py': 'print("no")\n',
    'submissions/wrong_answer/forgetful.py': 's = input()\nprint(s if s in ("abc", "xyz") else "other")\n',
    'submissions/run_time_error/second.py':
      's = input()\nif s not in ("abc", "xyz"): raise SystemExit(3)\nprint(s)\n',
  };

  test('the older way to say so, with the validator one folder further in', async () => {
    const { 'output_validator/check.py': check, ...rest } = files;
    const folder = aPackage('older-passes', {
      ...rest,
      'output_validators/mine/inner/check.py': check,
      'problem.yaml': 'name: Twice\nvalidation: custom multi-pass\nlimits:\n  time_limit: 2\n',
    });
    expect((await rowsOf(folder)).code).toBe(0);
  });

  test('the program is run again on what the validator asks', async () => {
    const { code, rows } = await rowsOf(aPackage('twice', files));
    expect(Object.values(rows).filter(row => !row.match)).toEqual([]);
    expect(rows['wrong_answer/forgetful.py']?.reason).toBe('got abc;got other; [secret/1]');
    expect(code).toBe(0);
  });

  test('a validator that asks for more passes than there are is at fault', async () => {
    const { code, rows } = await rowsOf(
      aPackage('endless', { ...files, 'submissions/accepted/again.py': 'print("again")\n' }),
      '--only',
      'again',
    );
    expect(rows['accepted/again.py']).toMatchObject({
      actual: 'JUDGE-ERROR',
      reason: 'more than 2 passes [secret/1]',
    });
    expect(code).toBe(1);
  });
});

test('answers in place of programs', async () => {
  const folder = aPackage('answers', {
    'problem.yaml': 'problem_format_version: 2025-09\nname: Open\ntype: submit-answer\n',
    ...data,
    'data/secret/3.in': '5 5\n',
    'data/secret/3.ans': '10\n',
    'submissions/accepted/both/2.out': '42\n',
    'submissions/accepted/both/3.ans': '10\n',
    'submissions/wrong_answer/half/2.out': '42\n',
  });
  const { code, rows } = await rowsOf(folder);
  expect(rows['accepted/both']).toMatchObject({ language: 'answers', actual: 'CORRECT' });
  expect(rows['wrong_answer/half']?.reason).toContain('[secret/3]');
  expect(code).toBe(0);
});

test('a program has one core, as in a judge', async () => {
  const folder = aPackage('cores', {
    'problem.yaml': 'name: Cores\nlimits:\n  time_limit: 2\n',
    'data/secret/1.in': '\n',
    'data/secret/1.ans': '1\n',
    'submissions/accepted/count.py': 'import os\nprint(len(os.sched_getaffinity(0)))\n',
  });
  expect(await rowsOf(folder)).toMatchObject({ code: 0 });
});

test('flags for a validator by its name, as the older format has them', async () => {
  const folder = aPackage('named flags', {
    'problem.yaml': 'name: Flags\nlimits:\n  time_limit: 2\n',
    'data/secret/testdata.yaml': 'output_validator_flags:\n  name: default\n  flags: float_tolerance 0.1\n',
    'data/secret/1.in': '\n',
    'data/secret/1.ans': '1.0\n',
    'submissions/accepted/near.py': 'print(1.05)\n',
  });
  expect(await rowsOf(folder)).toMatchObject({ code: 0 });
});

describe('a package that is not well meant', () => {
  test('a link that leads out of it is refused before anything is read', async () => {
    const secret = join(root, 'secret.txt');
    writeFileSync(secret, '# @EXPECTED_RESULTS@: the key is 4711\n');
    for (const [name, target] of [
      ['submissions/accepted/peek.py', secret],
      ['submissions/accepted/folder', root],
      ['include', '../..'],
    ] as const) {
      const folder = aPackage(`links-${name.replaceAll('/', '-')}`, {
        ...data,
        'submissions/accepted/sum.py': sum,
      });
      symlinkSync(target, join(folder, name));
      const { code, rows, said } = await rowsOf(folder);
      expect([code, rows]).toEqual([2, {}]);
      expect(said).toBe(`refused: ${name} is a link that leads out of the package\n`);
    }
  });

  test('a link inside it is as good as a file', async () => {
    const folder = aPackage('links-inside', {
      ...data,
      '.timelimit': '2',
      'submissions/accepted/sum.py': sum,
    });
    symlinkSync('sum.py', join(folder, 'submissions/accepted/same.py'));
    expect((await rowsOf(folder)).rows['accepted/same.py']).toMatchObject({ actual: 'CORRECT', match: true });
  });

  test('one submission that cannot be judged does not take the rows of the others', async () => {
    const folder = aPackage('odd', {
      ...data,
      '.timelimit': '2',
      'submissions/accepted/Long.java': `public class ${'L'.repeat(3000)} { public static void main(String[] a) {} }`,
      'submissions/accepted/sum.py': sum,
    });
    symlinkSync('nowhere.py', join(folder, 'submissions/accepted/dangling.py'));
    const { code, rows } = await rowsOf(folder);
    expect(code).toBe(1);
    expect(rows['accepted/Long.java']).toMatchObject({ actual: 'COMPILER-ERROR', match: false });
    expect(rows['accepted/dangling.py']).toMatchObject({ actual: 'JUDGE-ERROR', match: false });
    expect(rows['accepted/sum.py']).toMatchObject({ actual: 'CORRECT', match: true });
  });
});
