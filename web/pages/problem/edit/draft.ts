import type { AdminProblem, CaseSave, ProblemCase, ProblemSave } from '#core/contract/problem-admin.ts';
import { type Example, readExamples, writeExamples } from '#core/examples.ts';
import { pick } from '#core/pick.ts';
import { type JudgeCaseMode, type JudgeMode, ProblemType } from '#core/scoring/mode.ts';

/** A problem as its editor holds it: everything that can be typed, chosen or uploaded, before it is saved. */
export interface ProblemDraft {
  problemId: string;
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
  source: string;
  examples: Example[];
  /** an empty number field is NaN, and NaN is null in a kept draft */
  timeLimit: number | null;
  memoryLimit: number | null;
  stackLimit: number | null;
  difficulty: number;
  auth: number;
  type: ProblemType;
  codeShare: boolean;
  isRemoveEndBlank: boolean;
  openCaseResult: boolean;
  isFileIO: boolean;
  ioReadFileName: string;
  ioWriteFileName: string;
  judgeMode: JudgeMode;
  spjLanguage: string;
  spjCode: string;
  /** the checker that was compiled last, or came from the server: see `checkerOf` */
  compiled: string;
  userExtraFiles: NamedFile[];
  judgeExtraFiles: NamedFile[];
  tags: DraftTag[];
  languages: string[];
  templates: Record<string, CodeSlot>;
  answers: Record<string, CodeSlot>;
  judgeCaseMode: JudgeCaseMode;
  /** whether the cases are files, or typed by hand */
  isUploadCase: boolean;
  cases: DraftCase[];
}

export interface NamedFile {
  name: string;
  content: string;
}

interface DraftTag {
  name: string;
  color: string | null;
}

/** Code that one language has or has not. What is switched off is still on the desk. */
interface CodeSlot {
  on: boolean;
  code: string;
}

export interface DraftCase {
  /** the row on the desk; cases have no other name before they are saved */
  key: string;
  /** the stored case it is, or was before it was changed */
  id: number | null;
  input: CaseFile;
  output: CaseFile;
  score: number | null;
  groupNum: number | null;
  /** solvers see its files beside its result */
  isOpen: boolean;
}

/** Where a file of a case comes from: it is on the server already (and short ones were sent), in an upload, or typed. */
export type CaseFile =
  | { from: 'stored'; name: string; bytes: number; text?: string }
  | { from: 'upload'; upload: string; name: string; bytes: number }
  | { from: 'text'; text: string };

export const newDraft = (languages: string[]): ProblemDraft => ({
  problemId: '',
  title: '',
  description: '',
  input: '',
  output: '',
  hint: '',
  source: '',
  examples: [{ input: '', output: '', isOpen: true }],
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  difficulty: 0,
  auth: 2,
  type: ProblemType.ACM,
  codeShare: true,
  isRemoveEndBlank: true,
  openCaseResult: true,
  isFileIO: false,
  ioReadFileName: '',
  ioWriteFileName: '',
  judgeMode: 'default',
  spjLanguage: 'C++',
  spjCode: '',
  compiled: '',
  userExtraFiles: [],
  judgeExtraFiles: [],
  tags: [],
  languages,
  templates: {},
  answers: {},
  judgeCaseMode: 'default',
  isUploadCase: true,
  cases: [],
});

/** What the server has, as a draft to go on from. A problem that names no language allows all that are offered. */
export function draftOf(problem: AdminProblem, cases: ProblemCase[], offered: string[]): ProblemDraft {
  const { examples, userExtraFile, judgeExtraFile, tags, languages, codeTemplates, codeAnswers } = problem;
  const draft: ProblemDraft = {
    ...newDraft(offered),
    ...pick(problem, ...sameFields, 'timeLimit', 'memoryLimit', 'stackLimit', 'isUploadCase'),
    type: problem.type as ProblemType,
    examples: readExamples(examples),
    ioReadFileName: problem.ioReadFileName ?? '',
    ioWriteFileName: problem.ioWriteFileName ?? '',
    spjLanguage: problem.spjLanguage ?? 'C++',
    spjCode: problem.spjCode ?? '',
    userExtraFiles: readFiles(userExtraFile),
    judgeExtraFiles: readFiles(judgeExtraFile),
    tags: tags.map(({ name, color }) => ({ name, color })),
    languages: languages.length > 0 ? languages : offered,
    templates: slotsOf(codeTemplates),
    answers: slotsOf(codeAnswers),
    cases: cases.map(one => caseOf(one, problem.isUploadCase)),
  };
  return { ...draft, compiled: checkerFingerprint(draft) };
}

/** What the server keeps as it stands on the desk, both ways. */
const sameFields = [
  'problemId',
  'title',
  'description',
  'input',
  'output',
  'hint',
  'source',
  'difficulty',
  'auth',
  'codeShare',
  'isRemoveEndBlank',
  'openCaseResult',
  'isFileIO',
  'judgeMode',
  'judgeCaseMode',
] as const;

/** Of hand-typed cases the contents came along, as far as they are short; of files only the names. */
export function caseOf(stored: ProblemCase, isUpload: boolean): DraftCase {
  const { id, input, output, inputName, outputName, inputBytes, outputBytes } = stored;
  const { score, groupNum, isOpen } = stored;
  const text = (content: string | null) => (isUpload || content === null ? {} : { text: content });
  return {
    key: `s${id}`,
    id,
    score,
    groupNum,
    isOpen,
    input: { from: 'stored', name: inputName, bytes: inputBytes, ...text(input) },
    output: { from: 'stored', name: outputName, bytes: outputBytes, ...text(output) },
  };
}

