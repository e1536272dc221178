import { describe, expect, test } from 'vitest';
import { readExamples } from '#core/examples.ts';
import * as fps from '../fixtures/fps.ts';
import * as hoj from '../fixtures/hoj.ts';
import * as hydro from '../fixtures/hydro.ts';
import * as qduoj from '../fixtures/qduoj.ts';
import { PackageError } from '../remarks.ts';
import { read, refusalsIn } from './testing.ts';

describe('HOJ', () => {
  test('a file written by hand, with comments and commas too many', async () => {
    const { format, good, refused } = await read(hoj.byHand);
    expect([format, refused]).toEqual(['hoj', []]);
    expect(good[0]).toMatchObject({
      place: 'problem_1000.json',
      origin: 'hoj:HOJ-1010',
      cases: [
        ['1 2\n', '3\n'],
        ['20 22\n', '42\n'],
      ],
      save: {
        problem: {
          problemId: 'HOJ-1010',
          title: 'A+B // 求和',
          type: 0,
          judgeCaseMode: 'ergodic_without_error',
          description: '求 $a+b$。  \n注意**范围**。',
          timeLimit: 1000,
          memoryLimit: 256,
          stackLimit: 64,
          source: '校赛',
          spjCode: null,
          difficulty: 1,
        },
        author: 'nobody-here',
        tags: [{ name: '入门' }, { name: '数学' }],
        languages: ['C', 'C++', 'Python3'],
        codeTemplates: [{ language: 'C', code: 'int main() {}' }],
      },
    });
  });

  test('an export of HOJ: groups, a checker with its files, paths of its disk', async () => {
    const { good, notes } = await read(hoj.exported);
    expect(good[0]!.cases.map(([input]) => input)).toEqual(['5\n', '9\n', '100\n']);
    expect(good[0]!.save.cases!.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [40, 1],
      [60, 2],
      [60, 2],
    ]);
    expect(good[0]!.save.problem).toMatchObject({
      judgeMode: 'spj',
      judgeCaseMode: 'subtask_lowest',
      type: 1,
      codeShare: false,
      userExtraFile: null,
      judgeExtraFile: '{"one.h":"#define ONE 1\\n"}',
    });
    expect(notes).toEqual(['note.fileMissing']);
  });

  test('several at once, files in place of streams, unknown languages', async () => {
    const { good, notes } = await read(hoj.several);
    expect(good.map(one => one.save.problem.problemId)).toEqual(['HOJ-1010', 'HOJ-1011']);
    expect(good[1]!.save.problem).toMatchObject({ isFileIo: true, ioReadFileName: 'sum.in' });
    expect(notes).toContain('note.language');
  });

  test('what is broken is named by file and line', async () => {
    expect(await refusalsIn(hoj.broken)).toEqual([
      expect.stringMatching(/^a\.json:3:\d+: The JSON is broken/),
      'The file b/9.in is missing',
      'c.json: problem.title is missing',
      'd.json: The problem is judged on another site and has no test data',
      'The file name ../../bashrc is not valid: no slashes, blanks or control characters, and no dot first',
    ]);
  });
});

