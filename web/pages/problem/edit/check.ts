import { writeExamples } from '#core/examples.ts';
import { isFileName } from '#core/file-name.ts';
import { problemTextMax } from '#core/limits.ts';
import { hasGroups, ProblemType } from '#core/scoring/mode.ts';
import { checkerFingerprint, type DraftCase, type ProblemDraft } from './draft.ts';

/** What a save is refused for before it is sent. The order is the one in which a setter is told. */
export type Rule =
  | 'problemId'
  | 'idForm'
  | 'fileNames'
  | 'fileName'
  | 'languages'
  | 'title'
  | 'input'
  | 'output'
  | 'tooLong'
  | 'limits'
  | 'cases'
  | 'score'
  | 'group'
  | 'typedNone'
  | 'typedEmpty'
  | 'checkerEmpty'
  | 'checker'
  | 'template'
  | 'answer';

export type FaultField = keyof ProblemDraft;

export interface Fault {
  field: FaultField;
  rule: Rule;
  values?: Record<string, string | number>;
  /** the row it is about, where the field is a list; the language, where it is code */
  at?: string;
}

export function check(draft: ProblemDraft, { isRemote = false } = {}): Fault[] {
  const blank = (field: 'problemId' | 'title' | 'input' | 'output'): Fault[] =>
    draft[field].trim() ? [] : [{ field, rule: field }];
  return [
    ...blank('problemId'),
    ...(/[\s/\\?#%]/.test(draft.problemId.trim()) ? [{ field: 'problemId', rule: 'idForm' } as const] : []),
    ...fileNames(draft),
    ...(draft.languages.length === 0 ? [{ field: 'languages', rule: 'languages' } as const] : []),
    ...blank('title'),
    ...(isRemote ? [] : [...blank('input'), ...blank('output')]),
    ...tooLong(draft),
    ...limits(draft),
    ...(isRemote ? [] : [...cases(draft), ...checker(draft)]),
    ...emptyCode(draft, 'templates', 'template'),
    ...emptyCode(draft, 'answers', 'answer'),
  ];
}

function fileNames({ isFileIO, ioReadFileName, ioWriteFileName }: ProblemDraft): Fault[] {
  if (!isFileIO) return [];
  const names = { ioReadFileName: ioReadFileName.trim(), ioWriteFileName: ioWriteFileName.trim() };
  return (['ioReadFileName', 'ioWriteFileName'] as const).flatMap((field): Fault[] => {
    const name = names[field];
    if (!name) return [{ field, rule: 'fileNames' }];
    return isFileName(name) ? [] : [{ field, rule: 'fileName', values: { name } }];
  });
}

function tooLong({ description, input, output, hint, examples, spjCode }: ProblemDraft): Fault[] {
  const texts = { description, input, output, hint, examples: writeExamples(examples), spjCode };
  return (Object.keys(texts) as (keyof typeof texts)[])
    .filter(field => texts[field].length > problemTextMax)
    .map(field => ({ field, rule: 'tooLong', values: { max: problemTextMax } }));
}

function limits(draft: ProblemDraft): Fault[] {
  const fields = ['timeLimit', 'memoryLimit', 'stackLimit'] as const;
  return fields
    .filter(field => !isWhole(draft[field]) || draft[field]! < 1)
    .map(field => ({ field, rule: 'limits' }));
}

function cases(draft: ProblemDraft): Fault[] {
  const { cases, isUploadCase, type, judgeCaseMode } = draft;
  const named = (rule: Rule, wrong: (one: DraftCase) => boolean): Fault[] => {
    const at = cases.findIndex(wrong);
    return at < 0 ? [] : [{ field: 'cases', rule, values: { number: at + 1 }, at: cases[at]!.key }];
  };
  if (isUploadCase && cases.length === 0) return [{ field: 'cases', rule: 'cases' }];
  return [
    ...(type === ProblemType.OI ? named('score', ({ score }) => !isWhole(score) || score! < 0) : []),
    ...(hasGroups(judgeCaseMode)
      ? named('group', ({ groupNum }) => !isWhole(groupNum) || groupNum! < 1 || groupNum! > groupNumMax)
      : []),
    ...(cases.length === 0 ? [{ field: 'cases', rule: 'typedNone' } as const] : []),
    ...named('typedEmpty', isEmptyCase),
  ];
}

const isEmptyCase = ({ input, output }: DraftCase) =>
  input.from === 'text' && output.from === 'text' && !input.text && !output.text;

function checker(draft: ProblemDraft): Fault[] {
  if (draft.judgeMode === 'default') return [];
  if (!draft.spjCode.trim()) return [{ field: 'spjCode', rule: 'checkerEmpty' }];
  return checkerFingerprint(draft) === draft.compiled ? [] : [{ field: 'spjCode', rule: 'checker' }];
}

function emptyCode(draft: ProblemDraft, field: 'templates' | 'answers', rule: Rule): Fault[] {
  const language = draft.languages.find(name => draft[field][name]?.on && !draft[field][name].code.trim());
  return language ? [{ field, rule, values: { language }, at: language }] : [];
}

const groupNumMax = 10_000;
const isWhole = (value: number | null) => value !== null && Number.isInteger(value);