/** The same cases with the contents that came along, where nothing else was put in place of a file. */
export function withTexts(cases: DraftCase[], typed: ProblemCase[]): DraftCase[] {
  const known = new Map(typed.map(one => [one.id, caseOf(one, false)]));
  const side = (mine: CaseFile, stored: CaseFile): CaseFile => (mine.from === 'stored' ? stored : mine);
  return cases.map(one => {
    const stored = one.id === null ? undefined : known.get(one.id);
    return stored
      ? { ...one, input: side(one.input, stored.input), output: side(one.output, stored.output) }
      : one;
  });
}

/** Everything a compile depends on, as one text: while it stays the same, the checker need not be compiled again. */
export const checkerFingerprint = ({
  judgeMode,
  spjLanguage,
  spjCode,
  judgeExtraFiles,
}: ProblemDraft): string =>
  judgeMode === 'default' ? '' : JSON.stringify([judgeMode, spjLanguage, spjCode, judgeExtraFiles]);

/** Everything the verdict of an answer depends on, as one text. A file that is saved meanwhile stays the same file. */
export function judgingFingerprint(draft: ProblemDraft, language: string): string {
  const { timeLimit, memoryLimit, stackLimit, type, judgeCaseMode, isRemoveEndBlank, userExtraFiles } = draft;
  const { isFileIO, ioReadFileName, ioWriteFileName } = draft;
  const file = (one: CaseFile) => {
    if (one.from === 'text') return one.text;
    const named = [one.name.split('/').at(-1), one.bytes];
    return one.from === 'stored' ? (one.text ?? named) : named;
  };
  return JSON.stringify([
    language,
    draft.answers[language]?.code,
    checkerFingerprint(draft),
    userExtraFiles,
    timeLimit,
    memoryLimit,
    stackLimit,
    type,
    judgeCaseMode,
    isRemoveEndBlank,
    isFileIO && [ioReadFileName, ioWriteFileName],
    draft.cases.map(({ input, output, score, groupNum }) => [file(input), file(output), score, groupNum]),
  ]);
}

export const writeFiles = (files: NamedFile[]): string | null =>
  files.length === 0 ? null : JSON.stringify(filesByName(files));

export const filesByName = (files: NamedFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, content }) => [name, content]));

function readFiles(json: string | null): NamedFile[] {
  try {
    return Object.entries(JSON.parse(json ?? '{}')).map(([name, content]) => ({
      name,
      content: String(content),
    }));
  } catch {
    return [];
  }
}

const slotsOf = (codes: { language: string; code: string }[]): Record<string, CodeSlot> =>
  Object.fromEntries(codes.map(({ language, code }) => [language, { on: true, code }]));

/** What is sent. Cases that are as they were are named by their ids alone. */
export function problemSaveOf(draft: ProblemDraft, saved: ProblemDraft | null): ProblemSave {
  const { templates, answers, tags, languages, isUploadCase, judgeMode } = draft;
  return {
    problem: fieldsOf(draft),
    samples: draft.cases.map(caseSaveOf),
    isUploadTestCase: isUploadCase,
    uploadTestcaseDir: uploadOf(draft),
    judgeMode,
    changeModeCode: !saved || checkerFingerprint(saved) !== checkerFingerprint(draft),
    changeJudgeCaseMode: !saved || saved.judgeCaseMode !== draft.judgeCaseMode,
    tags,
    languages: languages.map(name => ({ name })),
    codeTemplates: codesOf(templates, languages),
    codeAnswers: codesOf(answers, languages),
  };
}

function fieldsOf(draft: ProblemDraft): ProblemSave['problem'] {
  const { isFileIO } = draft;
  const isChecked = draft.judgeMode !== 'default';
  return {
    ...pick(draft, ...sameFields, 'type'),
    timeLimit: draft.timeLimit ?? undefined,
    memoryLimit: draft.memoryLimit ?? undefined,
    stackLimit: draft.stackLimit ?? undefined,
    examples: writeExamples(draft.examples),
    ioReadFileName: isFileIO ? draft.ioReadFileName.trim() : null,
    ioWriteFileName: isFileIO ? draft.ioWriteFileName.trim() : null,
    spjCode: isChecked ? draft.spjCode : null,
    spjLanguage: isChecked ? draft.spjLanguage : null,
    userExtraFile: writeFiles(draft.userExtraFiles),
    judgeExtraFile: writeFiles(draft.judgeExtraFiles),
  };
}

/** Each case names the upload that it comes from; clients of old know one for all of them. */
const uploadOf = ({ cases }: ProblemDraft): string | null =>
  cases.flatMap(({ input }) => (input.from === 'upload' ? input.upload : [])).at(-1) ?? null;

const codesOf = (slots: Record<string, CodeSlot>, languages: string[]) =>
  languages
    .filter(language => slots[language]?.on)
    .map(language => ({ language, code: slots[language]!.code, status: true }));

export function caseSaveOf({ id, input, output, score, groupNum, isOpen }: DraftCase): CaseSave {
  const changed = [input, output].find(({ from }) => from !== 'stored');
  return {
    id,
    score,
    groupNum,
    isOpen,
    ...(changed && {
      isText: changed.from === 'text',
      upload: changed.from === 'upload' ? changed.upload : null,
      input: sentFile(input),
      output: sentFile(output),
    }),
  };
}

const sentFile = (file: CaseFile): string | null => {
  if (file.from === 'stored') return null;
  return file.from === 'text' ? file.text : file.name;
};
