import { describe, expect, test } from 'vitest';
import * as icpc from '../fixtures/icpc.ts';
import { withLinksForPictures } from '../imported.ts';
import { read, refusalsIn } from './testing.ts';

describe('ICPC and Kattis', () => {
  test('legacy: LaTeX, tolerance, time limit in a file', async () => {
    const { format, good, notes } = await read(icpc.legacy);
    expect(format).toBe('icpc');
    const { problem, cases, codeAnswers, tags } = good[0]!.save;
    expect(problem).toMatchObject({
      title: 'Halves',
      timeLimit: 3000,
      memoryLimit: 512,
      judgeMode: 'spj',
      type: 0,
      source: 'Acorn Open 2020',
      input: 'One integer $n$, $1 \\le n \\le 10^5$.',
      output: 'Its half, to **four** digits.',
      examples: '<input>3\n</input><output>1.5\n</output>',
    });
    expect(problem.description).toMatch(/^!\[\]\(acorn-file:[0-9a-f]{64}\)\n\n\*A dot\*\n\nHalve \$n\$/);
    expect(problem.spjCode).toContain('0.0001');
    expect(cases!.map(({ inputName }) => inputName)).toEqual(['sample-1.in', '01.in', '02.in']);
    expect(codeAnswers).toMatchObject([{ language: 'Python3' }]);
    expect(tags).toEqual([{ name: 'math' }, { name: 'easy' }]);
    expect(notes).toEqual([]);
  });

  test('2023-07: names and statements by language, constants, its own validator', async () => {
    const { good, notes } = await read(icpc.custom);
    expect(notes).toEqual(['note.otherLanguage']);
    expect(good[0]).toMatchObject({
      origin: 'icpc:uuid/5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e',
      save: { problem: { title: '拆分', timeLimit: 1500, judgeMode: 'spj' }, languages: ['C++', 'Python3'] },
    });
    expect(good[0]!.save.problem.description).toBe('把 $n$ 拆成两个数。\n\nSplit $n \\le 100$ in two.');
    expect(good[0]!.save.problem.output).toMatch(/^两个数。\n\nTwo numbers\.\n\n!\[dot\]\(acorn-file:/);
  });

  test('2025-09: groups with points', async () => {
    const { good, notes } = await read(icpc.scoring);
    expect(good[0]!.save.problem).toMatchObject({ type: 1, judgeCaseMode: 'subtask_lowest' });
    expect(good[0]!.save.cases!.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [70, 1],
      [30, 2],
      [30, 2],
    ]);
    expect(good[0]!.save.problem.description).toMatch(/^Add\.\n\n- \[help\.txt\]\(acorn-file:/);
    expect(notes).toEqual(['note.dependencies']);
  });

  test('files for solutions by language; constants in programs as in texts; pictures that are none', async () => {
    const { good, notes } = await read({
      'p/problem.yaml': 'problem_format_version: 2025-09\nname: Most\nconstants:\n  most: 100\n',
      'p/data/secret/1.in': '{{most}}\n',
      'p/data/secret/1.ans': '100\n',
      'p/statement/problem.en.md': 'At most {{most}}.\n\n![a tree](tree.pdf)\n',
      'p/statement/tree.pdf': '%PDF-1.4',
      'p/include/cpp/limits.h': 'const int most = {{most}};\n',
      'p/include/cpp/grader.cpp': 'int grade();\n',
      'p/include/python3/lib.py': 'MOST = {{most}}\n',
      'p/submissions/accepted/a.py': 'print({{most}})\n',
    });
    const { problem, codeAnswers } = good[0]!.save;
    expect(JSON.parse(problem.userExtraFile!)).toEqual({
      'limits.h': 'const int most = 100;\n',
      'grader.cpp': 'int grade();\n',
      'lib.py': 'MOST = 100\n',
    });
    expect(codeAnswers).toEqual([{ language: 'Python3', code: 'print(100)\n' }]);
    expect(good[0]!.cases).toEqual([['{{most}}\n', '100\n']]);
    expect(notes).toEqual(['note.timeFound', 'note.notCompiled', 'note.noPicture']);
    expect(withLinksForPictures(problem.description!, good[0]!.files)).toMatch(
      /^At most 100\.\n\n\[a tree\]\(acorn-file:[0-9a-f]{64}\)$/,
    );
  });

  test('scores by a program of the package are said to stay behind', async () => {
    const { notes } = await read({ ...icpc.scoring, 'sum/graders/best.py': 'print("AC 100")\n' });
    expect(notes).toContain('note.grader');
  });

  test('interactive, with a conversation as the sample', async () => {
    const { good } = await read(icpc.interactive);
    expect(good[0]!.save.problem).toMatchObject({
      judgeMode: 'interactive',
      spjLanguage: 'Python3',
      examples: '<input><\n=\n</input><output>50\n37\n</output>',
    });
  });

  test('what is broken', async () => {
    expect(await refusalsIn(icpc.broken)).toEqual([
      expect.stringMatching(/^a\/problem\.yaml:\d+:\d+: The YAML is broken/),
      'b: The test case data/secret/1.in has no output file',
      'This kind of problem is not supported: multi-pass',
      'The case secret/1 has files or arguments of its own, which is not supported',
    ]);
  });
});
