import path from 'node:path';
import type { Readable } from 'node:stream';
import { writeExamples } from '#core/examples.ts';
import { isFileName } from '#core/file-name.ts';
import { judgeLimitMax, pictureTypes } from '#core/limits.ts';
import type { ProblemFields, ProblemSave } from '../problem/store/save.ts';
import type { StoredFile } from '../problem/store/test-data.ts';
import { bytesOf, type PackageFile, type PackageFolder } from './package-files.ts';
import { PackageError, type Remark } from './remarks.ts';

/** One problem as a package tells it. Nothing of it is in the database yet; files are in the blob store. */
export interface ImportedProblem {
  /** where in the package it stands, for people */
  place: string;
  /** what it is found again by when the package comes a second time */
  origin: string;
  save: ImportedSave;
  /** files that texts refer to as `acorn-file:<sha256>` */
  files: ReferredFile[];
  notes: Remark[];
}

/** As JSON keeps it: the files of cases are names of blobs. */
export interface ImportedSave extends Omit<ProblemSave, 'cases' | 'author'> {
  problem: Partial<ProblemFields> & { title: string };
  author?: string;
  cases?: ImportedCase[];
}

export interface ImportedCase {
  input: StoredFile;
  output: StoredFile;
  score?: number;
  groupNum?: number | null;
  isOpen?: boolean;
  inputName?: string;
  outputName?: string;
}

export interface ReferredFile extends StoredFile {
  /** its own name, for those who download it */
  name: string;
}

export interface Refusal {
  place: string;
  title?: string;
  problemId?: string;
  reason: Remark;
}

export type ReadResult = ImportedProblem | Refusal;

export const isRefusal = (one: ReadResult): one is Refusal => 'reason' in one;

/** Where contents go while a package is read. */
export interface Shelf {
  /** test data: lines end with LF */
  text(content: Readable | string): Promise<StoredFile>;
  bytes(content: Readable | Uint8Array): Promise<StoredFile>;
}

export const shelveCaseFile = async (shelf: Shelf, file: PackageFile): Promise<StoredFile> =>
  shelf.text(await file.open());

/** What a problem is called, as soon as it is known: a refusal names it. */
export type ProblemLabel = Pick<Refusal, 'title' | 'problemId'>;

/** What a folder of one problem is called to people. */
export const placeOfFolder = (folder: PackageFolder): string => `${folder.path || folder.name}/`;

/** One problem after the other, where each has a folder of its own. */
export async function* readFolders(
  folders: Iterable<PackageFolder>,
  read: (folder: PackageFolder, about: ProblemLabel) => Promise<ImportedProblem>,
): AsyncGenerator<ReadResult> {
  for (const folder of folders) yield await readOne(placeOfFolder(folder), about => read(folder, about));
}

/** Refuses one problem for what is wrong with it; the others of the package go on. */
export async function readOne(
  place: string,
  read: (about: ProblemLabel) => Promise<ImportedProblem>,
): Promise<ReadResult> {
  const about: ProblemLabel = {};
  try {
    const one = await read(about);
    requireValidSave(one.save);
    const lowered = lowerLimits(one.save.problem);
    return { ...one, notes: [...one.notes, ...lowered, ...notesOnPictures(one)] };
  } catch (error) {
    if (error instanceof PackageError) return { place, ...about, reason: error.remark };
    throw error;
  }
}

const longest = { title: 255, problemId: 50, source: 1000 } as const;
const casesMax = 10_000;

function requireValidSave({ problem, cases = [] }: ImportedSave): void {
  if (!problem.title.trim()) throw new PackageError('value.missing', { name: 'title' });
  for (const [name, max] of Object.entries(longest)) {
    const value = problem[name as keyof typeof longest];
    if (value && value.length > max) throw new PackageError('value.tooLong', { name, max });
  }
  for (const name of fileNamesIn(problem))
    if (!isFileName(name)) throw new PackageError('file.badName', { name });
  for (const name of limitNames) requireBetween(name, problem[name], 1, 2_147_483_647);
  if (cases.length > casesMax) throw new PackageError('case.tooMany', { max: casesMax });
  for (const { score, groupNum } of cases) {
    requireBetween('score', score, 0, 1_000_000);
    requireBetween('groupNum', groupNum ?? undefined, 0, 1_000_000);
  }
}

/** What will lie in the sandbox beside the program. */
const fileNamesIn = ({ userExtraFile, judgeExtraFile, ...fields }: ImportedSave['problem']): string[] => [
  ...[userExtraFile, judgeExtraFile].flatMap(json => Object.keys(JSON.parse(json ?? '{}'))),
  ...[fields.ioReadFileName, fields.ioWriteFileName].flatMap(name => name ?? []),
];

