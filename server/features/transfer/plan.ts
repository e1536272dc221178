import type { ImportAction, importParts } from '#core/transfer.ts';
import type { Database } from '#server/database/connect.ts';
import type { ProblemFields } from '../problem/store/save.ts';
import {
  type ImportedProblem,
  type ImportedSave,
  isRefusal,
  type ReadResult,
  type Refusal,
  references,
  withLinksForPictures,
} from './imported.ts';
import { knownAddresses, problemByDisplayId, problemFrom } from './queries/matches.ts';
import { type StoredProblem, storedProblem } from './queries/stored-problem.ts';
import type { Remark } from './remarks.ts';

/** What one problem of a package will do here. */
export interface Planned {
  action: ImportAction;
  place: string;
  title: string;
  problemId: string | null;
  pid: number | null;
  changes: Part[];
  reason: Remark | null;
  notes: Remark[];
  /** nothing when it is refused */
  problem: ImportedProblem | null;
}

type Part = (typeof importParts)[number];

/** Looks at a problem and at what is here; `taken` are the display ids that the package has used before it. */
export async function planProblem(db: Database, read: ReadResult, taken: Set<string>): Promise<Planned> {
  if (isRefusal(read)) return refused(read);
  const problemId = idOf(read.save.problem.problemId);
  const { place, save, notes } = read;
  const title = save.problem.title;
  if (problemId && taken.has(problemId))
    return refused({
      place,
      title,
      problemId,
      reason: { key: 'problem.idTwice', values: { id: problemId } },
    });
  if (problemId) taken.add(problemId);
  const planned = { place, title, problemId: problemId ?? null, reason: null, notes, problem: read };
  const match = await findMatch(db, read);
  if (match === undefined) return { ...planned, action: 'create', pid: null, changes: [] };
  if (match === 'taken') {
    const note: Remark = { key: 'problem.idTaken', values: { id: problemId! } };
    return { ...planned, problemId: null, notes: [...notes, note], action: 'create', pid: null, changes: [] };
  }
  const stored = await storedProblem(db, match);
  if (!stored) return { ...planned, action: 'create', pid: null, changes: [] };
  const changes = differences(read, stored, await knownAddresses(db, read.files));
  return {
    ...planned,
    problemId: stored.problem.problemId,
    pid: match,
    action: changes.length > 0 ? 'change' : 'same',
    changes,
  };
}

const refused = ({ place, title = '', problemId, reason }: Refusal): Planned => ({
  action: 'refuse',
  place,
  title,
  problemId: problemId ?? null,
  pid: null,
  changes: [],
  reason,
  notes: [],
  problem: null,
});

/** Display ids are upper case and have no sign that an address could not carry. */
const idOf = (given: string | undefined): string | undefined =>
  given
    ?.trim()
    .toUpperCase()
    .replace(/[\s/\\?#%]+/g, '-') || undefined;

/** The problem that this one is: the one it became before, or the one of the same id and title. */
async function findMatch(db: Database, read: ImportedProblem): Promise<number | 'taken' | undefined> {
  const known = await problemFrom(db, read.origin);
  if (known) return known.pid;
  const problemId = idOf(read.save.problem.problemId);
  if (!problemId) return undefined;
  const same = await problemByDisplayId(db, problemId);
  if (!same) return undefined;
  return same.gid === null && same.title.trim() === read.save.problem.title.trim() ? same.id : 'taken';
}

/** Texts with the addresses of files in them; what has none yet keeps its reference. */
export const withAddresses = (
  text: string,
  addresses: Map<string, string>,
  files: ImportedProblem['files'],
): string =>
  withLinksForPictures(text, files).replace(
    references,
    (reference, sha256: string) => addresses.get(sha256) ?? reference,
  );

const partOf: Partial<Record<keyof ProblemFields, Part>> = {
  title: 'title',
  description: 'statement',
  input: 'statement',
  output: 'statement',
  hint: 'statement',
  examples: 'statement',
  source: 'statement',
  timeLimit: 'limits',
  memoryLimit: 'limits',
  stackLimit: 'limits',
  type: 'judging',
  judgeMode: 'judging',
  judgeCaseMode: 'judging',
  spjCode: 'judging',
  spjLanguage: 'judging',
  judgeExtraFile: 'judging',
  userExtraFile: 'judging',
  isRemoveEndBlank: 'judging',
  isFileIo: 'judging',
  ioReadFileName: 'judging',
  ioWriteFileName: 'judging',
};

function differences(
  { save, files }: ImportedProblem,
  stored: StoredProblem,
  addresses: Map<string, string>,
): Part[] {
  const parts = new Set<Part>();
  // Who sees a problem that is here is decided here.
  const { problemId: _id, auth: _auth, ...fields } = save.problem;
  for (const [name, value] of Object.entries(fields)) {
    const wanted = typeof value === 'string' ? withAddresses(value, addresses, files) : value;
    const field = name as keyof ProblemFields;
    if (wanted !== stored.problem[field]) parts.add(partOf[field] ?? 'settings');
  }
  const { tags, languages, codeTemplates, codeAnswers, cases } = save;
  if (tags && !sameSet(tags.map(keyOfTag), stored.tags.map(keyOfTag))) parts.add('tags');
  if (languages && !sameSet(languages, stored.languages)) parts.add('languages');
  if (codeTemplates && !sameSet(codeTemplates.map(keyOfCode), stored.codeTemplates.map(keyOfCode)))
    parts.add('templates');
  if (codeAnswers && !sameSet(codeAnswers.map(keyOfCode), stored.codeAnswers.map(keyOfCode)))
    parts.add('answers');
  if (cases && !sameCases(cases, stored.cases)) parts.add('cases');
  return [...parts];
}

const keyOfTag = ({ name }: { name: string }) => name.trim().toLowerCase();
const keyOfCode = ({ language, code }: { language: string; code: string }) => `${language}\n${code}`;

const sameSet = (some: string[], others: string[]): boolean => {
  const [a, b] = [new Set(some), new Set(others)];
  return a.size === b.size && [...a].every(one => b.has(one));
};

const sameCases = (cases: NonNullable<ImportedSave['cases']>, stored: StoredProblem['cases']): boolean =>
  cases.length === stored.length &&
  cases.every((one, at) => {
    const other = stored[at]!;
    return (
      one.input.sha256 === other.inputSha256 &&
      one.output.sha256 === other.outputSha256 &&
      (one.score ?? 0) === other.score &&
      (one.groupNum ?? null) === other.groupNum &&
      (one.isOpen ?? false) === other.isOpen
    );
  });
