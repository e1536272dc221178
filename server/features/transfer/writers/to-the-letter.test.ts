import { describe, expect, test } from 'vitest';
import { writeExamples } from '#core/examples.ts';
import { sampleProblems } from '#server/samples/problems/index.ts';
import { checkerFields } from '../checker/adapter.ts';
import { comeBack, packed } from '../fixtures/come-back.ts';
import { anOutgoing } from '../fixtures/outgoing.ts';
import { sayRemark } from '../remarks.ts';
import type { Outgoing } from './outgoing.ts';

const formats = ['hydro', 'qduoj'] as const;
const ours = { judging: 'plain', scoring: 'OI' } as const;

const said = ({ notes }: Outgoing, language: 'en-US' | 'zh-CN' = 'en-US') =>
  notes.map(note => sayRemark(note, language));

function withSamples(examples: Outgoing['examples'], change: object = {}): Outgoing {
  const outgoing = anOutgoing(2, ours, { ...change, examples: writeExamples(examples) });
  outgoing.examples = examples;
  return outgoing;
}

describe.each(formats)('to the letter through %s', format => {
  const texts = {
    description: [
      '## 题面',
      '若 a<b 且 c>d，则 <b>不是粗体</b>。\n\n\n隔了两行。',
      '# Input\n\n这不是输入格式。\n\n### **样例**\n\n这也不是。',
      '```cpp\nint a;\n\n\n\nint b;   \n# Output\nif (a <b) {}\n```',
      '```input1\n不是样例\n```',
      '<https://a.example/x> 与 $ x <y $，\\(y\\)，`<i>`',
    ].join('\n\n'),
    input: '一行 $n$。\n\n*  甲\n*  乙\n',
    output: '第一行  \n第二行',
    hint: '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n~~~\ncode\n~~~\n\n__粗__ _斜_ ~~删~~ $$\nx\n$$\n',
    source: '橡果杯 <2026> & Co.',
  };

  test('statements and samples', async () => {
    const examples = [
      { input: '\n1 2  \n\n3\n\n', output: '3  \n\n' },
      { input: '', output: 'without a line break' },
      { input: '```\n<a> ````\n', output: '  indented\n' },
    ];
    const { save, notes } = await comeBack(withSamples(examples, texts), format);
    expect(save.problem).toMatchObject({ ...texts, examples: writeExamples(examples) });
    expect(notes).toEqual([]);
  });

  test('the problems a new site starts with', async () => {
    for (const { title, description, input, output, hint, examples, answers } of sampleProblems) {
      const both = ({ zh, en } = { zh: '', en: '' }) => zh && `${zh.trim()}\n\n${en.trim()}\n`;
      const parts = {
        title,
        description: both(description),
        input: both(input),
        output: both(output),
        hint: both(hint),
      };
      const outgoing = withSamples(examples, parts);
      outgoing.codeAnswers = answers;
      const { save } = await comeBack(outgoing, format);
      expect(save.problem).toMatchObject({ ...parts, examples: writeExamples(examples) });
      const leftOut = said(outgoing).filter(note => / becomes | left out|does not know/.test(note)).length;
      const kept = answers.filter(one => save.codeAnswers!.some(({ code }) => code === one.code));
      expect(kept.length + (format === 'qduoj' ? leftOut : 0)).toBeGreaterThanOrEqual(answers.length);
    }
  });
});

test('Hydro: an answer in every language comes back in it, under an ending that Hydro judges by', async () => {
  const outgoing = anOutgoing(1, ours);
  const languages = [
    'C',
    'C With O2',
    'C++',
    'C++ 17',
    'C++ 17 With O2',
    'Java',
    'Python2',
    'Python3',
    'PyPy3',
  ];
  outgoing.codeAnswers = languages.map(language => ({ language, code: `${language}\n\n` }));
  const { save } = await comeBack(outgoing, 'hydro');
  expect(new Set(save.codeAnswers)).toEqual(new Set(outgoing.codeAnswers));
  const paths = Object.keys(await packed(outgoing, 'hydro')).filter(path => path.includes('/std/'));
  const endings = paths.map(path => path.split('/').at(-1)!.split('.')[1]!);
  expect(new Set(endings)).toEqual(new Set(['c', 'cc', 'java', 'py']));
});

