import { Readable } from 'node:stream';
import type { ExportItem } from '#core/contract/transfer.ts';
import type { ExportFormat } from '#core/transfer.ts';
import { type ZipMember, zipStream } from '#server/archive/zip-writer.ts';
import { fail } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { ownPids } from './queries.ts';
import { PackageError, type Remark, sayRemark } from './remarks.ts';
import { fpsBeginning, fpsEnd } from './writers/fps.ts';
import { writers } from './writers/index.ts';
import { type Outgoing, outgoing, type Stores } from './writers/outgoing.ts';
import type { PackagePosition } from './writers/writer.ts';

/** What a package will leave behind of a problem, or why the problem cannot be in it. */
interface Prepared {
  problem: Outgoing;
  notes: Remark[];
  reason: Remark | null;
}

/** Asks the writer of the format itself, so that what is foretold is what is done. */
async function* exportedProblems(
  site: Stores,
  pids: number[],
  format: ExportFormat,
): AsyncGenerator<Prepared> {
  for (const pid of pids) {
    const problem = await outgoing(site, pid);
    if (!problem) continue;
    const { notes } = problem;
    try {
      await written(problem, format, { number: 1, isAlone: true });
      yield { problem, notes, reason: null };
    } catch (error) {
      if (!(error instanceof PackageError)) throw error;
      yield { problem, notes: [], reason: error.remark };
    }
  }
}

export async function previewExport(
  site: Stores,
  viewer: Viewer,
  pids: number[],
  format: ExportFormat,
  language: Language,
): Promise<ExportItem[]> {
  const items: ExportItem[] = [];
  for await (const { problem, notes, reason } of exportedProblems(
    site,
    await ownPids(site.db, viewer, pids),
    format,
  ))
    items.push({
      pid: problem.problem.id,
      problemId: problem.problem.problemId,
      title: problem.problem.title,
      cases: problem.cases.length,
      caseBytes: problem.cases.reduce((sum, one) => sum + one.inputBytes + one.outputBytes, 0),
      reason: reason && sayRemark(reason, language),
      notes: [...new Set(notes.map(note => sayRemark(note, language)))],
    });
  return items;
}

/** The package, made while it is downloaded. A problem that the format cannot hold stops it before it begins. */
export async function exportPackage(
  site: Stores,
  viewer: Viewer,
  pids: number[],
  format: ExportFormat,
  language: Language,
): Promise<Readable> {
  const known = await ownPids(site.db, viewer, pids);
  if (known.length === 0) fail(pids.length === 0 ? 'transfer.noneChosen' : 'problem.unknown');
  for await (const { problem, reason } of exportedProblems(site, known, format))
    if (reason)
      fail('transfer.exportRefused', {
        name: problem.problem.problemId,
        detail: sayRemark(reason, language),
      });
  return format === 'fps' ? fpsDocument(site, known) : zipStream(members(site, known, format));
}

export const endingOf = (format: ExportFormat): 'xml' | 'zip' => (format === 'fps' ? 'xml' : 'zip');

async function written(
  problem: Outgoing,
  format: ExportFormat,
  place: PackagePosition,
): Promise<ZipMember[]> {
  if (problem.problem.isRemote) throw new PackageError('export.isRemote');
  return writers[format](problem, place);
}

async function* members(site: Stores, pids: number[], format: ExportFormat): AsyncGenerator<ZipMember> {
  const packed = new Set<string>();
  let number = 0;
  for (const pid of pids) {
    const problem = await outgoing(site, pid);
    // It may have been removed since the download began.
    if (!problem) continue;
    for (const member of await written(problem, format, { number: ++number, isAlone: pids.length === 1 })) {
      // Two statements may show the same picture.
      if (packed.has(member.path)) continue;
      packed.add(member.path);
      yield member;
    }
  }
}

const fpsDocument = (site: Stores, pids: number[]): Readable =>
  Readable.from(
    (async function* () {
      yield fpsBeginning;
      for await (const { content } of members(site, pids, 'fps')) yield* (await content()) as Readable;
      yield fpsEnd;
    })(),
    { objectMode: false },
  );
