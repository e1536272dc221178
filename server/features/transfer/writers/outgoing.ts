import { readExamples } from '#core/examples.ts';
import { asFileName } from '#core/file-name.ts';
import { hasGroups, type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import type { ZipMember } from '#server/archive/zip-writer.ts';
import type { Database } from '#server/database/connect.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
import { answerStem, languageAbroad } from '#server/features/problem/language-names.ts';
import type { StoredCase } from '#server/features/problem/store/test-data.ts';
import type { Site } from '#server/site.ts';
import { shares } from '../imported.ts';
import { publicFilesNamed, type StoredProblem, storedProblem } from '../queries/stored-problem.ts';
import type { Remark } from '../remarks.ts';

export type Stores = Pick<Site, 'db' | 'blobs'>;

/** One problem on its way out: all it has, and what is said about what stays behind. */
export interface Outgoing extends StoredProblem {
  blobs: Stores['blobs'];
  /** those that everybody may see */
  examples: { input: string; output: string }[];
  /** pictures and files that the statement shows, by their address */
  files: Map<string, PublicFile>;
  notes: Remark[];
}

export interface PublicFile {
  name: string;
  kind: string;
  sha256: string;
  sizeBytes: number;
}

export async function outgoing({ db, blobs }: Stores, pid: number): Promise<Outgoing | undefined> {
  const stored = await storedProblem(db, pid);
  if (!stored) return undefined;
  const examples = readExamples(stored.problem.examples);
  const notes: Remark[] = examples.some(({ isOpen }) => !isOpen) ? [{ key: 'export.hiddenSamples' }] : [];
  return {
    ...stored,
    blobs,
    examples: examples.filter(({ isOpen }) => isOpen).map(({ input, output }) => ({ input, output })),
    files: await shownFiles(db, stored, notes),
    notes,
  };
}

async function shownFiles(
  db: Database,
  { problem }: StoredProblem,
  notes: Remark[],
): Promise<Map<string, PublicFile>> {
  const texts = [problem.description, problem.input, problem.output, problem.hint].join('\n');
  const names = [
    ...new Set([...texts.matchAll(/\/api\/public\/(?:img|file)\/([\w.-]+)/g)].map(at => at[1]!)),
  ];
  if (names.length === 0) return new Map();
  const found = await publicFilesNamed(db, names);
  for (const name of names)
    if (!found.some(file => file.name === name)) notes.push({ key: 'export.fileMissing', values: { name } });
  return new Map(found.map(file => [publicUrl(file.kind as 'img' | 'file', file.name), file]));
}

export const textFile = (path: string, text: string): ZipMember => {
  const content = Buffer.from(text);
  return { path, sizeBytes: content.length, content: () => content };
};

export const blobFile = (
  path: string,
  blobs: Stores['blobs'],
  sha256: string,
  sizeBytes: number,
): ZipMember => ({
  path,
  sizeBytes,
  content: async () => (await blobs.read(sha256)).stream,
});

/** The two files of a case under names of the format's own. */
export const caseFiles = (
  { blobs }: Outgoing,
  one: StoredCase,
  names: { input: string; output: string },
): ZipMember[] => [
  blobFile(names.input, blobs, one.inputSha256, one.inputBytes),
  blobFile(names.output, blobs, one.outputSha256, one.outputBytes),
];

/** Names may come twice; files of an archive may not. */
export function caseNames(
  cases: readonly StoredCase[],
  taken: Iterable<string> = [],
): { input: string; output: string }[] {
  const used = new Set<string>(taken);
  const free = (name: string, seq: number): string => {
    const plain = asFileName(name);
    const chosen = used.has(plain) ? `${seq}-${plain}` : plain;
    used.add(chosen);
    return chosen;
  };
  return cases.map(one => ({ input: free(one.inputName, one.seq), output: free(one.outputName, one.seq) }));
}

export const isOi = ({ problem }: StoredProblem): boolean => problem.type === ProblemType.OI;

export const isGrouped = (stored: StoredProblem): boolean =>
  isOi(stored) && hasGroups(stored.problem.judgeCaseMode as JudgeCaseMode);

export interface Group {
  /** what all of it is worth */
  score: number;
  cases: StoredCase[];
  /** what each case is worth where the cases of a subtask share its points */
  shares: number[];
}

/** The subtasks in their order. Formats give a subtask one score; here every case has its own. */
export function groupsOf({ problem, cases, notes }: Outgoing): Group[] {
  const byNumber = Map.groupBy(cases, one => one.groupNum ?? 1);
  const groups = [...byNumber].sort(([a], [b]) => a - b).map(([, members]) => members);
  const isLowest = problem.judgeCaseMode === 'subtask_lowest';
  if (groups.some(members => members.some(({ score }) => score !== members[0]!.score)) && isLowest)
    notes.push({ key: 'export.groupScores' });
  return groups.map(members => {
    const scores = members.map(({ score }) => score);
    const sum = scores.reduce((total, score) => total + score, 0);
    const score = isLowest ? Math.min(...scores) : Math.round(sum / scores.length);
    return { score, cases: members, shares: shares(score, members.length) };
  });
}

/** A folder called after the display id; one that had to be shortened gets the number too, so that no two are alike. */
export function folderName({ problem }: StoredProblem, forbidden: RegExp): string {
  const plain = problem.problemId.toLowerCase().replace(forbidden, '');
  return plain.length === problem.problemId.length ? plain : `${plain}x${problem.id}`;
}

/** Chinese statements are said to be Chinese, all others English. */
export const isChinese = ({ problem }: StoredProblem): boolean =>
  /\p{Script=Han}/u.test(problem.description + problem.input + problem.output);

/** Model answers, each under the name of its language. */
export const answerFiles = (
  { codeAnswers }: StoredProblem,
  folder: string,
  name: (language: string) => string = answerName,
): ZipMember[] => codeAnswers.map(({ language, code }) => textFile(folder + name(language), code));

export const answerName = (language: string): string =>
  `${answerStem(language)}.${languageAbroad(language)?.ending ?? 'txt'}`;
