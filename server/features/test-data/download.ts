import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { previewCaseFile } from '#core/contract/test-data.ts';
import { type ZipMember, zipStream } from '#server/archive/zip-writer.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { managedProblem } from '../problem/standing.ts';
import { casesOf, type StoredCase, type StoredFile } from '../problem/store/test-data.ts';
import { caseWithProblem, findVersion, uploadedFile } from './queries/files.ts';
import { findTestcaseUpload } from './queries/uploads.ts';

type Stores = Pick<Site, 'db' | 'blobs'>;

/** All files of a version as one zip. A name that occurs twice gets the number of its case. */
export async function testDataZip(
  { db, blobs }: Stores,
  pid: number,
  dataVersion?: number,
): Promise<Readable> {
  const version = await findVersion(db, pid, dataVersion);
  const cases = version === undefined ? [] : await casesOf(db, version);
  if (!cases.length) fail('testData.none');
  return zipStream(members(blobs, cases));
}

function* members(blobs: Site['blobs'], cases: StoredCase[]): Generator<ZipMember> {
  const names = new Set<string>();
  for (const one of cases)
    for (const side of ['input', 'output'] as const) {
      const name = one[`${side}Name`];
      const path = names.has(name) ? `${one.seq}/${name}` : name;
      names.add(path);
      const content = async () => (await blobs.read(one[`${side}Sha256`])).stream;
      yield { path, sizeBytes: one[`${side}Bytes`], content };
    }
}

type PreviewQuery = z.output<(typeof previewCaseFile)['query']>;

/** The file that is asked for, if the viewer may have it: a case of a problem they manage, or an upload of their own. */
export async function findDataFile(
  site: Pick<Site, 'db' | 'standings'>,
  viewer: Viewer,
  { caseId, side, upload, name }: PreviewQuery,
): Promise<StoredFile & { name: string }> {
  const { db } = site;
  if (caseId === undefined) return findUploaded(db, viewer, upload, name);
  const found = await caseWithProblem(db, caseId);
  if (!found) return fail('testData.unknownFile');
  await managedProblem(site, viewer, found.pid);
  return { name: found[`${side}Name`], sha256: found[`${side}Sha256`], sizeBytes: found[`${side}Bytes`] };
}

async function findUploaded(db: Database, viewer: Viewer, token?: string, name?: string) {
  if (token === undefined || name === undefined) return fail('testData.unknownFile');
  await findTestcaseUpload(db, requireLogin(viewer).uid, token);
  return (await uploadedFile(db, token, name)) ?? fail('testData.unknownFile');
}

const previewBytes = 64 * 1024;

export async function previewOf({ blobs }: Pick<Site, 'blobs'>, file: StoredFile & { name: string }) {
  const { stream } = await blobs.read(file.sha256, previewBytes);
  const bytes = Buffer.concat(await stream.toArray());
  const isCut = file.sizeBytes > bytes.length;
  // A character that the cut goes through is left out, not shown as broken.
  const text = new TextDecoder().decode(bytes, { stream: isCut });
  const isBinary = /[\0\u{fffd}]/u.test(text);
  return {
    name: file.name,
    sizeBytes: file.sizeBytes,
    text: text.replaceAll('\0', '\u{fffd}'),
    isCut,
    isBinary,
  };
}
