import { describe, expect, test } from 'vitest';
import { aPackage, rowsOf, unless } from './testing.ts';

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
