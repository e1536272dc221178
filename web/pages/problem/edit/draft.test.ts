import { expect, test } from 'vitest';
import type { AdminProblem, ProblemCase } from '#core/contract/problem-admin.ts';
import { check } from './check.ts';
import { newTypedCase } from './data/useCases.ts';
import { fieldDifferences } from './differences.ts';
import {
  type CaseFile,
  caseOf,
  caseSaveOf,
  draftOf,
  judgingFingerprint,
  problemSaveOf,
  withTexts,
} from './draft.ts';
import { newEditing, rebaseDraft } from './editing.tsx';
import type { Scope } from './scope.ts';

const now = '2026-11-15T08:00:00.000Z';
const audit = { gmtCreate: now, gmtModified: now };

const aProblem = (part: Partial<AdminProblem> = {}): AdminProblem =>
  ({
    id: 7,
    problemId: 'P7',
    title: 'Sum',
    description: '',
    input: 'n',
    output: 'n',
    hint: '',
    source: '',
    examples: '<input>1</input><output>2</output>',
    type: 1,
    judgeMode: 'spj',
    judgeCaseMode: 'subtask_lowest',
    difficulty: 3,
    auth: 2,
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    isRemote: false,
    isUploadCase: true,
    codeShare: true,
    isRemoveEndBlank: true,
    openCaseResult: false,
    isFileIO: true,
    ioReadFileName: 'a.in',
    ioWriteFileName: 'a.out',
    spjCode: 'int main() {}',
    spjLanguage: 'C',
    judgeExtraFile: '{"a.h":"x"}',
    userExtraFile: null,
    tags: [{ ...audit, id: 1, name: 'dp', color: '#fff', oj: 'ME', gid: null, tcid: null }],
    languages: ['C++'],
    codeTemplates: [],
    codeAnswers: [
      {
        ...audit,
        id: 1,
        pid: 7,
        lid: 2,
        language: 'C++',
        code: 'int main() {}',
        mode: 'text/x-c++src',
        status: true,
      },
    ],
    ...audit,
    ...part,
  }) as AdminProblem;

const aCase = (id: number): ProblemCase => ({
  id,
  pid: 7,
  seq: id,
  index: id,
  input: `${id}.in`,
  output: `${id}.out`,
  inputName: `${id}.in`,
  outputName: `${id}.out`,
  inputBytes: 5,
  outputBytes: 6,
  score: 50,
  groupNum: id,
  isOpen: false,
  status: 0,
  ...audit,
});

const opened = () => draftOf(aProblem(), [aCase(1), aCase(2)], ['C', 'C++']);

test('what was opened and not touched has no fault and is saved as it was', () => {
  expect(check(opened())).toEqual([]);
  const { problem, samples, languages, tags, codeAnswers, ...rest } = problemSaveOf(opened(), opened());
  expect(rest).toMatchObject({ uploadTestcaseDir: null, changeModeCode: false, changeJudgeCaseMode: false });
  expect(problemSaveOf(opened(), { ...opened(), spjCode: 'old' })).toMatchObject({ changeModeCode: true });
  expect(problem).toMatchObject({
    problemId: 'P7',
    examples: aProblem().examples,
    spjLanguage: 'C',
    judgeExtraFile: '{"a.h":"x"}',
    userExtraFile: null,
    ioReadFileName: 'a.in',
    type: 1,
    judgeCaseMode: 'subtask_lowest',
  });
  expect(samples).toEqual([
    { id: 1, score: 50, groupNum: 1, isOpen: false },
    { id: 2, score: 50, groupNum: 2, isOpen: false },
  ]);
  expect({ languages, tags }).toEqual({
    languages: [{ name: 'C++' }],
    tags: [{ name: 'dp', color: '#fff' }],
  });
  expect(codeAnswers).toEqual([{ language: 'C++', code: 'int main() {}', status: true }]);
});

test('a problem that names no language allows all that are offered', () => {
  expect(draftOf(aProblem({ languages: [] }), [], ['C', 'C++']).languages).toEqual(['C', 'C++']);
});

test('a changed case carries what is new and names the rest', () => {
  const stored: CaseFile = { from: 'stored', name: '1.in', bytes: 5 };
  const uploaded: CaseFile = { from: 'upload', upload: 'token', name: 'b/1.out', bytes: 3 };
  const row = { key: 'a', id: 1, score: 1, groupNum: null, isOpen: true };
  expect(caseSaveOf({ ...row, input: stored, output: { from: 'text', text: '4' } })).toEqual({
    id: 1,
    score: 1,
    groupNum: null,
    isOpen: true,
    isText: true,
    upload: null,
    input: null,
    output: '4',
  });
  expect(caseSaveOf({ ...row, input: stored, output: uploaded })).toMatchObject({
    id: 1,
    isText: false,
    upload: 'token',
    input: null,
    output: 'b/1.out',
  });
});

test('two versions differ where they differ, and nowhere else', () => {
  const mine = { ...opened(), title: 'Mine', cases: opened().cases.slice(0, 1) };
  expect(fieldDifferences(mine, opened()).map(({ field }) => field)).toEqual(['title', 'cases']);
  expect(fieldDifferences(opened(), opened())).toEqual([]);
});

test('what is typed while a save is on its way stays on top of what was saved', () => {
  const editing = newEditing({} as Scope, opened(), now);
  const sent = editing.draft.get();
  editing.draft.set({ ...sent, title: 'Typed later' });
  rebaseDraft(editing, sent, { ...opened(), problemId: 'P8' });
  expect(editing.draft.get()).toMatchObject({ title: 'Typed later', problemId: 'P8' });
  expect(editing.saved.get().title).toBe('Sum');
});

test('contents that are learned later go to stored files alone', () => {
  const typed = [1, 2].map(id => ({ ...aCase(id), input: `text ${id}`, output: null }));
  const [first, second] = [caseOf(aCase(1), true), caseOf(aCase(2), true)];
  const replaced: CaseFile = { from: 'text', text: 'mine' };
  const learned = withTexts([first, { ...second, input: replaced }, newTypedCase()], typed);
  expect(learned.map(({ input }) => ('text' in input ? input.text : null))).toEqual(['text 1', 'mine', '']);
  expect(learned[0]!.output).toEqual(first.output);
  expect(learned[0]).toMatchObject({ score: 50, groupNum: 1 });
});

test('a verdict stands while nothing it depends on is changed, and saving changes nothing', () => {
  const upload = (name: string): CaseFile => ({
    from: 'upload',
    upload: 'token',
    name: `a/${name}`,
    bytes: 5,
  });
  const stored = (name: string): CaseFile => ({ from: 'stored', name, bytes: 5 });
  const opened = draftOf(aProblem(), [aCase(1)], ['C++']);
  const [before, after] = [upload, stored].map(file => ({
    ...opened,
    cases: opened.cases.map(one => ({ ...one, input: file('1.in'), output: file('1.out') })),
  }));
  expect(judgingFingerprint(before!, 'C++')).toBe(judgingFingerprint(after!, 'C++'));
  expect(judgingFingerprint({ ...after!, title: 'Another' }, 'C++')).toBe(judgingFingerprint(after!, 'C++'));
  expect(judgingFingerprint({ ...after!, timeLimit: 7 }, 'C++')).not.toBe(judgingFingerprint(after!, 'C++'));
  const answers = { 'C++': { on: true, code: 'int main() { return 1; }' } };
  expect(judgingFingerprint({ ...after!, answers }, 'C++')).not.toBe(judgingFingerprint(after!, 'C++'));
});