describe('QDUOJ', () => {
  test('a plain problem', async () => {
    const { format, good } = await read(qduoj.plain);
    expect(format).toBe('qduoj');
    expect(good[0]).toMatchObject({
      save: {
        problem: {
          problemId: '1000',
          description: 'Add **two** numbers, $a \\le 10^9$.',
          type: 0,
          judgeMode: 'default',
        },
        codeAnswers: [{ language: 'C++' }],
      },
      cases: [
        ['1 2\n', '3\n'],
        ['10 20\n', '30\n'],
      ],
    });
  });

  test('a checker of theirs, cases without outputs', async () => {
    const { good } = await read(qduoj.special);
    expect(good[0]!.save.problem).toMatchObject({ judgeMode: 'spj', spjLanguage: 'C' });
    expect(good[0]!.cases).toEqual([['7\n', '']]);
  });

  test('scores, pictures within the text, code around a function', async () => {
    const { good, notes } = await read(qduoj.scored);
    expect(good[0]!.save.cases!.map(({ score }) => score)).toEqual([30, 70]);
    expect(good[0]!.save.problem.description).toMatch(/^Look:\n\n!\[dot\]\(acorn-file:[0-9a-f]{64}\)/);
    expect(good[0]!.files).toMatchObject([{ name: 'picture.png' }]);
    expect(good[1]!.save.codeTemplates![0]!.code).toMatch(/#include[\s\S]*long add[\s\S]*int main/);
    expect(good[1]!.save.codeAnswers![0]!.code).toMatch(/#include[\s\S]*return a \+ b[\s\S]*int main/);
    expect(notes).toEqual(['note.fileMissing', 'note.pieces']);
  });

  test('what is broken', async () => {
    expect(await refusalsIn(qduoj.broken)).toEqual([
      expect.stringMatching(/^1\/problem\.json:2:\d+: The JSON is broken/),
      expect.stringMatching(/The (test case|file) .*(has no output file|is missing)/),
    ]);
  });
});

describe('FPS', () => {
  test('1.1 in GBK, other units, samples as data', async () => {
    const { format, good, notes } = await read(fps.old);
    expect(format).toBe('fps');
    expect(good[0]!.save.problem).toMatchObject({
      title: '求和',
      description: '两个整数求和 a < b',
      timeLimit: 1500,
      memoryLimit: 64,
    });
    expect(good[0]!.cases).toEqual([['1 2', '3']]);
    expect(notes).toEqual(['note.samplesAsCases']);
  });

  test('1.2 with a picture and a checker', async () => {
    const { good } = await read(fps.special);
    expect(good[0]!.save.problem.description).toMatch(
      /^See !\[\]\(acorn-file:[0-9a-f]{64}\) and 10\$\^\{5\}\$$/,
    );
    expect(good[0]!.files).toHaveLength(1);
    expect(good[0]!.save.problem).toMatchObject({
      title: 'Split & see',
      judgeMode: 'spj',
      spjLanguage: 'C++',
    });
    expect(good[0]!.cases).toEqual([
      ['7\n', '1 6\n'],
      ['9\n', '8 1\n'],
    ]);
  });

  test('1.5: named tests, Markdown in a span, the same title twice', async () => {
    const { good } = await read(fps.modern);
    expect(good.map(({ origin }) => origin)).toEqual([
      'fps:url/http://oj.example/problem.php?id=1000',
      'fps:url/http://oj.example/problem.php?id=1001',
    ]);
    expect(good[0]!.save.problem).toMatchObject({
      description: '### 背景\n\n给定 $a$ 和 $b$。',
      timeLimit: 500,
      output: '\\]\\]> 之后是和',
    });
    expect(readExamples(good[0]!.save.problem.examples!)).toHaveLength(2);
    expect(good[0]!.cases).toEqual([
      ['1 2\n', '3\n'],
      ['3 4\n', '7\n'],
    ]);
    expect(good[0]!.save.codeTemplates![0]!.code).toMatch(/stdio[\s\S]*add[\s\S]*main/);
  });

  test('1.6 with an interactor and a testlib checker', async () => {
    const { good } = await read(fps.talking);
    expect(good.map(one => one.save.problem.judgeMode)).toEqual(['interactive', 'spj']);
  });

  test('what is broken or hostile', async () => {
    expect(await refusalsIn(fps.unclosed)).toBe(
      'fps.xml:5:1: The XML is broken: </item> where </description> of line 4 is due',
    );
    expect(await refusalsIn(fps.bomb)).toBe('fps.xml:2: XML that declares entities is not accepted');
    expect(await refusalsIn(fps.external)).toBe('fps.xml:1: XML that declares entities is not accepted');
    expect(await refusalsIn(fps.wideAttribute)).toMatch(
      /^fps\.xml:1:1: The XML is broken: a tag is far too long/,
    );
    expect(await refusalsIn(fps.badLimit)).toEqual(['fps.xml:4: time_limit has a bad value: soon']);
    expect(await refusalsIn(fps.noTitle)).toEqual(['fps.xml:2: title is missing']);
  });
});

describe('Hydro', () => {
  test('without configuration: pairs by name, points shared', async () => {
    const { format, good } = await read(hydro.plain);
    expect(format).toBe('hydro');
    expect(good[0]).toMatchObject({
      cases: [
        ['1 2\n', '3\n'],
        ['3 4\n', '7\n'],
        ['10 20\n', '30\n'],
      ],
      save: {
        problem: {
          problemId: 'P1000',
          description: '求 $a+b$。',
          input: '两个整数。',
          output: '和。',
          hint: '很小。',
          type: 1,
          judgeCaseMode: 'default',
          timeLimit: 1000,
          memoryLimit: 256,
          examples: '<input>1 2\n</input><output>3\n</output>',
        },
        tags: [{ name: '入门' }, { name: '2024' }],
        codeAnswers: [{ language: 'C' }],
      },
    });
    expect(good[0]!.save.cases!.map(({ score }) => score)).toEqual([33, 33, 34]);
  });

  test('limits above those of this site are lowered, with a note', async () => {
    const { good, notes } = await read({
      ...hydro.plain,
      '1/testdata/config.yaml': 'time: 60s\nmemory: 2g\n',
    });
    expect(good[0]!.save.problem).toMatchObject({ timeLimit: 30_000, memoryLimit: 1_024 });
    expect(notes).toEqual(expect.arrayContaining(['note.timeLimit', 'note.memoryLimit']));
  });

  test('subtasks, a checker, two languages, a picture', async () => {
    const { good, notes } = await read(hydro.subtasks);
    const { problem, cases } = good[0]!.save;
    expect(problem).toMatchObject({
      judgeMode: 'spj',
      judgeCaseMode: 'subtask_lowest',
      timeLimit: 1000,
      memoryLimit: 64,
      auth: 2,
    });
    expect(problem.description).toMatch(/^!\[图\]\(acorn-file:[0-9a-f]{64}\)\n\nSplit it\.$/);
    expect(cases!.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [30, 1],
      [70, 2],
      [70, 2],
    ]);
    expect(notes.sort()).toEqual(['note.dependencies', 'note.limits']);
  });

  test('a dialogue, and the older configuration', async () => {
    const { good } = await read(hydro.several);
    expect(good[0]!.save).toMatchObject({
      problem: { judgeMode: 'interactive' },
      languages: ['Python3', 'C++ 17 With O2'],
    });
    expect(good[1]!.save).toMatchObject({
      problem: { description: 'Add.', timeLimit: 2000, memoryLimit: 128 },
    });
    expect(good[1]!.save.cases!.map(({ score }) => score)).toEqual([40, 60]);
  });

  test('the usual checkers by name, and those of other judges', async () => {
    const mode = async (config: string, files = {}) =>
      (await read(hydro.checkers(config, files))).good[0]?.save.problem.judgeMode;
    expect(await mode('checker_type: testlib\nchecker: rcmp6\n')).toBe('spj');
    expect(await mode('checker_type: testlib\nchecker: lcmp\n')).toBe('default');
    expect(await mode('checker_type: strict\n')).toBe('default');
    for (const type of ['hustoj', 'lemon', 'qduoj', 'syzoj', 'kattis'])
      expect(
        await mode(`checker_type: ${type}\nchecker: c.cpp\n`, { 'x/testdata/c.cpp': 'int main() {}' }),
      ).toBe('spj');
    expect(await refusalsIn(hydro.checkers('checker: uncmp\n'))).toEqual([
      'This way of judging is not supported: uncmp',
    ]);
  });

  test('what is broken or hostile', async () => {
    expect(await refusalsIn(hydro.broken)).toEqual([
      expect.stringMatching(/^1\/problem\.yaml:\d+:\d+: The YAML is broken/),
      'The file 2/testdata/chk.cc is missing',
      '3/testdata/config.yaml: This kind of problem is not supported: objective',
      'The file 4/testdata/1.in is missing',
      'time has a bad value: never',
    ]);
    expect(await refusalsIn(hydro.bomb)).toEqual([
      expect.stringMatching(/^1\/problem\.yaml: The YAML is broken/),
    ]);
  });
});

test('what is no package at all, or one of another kind', async () => {
  expect(await refusalsIn({ 'readme.txt': 'hello' })).toMatch(/^No known package format/);
  expect(await refusalsIn({})).toBe('There is no problem in the package');
  await expect(read(hoj.byHand, 'fps')).rejects.toThrow(PackageError);
});
