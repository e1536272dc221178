import { extraFiles } from '../extra-files.ts';
import { PackageTrouble } from '../remarks.ts';
import type { StoredProblem } from '../stored-problem.ts';
import type { Outgoing } from './outgoing.ts';

/** What most of the formats cannot do, said in the same words. */
export function refuseFileIo({ problem }: StoredProblem, format: string): void {
  if (problem.isFileIo) throw new PackageTrouble('export.fileIo', { format });
}

export function refuseUserFiles({ problem }: StoredProblem, format: string): void {
  const names = Object.keys(extraFiles(problem.userExtraFile));
  if (names.length > 0) throw new PackageTrouble('export.userFiles', { format, names: names.join(', ') });
}

export function refuseAbove(value: number, format: string, name: string, max: number): void {
  if (value > max) throw new PackageTrouble('export.tooLarge', { format, name, max });
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
  if (cases.length === 0) notes.push({ key: 'export.noCases' });
}
