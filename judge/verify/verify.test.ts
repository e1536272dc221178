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
