import { describe, expect, test } from 'vitest';
import { matchesPath } from './rules.ts';
import { aPackage, rowsOf } from './testing.ts';

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
