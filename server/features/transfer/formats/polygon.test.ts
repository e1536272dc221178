import { describe, expect, test } from 'vitest';
import * as polygon from '../fixtures/polygon.ts';
import { read, refusalsIn } from './testing.ts';

describe('Polygon', () => {
  test('sections, tests, checker and solutions', async () => {
    const { format, good } = await read(polygon.plain);
    expect(format).toBe('polygon');
    expect(good[0]).toMatchObject({
      origin: 'polygon:p/somebody/a-problem',
      cases: [
        ['1 2\n', '3\n'],
        ['4 5\n', '9\n'],
      ],
      save: {
        problem: {
          title: 'A Sum',
          description: 'Add `two` numbers $a$ and $b$.',
          timeLimit: 2000,
          memoryLimit: 256,
          judgeMode: 'spj',
          judgeExtraFile: null,
          type: 0,
          hint: 'In the first test $1 + 2 = 3$.',
          examples: '<input>1 2\n</input><output>3\n</output>',
        },
        tags: [{ name: 'math' }, { name: '*800' }],
        codeAnswers: [{ language: 'C++ 17' }, { language: 'Python3' }],
      },
    });
  });

  test('groups and points, a picture, a list', async () => {
    const { good, notes } = await read(polygon.groups);
    expect(good[0]!.save.problem).toMatchObject({ title: 'Split', type: 1, judgeCaseMode: 'subtask_lowest' });
    expect(good[0]!.save.problem.description).toMatch(/!\[\]\(acorn-file:[0-9a-f]{64}\)\n\n- one\n- two$/);
    expect(good[0]!.save.cases!.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [0, 1],
      [60, 2],
      [60, 2],
      [40, 3],
    ]);
    expect(notes).toEqual(['note.dependencies']);
  });

  test('an interactor, the statement as JSON', async () => {
    const { good } = await read(polygon.interactive);
    expect(good[0]!.save.problem).toMatchObject({
      judgeMode: 'interactive',
      description: 'Ask.\n\n### Interaction\n\nPrint a guess.',
      examples: '<input>5\n</input><output>5\n</output>',
    });
  });

  test('what is broken, and the package without tests', async () => {
    const { good, notes } = await read(polygon.standard);
    expect([good[0]!.cases, notes]).toEqual([[], ['note.noCases']]);
    expect(await refusalsIn(polygon.broken)).toEqual([
      'problem.xml:3:1: The XML is broken: </problem> where </judging> of line 2 is due',
    ]);
    expect(await refusalsIn(polygon.badLimit)).toEqual(['problem.xml:5: time-limit has a bad value: -1']);
  });
});
