import { describe, expect, test } from 'vitest';
import { aPackage, data, rowsOf, sum } from './testing.ts';

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

test('sources reach the compiler as the bytes they are', async () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const folder = aPackage('bytes', {
    'problem.yaml': 'name: Bytes\nlimits:\n  time_limit: 5\n',
    'data/secret/1.in': '\n',
    'data/secret/1.ans': '1\n',
    'submissions/accepted/said.py': latin1('# -*- coding: latin-1 -*-\nprint(len("\xe9"))\n'),
    'submissions/compile_error/unsaid.py': latin1('print(len("\xe9"))\n'),
  });
  const { rows } = await rowsOf(folder);
  expect(Object.values(rows).map(row => row.match)).toEqual([true, true]);
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
