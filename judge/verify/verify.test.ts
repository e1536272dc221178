/** Small packages of every shape, judged for real through the command itself. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { verify } from '#cli/verify.ts';
import { expectationOf, matches } from './expected.ts';
import { matchesPath } from './rules.ts';
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

const unless = (n: number) => `s = input()\nprint(-1 if s == "${n}" else s)\n`;

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

describe('scores', () => {
  const scored = (files: Record<string, string>) => ({
    'problem.yaml':
      'problem_format_version: 2025-09\nname: Points\ntype: scoring\nlimits:\n  time_limit: 2\n',
    'data/sample/1.in': '0\n',
    'data/sample/1.ans': '0\n',
    'data/secret/a/test_group.yaml': 'max_score: 30\n',
    'data/secret/a/1.in': '1\n',
    'data/secret/a/1.ans': '1\n',
    'data/secret/b/test_group.yaml': 'max_score: 70\nscore_aggregation: sum\nrequire_pass: a\n',
    'data/secret/b/1.in': '2\n',
    'data/secret/b/1.ans': '2\n',
    'data/secret/b/2.in': '3\n',
    'data/secret/b/2.ans': '3\n',
    ...files,
  });

  test('groups count by their own rules, and wait for those they build on', async () => {
    const folder = aPackage(
      'points',
      scored({
        'submissions/accepted/all.py': 'print(input())\n',
        'submissions/partially_accepted/most.py': unless(3),
        'submissions/partially_accepted/late.py': unless(1),
      }),
    );
    const { code, rows } = await rowsOf(folder);
    expect(Object.values(rows).map(row => [row.file.split('/').at(-1), row.score])).toEqual([
      ['all.py', 100],
      ['late.py', 0],
      ['most.py', 65],
    ]);
    expect(code).toBe(0);
  });

  test('a validator gives points', async () => {
    const files = scored({
      'output_validator/check.py': `import sys
got = sys.stdin.read().strip()
if got == '-1': sys.exit(43)
if '/b/' in sys.argv[4]: open(sys.argv[3] + ('score.txt' if got != '9' else 'score_multiplier.txt'), 'w').write('12.5' if got != '9' else '0.1')
sys.exit(42)
`,
      'data/secret/b/test_group.yaml':
        'max_score: 70\nscore_aggregation: sum\noutput_validator_args: [/b/]\n',
      'data/secret/a/test_group.yaml': 'max_score: 30\noutput_validator_args: [/a/]\n',
      'data/sample/test_group.yaml': 'output_validator_args: [/sample/]\n',
      'submissions/accepted/all.py': 'print(input())\n',
      'submissions/accepted/nines.py': 'print(9)\n',
      'submissions/submissions.yaml':
        'accepted/all.py:\n  score: [50, 60]\naccepted/nines.py:\n  score: 37\n',
    });
    const { code, rows } = await rowsOf(aPackage('given', files));
    expect(rows['accepted/all.py']?.score).toBe(55);
    expect(rows['accepted/nines.py']?.score).toBe(37);
    expect(code).toBe(0);
  });

  test('a score that cannot be is a fault of the package', async () => {
    const files = scored({
      'output_validator/check.py':
        "import sys\nopen(sys.argv[3] + 'score.txt', 'w').write('71')\nsys.exit(42)\n",
      'submissions/accepted/all.py': 'print(input())\n',
    });
    const { code, rows } = await rowsOf(aPackage('too-much', files));
    expect(rows['accepted/all.py']).toMatchObject({ actual: 'JUDGE-ERROR', score: null, match: false });
    expect(rows['accepted/all.py']?.reason).toBe('secret/b/1 scores 71 of 35');
    expect(code).toBe(1);
  });

  test('the older format counts accepted cases, and none of a rejected group', async () => {
    const folder = aPackage('older', {
      'problem.yaml': 'name: Older\ntype: scoring\nlimits:\n  time_limit: 2\n',
      'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample accept_if_any_accepted\n',
      'data/secret/testdata.yaml': 'grader_flags: accept_if_any_accepted\n',
      'data/secret/a/testdata.yaml': 'accept_score: 20\ngrader_flags: min\n',
      'data/secret/a/1.in': '1\n',
      'data/secret/a/1.ans': '1\n',
      'data/secret/a/2.in': '2\n',
      'data/secret/a/2.ans': '2\n',
      'data/secret/b/testdata.yaml': 'accept_score: 40\n',
      'data/secret/b/1.in': '3\n',
      'data/secret/b/1.ans': '3\n',
      'submissions/mixed/all.py': 'print(input())\n',
      'submissions/mixed/most.py': unless(2),
    });
    const { rows } = await rowsOf(folder);
    expect([rows['mixed/all.py']?.score, rows['mixed/most.py']?.score]).toEqual([60, 40]);
  });
});

test('scores and verdicts as judges of contests count them: a group has one score, samples have none', async () => {
  const said = (verdict: string, score: number) =>
    `# @EXPECTED_RESULTS@: ${verdict}\n# @EXPECTED_SCORE@: ${score}\n`;
  const folder = aPackage('grouped', {
    'problem.yaml':
      'problem_format_version: 2023-07-draft\nname: Groups\ntype: scoring\nlimits:\n  time_limit: 2\n',
    'data/testdata.yaml': 'on_reject: continue\ngrader_flags: sum\n',
    'data/sample/1.in': '9\n',
    'data/sample/1.ans': '9\n',
    'data/secret/testdata.yaml': 'on_reject: continue\n',
    'data/secret/a/testdata.yaml': 'accept_score: 20\n',
    'data/secret/a/1.in': '1\n',
    'data/secret/a/1.ans': '1\n',
    'data/secret/a/2.in': '2\n',
    'data/secret/a/2.ans': '2\n',
    'data/secret/b/testdata.yaml': 'accept_score: 30\n',
    'data/secret/b/1.in': '3\n',
    'data/secret/b/1.ans': '3\n',
    'submissions/accepted/all.py': `${said('CORRECT', 50)}print(input())\n`,
    'submissions/partial/most.py': `${said('WRONG-ANSWER', 30)}${unless(2)}`,
    'submissions/partial/boast.py': `${said('WRONG-ANSWER', 40)}${unless(2)}`,
  });
  const { rows, code } = await rowsOf(folder);
  expect(rows['accepted/all.py']).toMatchObject({ score: 50, match: true });
  expect(rows['partial/most.py']).toMatchObject({ actual: 'PARTIALLY-ACCEPTED', score: 30, match: true });
  expect(rows['partial/boast.py']).toMatchObject({ match: false, reason: 'the score is 30, not 40' });
  expect(code).toBe(1);
});

test('programs of several files: packages, units, modules, and names no compiler should see', async () => {
  const folder = aPackage('several', {
    'problem.yaml': 'name: Several\nlimits:\n  time_limit: 5\n',
    'data/secret/1.in': '\n',
    'data/secret/1.ans': 'hello\n',
    'submissions/accepted/packages/A.java':
      'package foo.a;\nimport bar.B;\nclass A { public static void main(String[] a) { B.greet(); } }\n',
    'submissions/accepted/packages/B.java':
      'package bar;\npublic class B { public static void greet() { System.out.println("hello"); } }\n',
    'submissions/accepted/units/greet.pas':
      "unit greet;\ninterface\nprocedure hello;\nimplementation\nprocedure hello;\nbegin\n  writeln('hello');\nend;\nend.\n",
    'submissions/accepted/units/program.pp': 'program one;\nuses greet;\nbegin\n  hello;\nend.\n',
    'submissions/compile_error/modules/main.mjs':
      "import { hello } from './other.mjs';\nconsole.log(hello);\n",
    'submissions/compile_error/modules/other.mjs': 'export const hello = ;\n',
    'submissions/compile_error/nowhere/Main.java': 'class Main { int main() { return 0; } }\n',
    'submissions/compile_error/odd/a name#1.c': '#include <stdio.h>\nint main(void) { puts("hello"); }\n',
    'submissions/compile_error/wrong.pl': 'This is not Perl!\n',
    'submissions/accepted/logic.pl': 'main :- write(hello), nl.\n',
    'submissions/accepted/script.bash': 'echo hello\n',
  });
  const { rows } = await rowsOf(folder);
  const bad = Object.values(rows).filter(row => row.match === false);
  expect(bad).toEqual([]);
  expect(rows['accepted/logic.pl']).toMatchObject({ actual: 'SKIPPED', language: 'Prolog' });
  expect(rows['compile_error/odd']?.reason).toBe('not a file name: a name#1.c');
});

describe('the older grader', () => {
  const grades = (flags: string, files: Record<string, string> = {}) => ({
    'problem.yaml': 'name: Grades\nlimits:\n  time_limit: 1\n',
    'data/testdata.yaml': `on_reject: continue\ngrader_flags: ${flags}\n`,
    ...Object.fromEntries(
      ['1', '2', '3'].flatMap(name => [
        [`data/secret/${name}.in`, `${name}\n`],
        [`data/secret/${name}.ans`, `${name}\n`],
      ]),
    ),
    // wrong on the first, crashes on the second, right on the third
    'submissions/mixed/some.py':
      's = input()\nif s == "2": raise SystemExit(3)\nprint(0 if s == "1" else s)\n',
    ...files,
  });

  test.each([
    ['', 'RUN-ERROR'],
    ['worst_error', 'RUN-ERROR'],
    ['first_error', 'WRONG-ANSWER'],
    ['worst_error first_error', 'WRONG-ANSWER'],
    ['always_accept', 'CORRECT'],
    ['accept_if_any_accepted', 'CORRECT'],
  ])('with "%s" finds %s', async (flags, verdict) => {
    const { rows } = await rowsOf(aPackage(`grader ${flags}`, grades(flags)));
    expect(rows['mixed/some.py']?.actual).toBe(verdict);
  });

  test('without continuing, the first error is the only one', async () => {
    const files = grades('', { 'data/testdata.yaml': 'on_reject: break\n' });
    const { rows } = await rowsOf(aPackage('grader break', files));
    expect(rows['mixed/some.py']).toMatchObject({ actual: 'WRONG-ANSWER', reason: /\[secret\/1\]/ });
  });

  test('scores and flags are handed down to groups; less than the best is partially accepted', async () => {
    const files = grades('always_accept avg', {
      'problem.yaml': 'name: Points\ntype: scoring\nlimits:\n  time_limit: 1\n',
      'data/testdata.yaml':
        'on_reject: continue\ngrader_flags: always_accept min avg\naccept_score: 60\nreject_score: 30\nrange: 0 60\n',
      'submissions/partially_accepted/some.py': 's = input()\nprint(0 if s == "1" else s)\n',
      'submissions/accepted/all.py': 'print(input())\n',
    });
    const { code, rows } = await rowsOf(aPackage('handed down', files));
    expect(rows['accepted/all.py']).toMatchObject({ actual: 'CORRECT', score: 60 });
    expect(rows['partially_accepted/some.py']).toMatchObject({ actual: 'PARTIALLY-ACCEPTED', score: 50 });
    expect(code).toBe(0);
  });

  test('a score out of its range is a fault of the package', async () => {
    const files = grades('', {
      'problem.yaml': 'name: Points\ntype: scoring\nlimits:\n  time_limit: 1\n',
      'data/secret/testdata.yaml': 'range: 0 2\n',
      'submissions/accepted/all.py': 'print(input())\n',
    });
    const { rows } = await rowsOf(aPackage('out of range', files), '--only', 'all.py');
    expect(rows['accepted/all.py']).toMatchObject({ actual: 'JUDGE-ERROR' });
    expect(rows['accepted/all.py']?.reason).toBe('secret scores 3 of 2');
  });
});

describe('packages of the drafts of 2023-07', () => {
  const cases = Object.fromEntries(
    ['a/1', 'a/2', 'b/3'].flatMap(name => [
      [`data/secret/${name}.in`, `${name.at(-1)}\n`],
      [`data/secret/${name}.ans`, `${name.at(-1)}\n`],
    ]),
  );
  const draft = (files: Record<string, string>) => ({
    'problem.yaml':
      'problem_format_version: 2023-07-draft\nname: Draft\ntype: scoring\nlimits:\n  time_limit: 2\n',
    ...cases,
    'submissions/accepted/all.py': 'print(input())\n',
    'submissions/partially_accepted/most.py': 's = input()\nprint(0 if s == "2" else s)\n',
    ...files,
  });
  const scores = ({ rows }: Awaited<ReturnType<typeof rowsOf>>) => Object.values(rows).map(row => row.score);

  test('may use the older grader', async () => {
    const told = await rowsOf(
      aPackage('draft grader', {
        ...draft({}),
        'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
        'data/secret/testdata.yaml': 'grader_flags: first_error accept_if_any_accepted\n',
        'data/secret/a/testdata.yaml': 'accept_score: 40\ngrader_flags: min\n',
        'data/secret/b/testdata.yaml': 'accept_score: 60\ngrader_flags: min\n',
      }),
    );
    expect(scores(told)).toEqual([100, 60]);
    expect(told.code).toBe(0);
  });

  test('or a map about scoring', async () => {
    const told = await rowsOf(
      aPackage('draft scoring', {
        ...draft({}),
        'data/secret/a/testdata.yaml': 'scoring: { score: 40, aggregation: sum }\n',
        'data/secret/b/testdata.yaml': 'scoring: { score: 60, colour: red }\n',
      }),
    );
    expect(scores(told)).toEqual([100, 80]);
    expect(told.said).toContain('unknown: secret/b, scoring: colour\n');
    expect(told.code).toBe(0);
  });
});

describe('what lies beside a program', () => {
  const limits = 'limits:\n  time_limit: 2\n';

  test('files, arguments and validator arguments of a single case', async () => {
    const folder = aPackage('beside', {
      'problem.yaml': `problem_format_version: 2025-09\nname: Beside\n${limits}`,
      'data/secret/1.in': '\n',
      'data/secret/1.ans': 'one deep a b\n',
      'data/secret/1.files/word.txt': 'one',
      'data/secret/1.files/in/side.txt': 'deep',
      'data/secret/1.yaml': 'args: [a, b]\n',
      'data/secret/2.in': '\n',
      'data/secret/2.ans': 'none none x\n',
      'data/secret/2.args': 'x\n',
      'data/secret/3.in': '\n',
      'data/secret/3.ans': 'THREE none \n',
      'data/secret/3.files/word.txt': 'three',
      'data/secret/3.yaml': 'output_validator_args: []\n',
      'submissions/accepted/reads.py': `import os, sys
read = lambda name: open(name).read() if os.path.exists(name) else 'none'
print(read('word.txt'), read('in/side.txt'), *sys.argv[1:])
`,
      'submissions/run_time_error/needs.py': `print(open('word.txt').read(), 'deep', 'a', 'b')\n`,
    });
    const { code, rows, said } = await rowsOf(folder);
    expect(Object.values(rows).map(row => [row.actual, row.match, row.reason])).toEqual([
      ['CORRECT', true, ''],
      ['RUN-ERROR', true, 'exit status code 1 [secret/2]'],
    ]);
    expect(said).not.toMatch(/unknown|not supported/);
    expect(code).toBe(0);
  });

  test('included files by language, over those of the submission; constants in all of them', async () => {
    const folder = aPackage('included', {
      'problem.yaml': `problem_format_version: 2025-09\nname: Included\n${limits}constants:\n  shift: 5\n  name: { value: x, loud: X }\n`,
      'data/secret/1.in': '2\n',
      'data/secret/1.ans': '7 X\n',
      'include/python3/shift.py': 'def shift(n): return n + {{shift}}\n',
      'include/cpp/shift.h': 'inline int shift(int n) { return n + {{shift.value}}; }\n',
      'include/default/shift.txt': 'for others',
      'submissions/accepted/uses.py':
        'from shift import shift\nprint(shift(int(input())), "{{name.loud}}")\n',
      'submissions/accepted/folder/main.cpp':
        '#include <cstdio>\n#include "shift.h"\nint main() { int n; scanf("%d", &n); printf("%d X {{unknown}}", shift(n)); }\n',
      'submissions/accepted/folder/shift.h': '#error never seen\n',
      'submissions/submissions.yaml': 'accepted/folder: { permitted: [WA], required: [WA] }\n',
    });
    const { rows } = await rowsOf(folder);
    expect(rows['accepted/uses.py']).toMatchObject({ actual: 'CORRECT', match: true });
    expect(rows['accepted/folder']).toMatchObject({ actual: 'WRONG-ANSWER' });
  });

  test('submissions.yaml names the language and where to start', async () => {
    const folder = aPackage('hints', {
      'problem.yaml': `problem_format_version: 2025-09\nname: Hints\n${limits}`,
      'data/secret/1.in': '1\n',
      'data/secret/1.ans': '1\n',
      'submissions/accepted/noending': 'print(input())\n',
      'submissions/accepted/two/first.py': 'print("first")\n',
      'submissions/accepted/two/second.py': 'print(input())\n',
      'submissions/accepted/none.py': 'print(input())\n',
      'submissions/submissions.yaml':
        'accepted/noending: { language: python3 }\naccepted/two: { entrypoint: second.py }\naccepted/none.py: { language: cobol }\n',
    });
    const { code, rows } = await rowsOf(folder);
    expect(rows['accepted/noending']).toMatchObject({ language: 'Python3', actual: 'CORRECT' });
    expect(rows['accepted/two']).toMatchObject({ actual: 'CORRECT' });
    expect(rows['accepted/none.py']).toMatchObject({ actual: 'SKIPPED', language: 'cobol' });
    expect(code).toBe(0);
  });

  test('limits of code and of compiling', async () => {
    const folder = aPackage('limits', {
      'problem.yaml': `problem_format_version: 2025-09\nname: Limits\nlimits:\n  time_limit: 2\n  code: 1\n  compilation_time: 20\n  compilation_memory: 1024\n`,
      ...data,
      'submissions/accepted/sum.py': sum,
      'submissions/compile_error/long.py': `${sum}#${'x'.repeat(1024)}\n`,
    });
    const { code, rows } = await rowsOf(folder);
    expect(rows['compile_error/long.py']).toMatchObject({
      actual: 'COMPILER-ERROR',
      reason: 'more than 1 KiB of code',
    });
    expect(code).toBe(0);
  });

  test('a time limit to be found is a multiple of what the package says, by the factor of its format', async () => {
    const folder = aPackage('resolution', {
      'problem.yaml': 'problem_format_version: 2025-09\nname: x\nlimits:\n  time_resolution: 0.5\n',
      ...data,
      'submissions/accepted/sum.py': sum,
    });
    expect((await rowsOf(folder)).said).toMatch(/time limit 0.5 s \(the package has none: 2 x the slowest/);
  });
});

test('several passes in the words of the older format', async () => {
  const folder = aPackage('older passes', {
    'problem.yaml': 'name: Twice\nvalidation: custom multi-pass\nlimits:\n  time_limit: 2\n',
    'output_validators/check.py': `import os, sys
seen = sys.argv[3] + 'seen'
again = not os.path.exists(seen)
if again:
    open(seen, 'w').close()
    open(sys.argv[3] + 'nextpass.in', 'w').write('second\\n')
sys.exit(42 if sys.stdin.read().strip() == ('first' if again else 'second') else 43)
`,
    'data/secret/1.in': 'first\n',
    'data/secret/1.ans': '\n',
    'submissions/accepted/echo.py': 'print(input())\n',
    'submissions/wrong_answer/once.py': 'print("first")\n',
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

describe('what is not judged here', () => {
  const plain = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: Plain\nlimits:\n  time_limit: 2\n',
    ...data,
    'submissions/accepted/sum.py': sum,
  };

  test('is named when verdicts depend on it, and then nothing is certain', async () => {
    const { code, rows, said } = await rowsOf(
      aPackage('static', {
        ...plain,
        'static_validator/check.py': 'raise SystemExit(43)\n',
        'data/secret/test_group.yaml': 'static_validation_score: pass-fail\n',
      }),
    );
    expect(rows['accepted/sum.py']).toMatchObject({ actual: 'CORRECT', match: true });
    expect(said).toContain('not supported: static_validator: submissions are not looked at by it\n');
    expect(said).toContain('not supported: secret: static_validation_score\n');
    expect(code).toBe(1);
    const graded = await rowsOf(
      aPackage('graders', {
        ...plain,
        'graders/own.py': '',
        'data/secret/testdata.yaml': 'grading: custom\n',
      }),
    );
    expect(graded.said).toContain('not supported: secret: grading by a program');
    expect(graded.said).toContain('not supported: graders');
    expect(graded.code).toBe(1);
  });

  test('is named when no format knows it', async () => {
    const { code, said } = await rowsOf(
      aPackage('strange', {
        ...plain,
        'problem.yaml':
          'problem_format_version: 2025-09\nname: Plain\ncolour: red\ntype: [pass-fail, funny]\nvalidation: custom sometimes\nlimits:\n  time_limit: 2\n  disk: 3\n',
        'data/secret/test_group.yaml': 'points: 3\ngrader_flags: mean\n',
        'data/secret/2.yaml': 'argz: [1]\n',
        'data/secret/2.env': 'A=1\n',
        'data/secret/9.ans': 'nobody asks\n',
        'data/extra/1.in': '\n',
        'toys/readme.txt': '\n',
        'submissions/submissions.yaml':
          'accepted/sum.py:\n  permited: [AC]\n  sample: { permitted: [AC], colour: red }\nmixed/x.py: {}\n',
      }),
    );
    const unknown = said.split('\n').flatMap(line => /^unknown: (.*)/.exec(line)?.[1] ?? []);
    expect(unknown.sort()).toEqual([
      'data/extra/',
      'data/secret/2.env',
      'data/secret/2.yaml: argz',
      'data/secret/9.ans',
      'data/secret/test_group.yaml: points',
      'problem.yaml, limits: disk',
      'problem.yaml, type: funny',
      'problem.yaml, validation: sometimes',
      'problem.yaml: colour',
      'secret, grader_flags: mean',
      'submissions.yaml, accepted/sum.py, sample: colour',
      'submissions.yaml, accepted/sum.py: permited',
      'submissions.yaml: no submission is mixed/x.py',
      'toys/',
    ]);
    expect(code).toBe(0);
  });

  test('is named when it is somebody else’s work', async () => {
    const { code, said } = await rowsOf(
      aPackage('others', { ...plain, 'input_validators/v.py': '', 'data/invalid_input/1.in': '\n' }),
    );
    expect(said).toContain('not checked: input_validators: input validators are not run\n');
    expect(said).toContain('not checked: data/invalid_input: invalid inputs are not tried\n');
    expect(code).toBe(0);
  });

  test('a configuration that is no YAML is refused with its name', async () => {
    const folder = aPackage('no yaml', { ...plain, 'data/secret/test_group.yaml': 'a: [1\n' });
    expect(await rowsOf(folder)).toMatchObject({
      code: 2,
      said: expect.stringContaining('data/secret/test_group.yaml: '),
    });
  });
});

describe('submissions.yaml', () => {
  const files = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: Rules\nlimits:\n  time_limit: 1\n',
    'data/secret/1-easy.in': '1\n',
    'data/secret/1-easy.ans': '1\n',
    'data/secret/2-hard.in': '2\n',
    'data/secret/2-hard.ans': '2\n',
    'data/secret/3-hard.in': '3\n',
    'data/secret/3-hard.ans': '3\n',
    'submissions/time_limit_exceeded/slow.py': 's = input()\nwhile s == "3": pass\nprint(s)\n',
    'submissions/mixed/wrong.py': 's = input()\nprint(0 if s == "2" else s)\n',
    'submissions/accepted/plain.py': 'print(input())\n',
  };

  test('asks of every case, not only of the first that fails', async () => {
    const folder = aPackage('rules', {
      ...files,
      'submissions/submissions.yaml': `time_limit_exceeded/slow.py:
  secret/*-easy: { permitted: [AC] }
  secret/*-hard: { permitted: [AC, TLE], required: [TLE] }
mixed/{wrong,other}.py:
  permitted: [AC, WA]
  required: [WA]
`,
    });
    const { code, rows } = await rowsOf(folder);
    expect(rows['mixed/wrong.py']).toMatchObject({ expected: ['WRONG-ANSWER'], match: true });
    expect(rows['time_limit_exceeded/slow.py']).toMatchObject({ expected: ['TIMELIMIT'], match: true });
    expect(code).toBe(0);
  });

  test('says which rule is broken, and where', async () => {
    const folder = aPackage('broken', {
      ...files,
      'submissions/submissions.yaml': `time_limit_exceeded/slow.py:
  secret/*-hard: { permitted: [AC] }
mixed/wrong.py:
  message: too short
accepted/*: { required: [WA] }
`,
    });
    const { code, rows } = await rowsOf(folder);
    const reasons = Object.values(rows).map(row => [row.match, row.reason]);
    expect(reasons).toEqual([
      [false, 'submissions.yaml: no case is WA'],
      [false, 'submissions.yaml: no message holds "too short"'],
      [false, 'secret/*-hard: TLE is not permitted [secret/3-hard]'],
    ]);
    expect(code).toBe(1);
  });

  test.each([
    ['accepted', 'accepted/a.py', true],
    ['accepted/*.py', 'accepted/a.py', true],
    ['*.py', 'accepted/a.py', false],
    ['mixed/{a,b}.{py,cpp}', 'mixed/b.cpp', true],
    ['mixed/{a,b}.{py,cpp}', 'mixed/c.cpp', false],
    ['secret/gr', 'secret/group/1', false],
  ])('%s on %s', (pattern, path, result) => {
    expect(matchesPath(pattern, path)).toBe(result);
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
    expect(expectationOf(folder, [text]).results).toEqual(names);
  });

  test('an output limit is a run error with that reason', () => {
    expect(matches(['OUTPUT-LIMIT'], { status: 3, reason: 'output limit exceeded' })).toBe(true);
    expect(matches(['OUTPUT-LIMIT'], { status: 3, reason: 'exit status code 1' })).toBe(false);
    expect(matches(['RUN-ERROR'], { status: 3, reason: 'output limit exceeded' })).toBe(true);
  });
});
