import { expect, test } from 'vitest';
import { ProblemType } from '#core/scoring/mode.ts';
import { check } from './check.ts';
import { checkerFingerprint, type DraftCase, newDraft, type ProblemDraft } from './draft.ts';

const aCase = (part: Partial<DraftCase> = {}): DraftCase => ({
  key: 'a',
  id: 1,
  score: 10,
  groupNum: 1,
  isOpen: false,
  input: { from: 'stored', name: '1.in', bytes: 2 },
  output: { from: 'stored', name: '1.out', bytes: 2 },
  ...part,
});

const aDraft = (part: Partial<ProblemDraft> = {}): ProblemDraft => ({
  ...newDraft(['C++', 'Python3']),
  problemId: 'P1',
  title: 'Sum',
  input: 'n',
  output: 'n',
  cases: [aCase()],
  ...part,
});

const rules = (draft: ProblemDraft) => check(draft).map(({ rule }) => rule);

test('a complete problem has no fault', () => {
  expect(check(aDraft())).toEqual([]);
});

test('everything that is missing is told in the order of the specification', () => {
  const draft = aDraft({
    problemId: ' ',
    title: '',
    input: '\n',
    output: '',
    languages: [],
    cases: [],
    isFileIO: true,
    judgeMode: 'spj',
  });
  expect(rules(draft)).toEqual([
    'problemId',
    'fileNames',
    'fileNames',
    'languages',
    'title',
    'input',
    'output',
    'cases',
    'checkerEmpty',
  ]);
});

test('file names stay inside the work folder', () => {
  for (const name of ['../a', 'a/b', '.hidden', 'two words'])
    expect(rules(aDraft({ isFileIO: true, ioReadFileName: name, ioWriteFileName: 'a.out' }))).toEqual([
      'fileName',
    ]);
});

test('OI cases need whole scores of 0 or more, ACM cases none', () => {
  const cases = [aCase(), aCase({ key: 'b', score: null }), aCase({ key: 'c', score: -1 })];
  expect(check(aDraft({ type: ProblemType.OI, cases }))).toMatchObject([
    { rule: 'score', at: 'b', values: { number: 2 } },
  ]);
  expect(rules(aDraft({ type: ProblemType.OI, cases: [aCase({ score: 1.5 })] }))).toEqual(['score']);
  expect(rules(aDraft({ type: ProblemType.OI, cases: [aCase({ score: 0 })] }))).toEqual([]);
  expect(check(aDraft({ cases }))).toEqual([]);
});

test('cases that are scored in groups need a group', () => {
  const cases = [aCase({ groupNum: null })];
  expect(rules(aDraft({ type: ProblemType.OI, judgeCaseMode: 'subtask_lowest', cases }))).toEqual(['group']);
  expect(rules(aDraft({ type: ProblemType.OI, cases }))).toEqual([]);
});

test('typed cases: at least one, and none without input and output', () => {
  const typed = (input: string, output: string) =>
    aCase({ id: null, input: { from: 'text', text: input }, output: { from: 'text', text: output } });
  expect(rules(aDraft({ isUploadCase: false, cases: [] }))).toEqual(['typedNone']);
  expect(rules(aDraft({ isUploadCase: false, cases: [typed('1', ''), typed('', '')] }))).toEqual([
    'typedEmpty',
  ]);
});

test('a checker must be compiled as it stands', () => {
  const draft = aDraft({ judgeMode: 'spj', spjCode: 'int main() {}' });
  expect(rules(draft)).toEqual(['checker']);
  expect(rules({ ...draft, compiled: checkerFingerprint(draft) })).toEqual([]);
  const files = [{ name: 'a.h', content: 'x' }];
  expect(rules({ ...draft, compiled: checkerFingerprint(draft), judgeExtraFiles: files })).toEqual([
    'checker',
  ]);
});

test('switched-on code of a chosen language is not empty', () => {
  const off = { on: false, code: '' };
  const empty = { on: true, code: ' \n' };
  expect(check(aDraft({ templates: { 'C++': off, Python3: empty, Java: empty } }))).toMatchObject([
    { rule: 'template', values: { language: 'Python3' } },
  ]);
  expect(rules(aDraft({ answers: { 'C++': empty } }))).toEqual(['answer']);
});

test('cases of another judge are not asked for, nor parts that its statement does not have', () => {
  expect(check(aDraft({ cases: [], input: '', output: '' }), { isRemote: true })).toEqual([]);
});

test('a text that the server would not take is named before it is sent', () => {
  const long = 'x'.repeat(1_000_001);
  const faults = check(aDraft({ hint: long, examples: [{ input: long, output: '', isOpen: true }] }));
  expect(faults.map(({ field, rule }) => [field, rule])).toEqual([
    ['hint', 'tooLong'],
    ['examples', 'tooLong'],
  ]);
});
