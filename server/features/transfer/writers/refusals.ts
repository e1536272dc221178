import { extraFiles } from '../extra-files.ts';
import type { StoredProblem } from '../queries/stored-problem.ts';
import { PackageError } from '../remarks.ts';
import type { Outgoing } from './outgoing.ts';

/** What most of the formats cannot do, said in the same words. */
export function refuseFileIo({ problem }: StoredProblem, format: string): void {
  if (problem.isFileIo) throw new PackageError('export.fileIo', { format });
}

export function refuseUserFiles({ problem }: StoredProblem, format: string): void {
  const names = Object.keys(extraFiles(problem.userExtraFile));
  if (names.length > 0) throw new PackageError('export.userFiles', { format, names: names.join(', ') });
}

export function refuseAbove(value: number, format: string, name: string, max: number): void {
  if (value > max) throw new PackageError('export.tooLarge', { format, name, max });
}

interface Missing {
  tags?: boolean;
  source?: boolean;
  templates?: boolean;
  languages?: boolean;
  cases?: boolean;
}

/** Notes what the problem has and the format does not. */
export function noteMissing(outgoing: Outgoing, format: string, missing: Missing): void {
  const { notes, problem, tags, codeTemplates, languages, cases } = outgoing;
  const values = { format };
  if (missing.tags && tags.length > 0) notes.push({ key: 'export.noTags', values });
  if (missing.source && problem.source.trim()) notes.push({ key: 'export.noSource', values });
  if (missing.templates && codeTemplates.length > 0) notes.push({ key: 'export.noTemplates', values });
  if (missing.languages && languages.length > 0) notes.push({ key: 'export.noLanguages', values });
  if (problem.difficulty !== 0) notes.push({ key: 'export.noLevel', values });
  if (problem.stackLimit !== 128) notes.push({ key: 'export.noStack', values });
  if (cases.some(({ isOpen }) => isOpen)) notes.push({ key: 'export.noOpenCases', values });
  if (!problem.codeShare || !problem.openCaseResult) notes.push({ key: 'export.noSharing', values });
  if (cases.length === 0) notes.push({ key: 'export.noCases' });
}

/** Notes a language that comes back as another one, or not at all. */
export function noteLanguage(
  { notes }: Outgoing,
  format: string,
  language: string,
  back: string | undefined,
): void {
  if (!back) notes.push({ key: 'export.language', values: { format, name: language } });
  else if (back !== language)
    notes.push({ key: 'export.languageAs', values: { format, name: language, other: back } });
}