function requireBetween(name: string, value: number | undefined, min: number, max: number): void {
  if (value !== undefined && !(Number.isInteger(value) && value >= min && value <= max))
    throw new PackageError('value.bad', { name, value });
}

const limitNames = ['timeLimit', 'memoryLimit', 'stackLimit'] as const;

/** Packages of other judges ask for more now and then; most of their problems need it not. */
function lowerLimits(problem: ImportedSave['problem']): Remark[] {
  const above = limitNames.filter(name => (problem[name] ?? 0) > judgeLimitMax[name]);
  return above.map(name => {
    const value = problem[name]!;
    problem[name] = judgeLimitMax[name];
    return { key: `note.${name}`, values: { value, max: judgeLimitMax[name] } } as const;
  });
}

const attachmentBytesMax = 32 * 1024 * 1024;

/** Collects the files a statement refers to, and writes the texts so that they refer to blobs. */
export function attachments(shelf: Shelf, notes: Remark[]) {
  const files = new Map<string, ReferredFile>();
  const keep = async (name: string, content: Buffer): Promise<string> => {
    const stored = await shelf.bytes(content);
    files.set(stored.sha256, { ...stored, name });
    return referenceTo(stored.sha256);
  };
  return {
    files: () => [...files.values()],
    async keepFile(file: PackageFile): Promise<string | undefined> {
      if (file.sizeBytes > attachmentBytesMax) {
        notes.push({ key: 'note.fileLeftOut', values: { name: file.path } });
        return undefined;
      }
      return keep(path.posix.basename(file.path), await bytesOf(file, attachmentBytesMax));
    },
    keepBytes: keep,
    /** Pictures that stand in the text itself become files. */
    async lift(text: string): Promise<string> {
      let lifted = '';
      let from = 0;
      for (const found of text.matchAll(dataPicture)) {
        const content = Buffer.from(found[2]!.replace(/\s+/g, ''), 'base64');
        lifted += text.slice(from, found.index) + (await keep(`picture.${found[1]}`, content));
        from = found.index + found[0].length;
      }
      return lifted + text.slice(from);
    },
  };
}
export type Attachments = ReturnType<typeof attachments>;

const dataPicture = /data:image\/(png|jpe?g|gif|webp|bmp|svg)(?:\+xml)?;base64,([A-Za-z0-9+/=]+)/g;

const referenceTo = (sha256: string): string => `acorn-file:${sha256}`;
export const references = /acorn-file:([0-9a-f]{64})/g;
/** Ends at the next picture, so that many that never close are each read once. */
const shownReferences = /!\[((?:[^\]!]|!(?!\[))*)\]\(\s*<?acorn-file:([0-9a-f]{64})>?[^)\n[]*\)/g;

/** Pages show pictures; a PDF, an EPS and the like would be a hole in the text. */
const isPicture = ({ name }: ReferredFile): boolean =>
  [...pictureTypes, 'svg'].includes(/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');

/** The text with links to the files that it cannot show. */
export const withLinksForPictures = (text: string, files: ReferredFile[]): string =>
  text.replace(shownReferences, (shown, alt: string, sha256: string) => {
    const file = files.find(one => one.sha256 === sha256);
    return !file || isPicture(file) ? shown : `[${alt || file.name}](acorn-file:${sha256})`;
  });

function notesOnPictures({ save, files }: ImportedProblem): Remark[] {
  const texts = Object.values(save.problem).join('\n');
  const shown = new Set([...texts.matchAll(shownReferences)].map(found => found[2]));
  return files
    .filter(file => shown.has(file.sha256) && !isPicture(file))
    .map(({ name }) => ({ key: 'note.noPicture', values: { name } }));
}

/** Rewrites the targets of links and pictures in Markdown; a target that is not answered stays. */
export async function mapTargets(
  markdown: string,
  target: (found: string) => Promise<string | undefined>,
): Promise<string> {
  let mapped = '';
  let from = 0;
  for (const found of markdown.matchAll(/(\]\(\s*<?)([^()\s<>]+(?:\([^()\s]*\)[^()\s<>]*)?)(?=[>\s)])/g)) {
    const start = found.index + found[1]!.length;
    mapped += markdown.slice(from, start) + ((await target(found[2]!)) ?? found[2]);
    from = start + found[2]!.length;
  }
  return mapped + markdown.slice(from);
}

export const examplesOf = (samples: { input: string; output: string }[]): string => writeExamples(samples);

/** Whole numbers that add up to the total and differ by one at most, the larger ones last. */
export const shares = (total: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => Math.floor((total * (at + 1)) / count) - Math.floor((total * at) / count),
  );
