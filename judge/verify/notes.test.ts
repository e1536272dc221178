import { describe, expect, test } from 'vitest';
import { aPackage, data, rowsOf, sum } from './testing.ts';

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