test('Hydro: numbers of subtasks, and subtasks of one case', async () => {
  const outgoing = anOutgoing(2, { judging: 'plain', scoring: 'lowest' });
  for (const [at, one] of outgoing.cases.entries()) one.groupNum = 3 * at + 2;
  const { save } = await comeBack(outgoing, 'hydro');
  expect(save.problem.judgeCaseMode).toBe('subtask_lowest');
  expect(save.cases!.map(one => [one.groupNum, one.score])).toEqual(
    outgoing.cases.map(one => [one.groupNum, one.score]),
  );
});

test('QDUOJ: templates and answers as they were, and the outputs of a problem with a checker', async () => {
  const outgoing = anOutgoing(1, ours);
  outgoing.codeTemplates = [{ language: 'C++', code: '\n\nint main() {}' }];
  outgoing.codeAnswers = [{ language: 'Python3', code: '\nprint(0)  \n\n' }];
  const { save } = await comeBack(outgoing, 'qduoj');
  expect(save.codeTemplates).toEqual(outgoing.codeTemplates);
  expect(save.codeAnswers).toEqual(outgoing.codeAnswers);

  const { spjCode } = checkerFields('qduoj', {
    language: 'C',
    source: 'int main() { return 0; }\n',
  });
  for (const scoring of ['ACM', 'OI'] as const) {
    const checked = anOutgoing(1, { judging: 'own', scoring }, { spjCode, judgeExtraFile: null });
    const back = await comeBack(checked, 'qduoj');
    expect(back.save.cases!.map(({ output, outputName }) => [output.sizeBytes, outputName])).toEqual(
      checked.cases.map(({ outputBytes, outputName }) => [outputBytes, outputName]),
    );
  }
});

describe('what cannot be kept is said', () => {
  const problem = { problemId: 'A-1.2', stackLimit: 256, codeShare: false };
  const odd = (change: object = problem) => {
    const outgoing = anOutgoing(2, ours, change);
    outgoing.codeAnswers = ['C++ 17', 'C++', 'Rust'].map(language => ({ language, code: 'x' }));
    outgoing.codeTemplates = [{ language: 'C', code: ' \n' }];
    outgoing.languages = ['C With O2', 'Lua'];
    outgoing.cases[0]!.inputName = 'first.in';
    return outgoing;
  };

  test('of Hydro, in both languages', async () => {
    const outgoing = odd();
    await packed(outgoing, 'hydro');
    for (const sentence of [
      'Hydro cannot carry the stack limit',
      'Hydro cannot carry whether code is shared and results of cases are shown',
      'Hydro does not take the problem id A-1.2 and gives another one',
      'Hydro does not tell C With O2 from C: C With O2 becomes C',
    ])
      expect(said(outgoing)).toContain(sentence);
    expect(said(outgoing, 'zh-CN')).toContain('Hydro 不能携带栈空间限制');
  });

  test('of QDUOJ', async () => {
    const outgoing = odd({ ...problem, problemId: 'P'.repeat(25), isRemoveEndBlank: false });
    await packed(outgoing, 'qduoj');
    for (const sentence of [
      'QDUOJ cannot carry the stack limit',
      'QDUOJ numbers the files of test cases: their own names are lost',
      'QDUOJ does not tell C++ 17 from C++: C++ 17 becomes C++',
      'QDUOJ has one program for each language: the one in C++ is left out',
      'QDUOJ does not take blank programs: the one in C is left out',
      'QDUOJ does not know the language Rust',
      'QDUOJ forgives blanks at the end of the output, this problem does not',
      `QDUOJ does not take the problem id ${'P'.repeat(25)} and gives another one`,
    ])
      expect(said(outgoing)).toContain(sentence);
  });

  test('of cases that change their order, and of files that would take the place of another', async () => {
    const outgoing = anOutgoing(2, { judging: 'plain', scoring: 'lowest' });
    outgoing.cases.at(-1)!.groupNum = 1;
    await packed(outgoing, 'hydro');
    expect(said(outgoing)).toContain('Hydro keeps test cases by subtask: they change their order');
    const userExtraFile = JSON.stringify({ 'accept.h': 'another' });
    const twice = anOutgoing(1, { judging: 'own', scoring: 'OI' }, { userExtraFile });
    await expect(packed(twice, 'hydro')).rejects.toThrow('export.sameName');
  });
});
