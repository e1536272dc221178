import { randomBytes } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { uploadTestcaseFile, uploadTestcaseZip } from '#core/contract/test-data.ts';
import { hasGroups, type JudgeCaseMode } from '#core/scoring/mode.ts';
import { openZip, type Zip, type ZipEntry } from '#server/archive/zip.ts';
import { refuseWhenFull } from '#server/files/scratch.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import type { StoredFile } from '../problem/store/test-data.ts';
import { lineEnds } from './line-ends.ts';
import { type LeftOut, pairCases } from './pair.ts';
import { findTestcaseUpload, namesInUpload } from './queries/uploads.ts';
import { addToUpload } from './store.ts';

const casesMax = 10_000;
const leftOutShown = 200;

/** Unpacks a zip into the blob store, case by case; nothing of it is ever whole in memory. */
export async function takeZip(
  site: Site,
  uid: string,
  file: string,
  mode: JudgeCaseMode,
): Promise<AnswerOf<typeof uploadTestcaseZip>> {
  const zip = await openZip(file);
  try {
    const { pairs, leftOut } = pairCases(zip.entries.map(entry => entry.path));
    leftOut.push(...zip.duplicates.map(name => ({ name, reason: 'duplicate' as const })));
    if (!pairs.length) fail('testData.noCases', {}, { leftOut: leftOut.slice(0, leftOutShown) });
    if (pairs.length > casesMax) fail('testData.tooManyCases', { max: casesMax });
    const wanted = new Set(pairs.flatMap(({ input, output }) => [input, output]));
    const stored = await storeEntries(
      site,
      zip,
      zip.entries.filter(entry => wanted.has(entry.path)),
    );
    const fileList = pairs.map(({ input, output }) => ({
      input,
      output: output ?? missingName(input, stored),
    }));
    if (fileList.some(({ output }) => !stored.has(output))) {
      const empty = await site.blobs.put(Buffer.alloc(0));
      for (const { output } of fileList) if (!stored.has(output)) stored.set(output, empty);
    }
    const groupNum = hasGroups(mode) ? 1 : null;
    return {
      ...(await keepUpload(site, uid, stored)),
      fileList: fileList.map(({ input, output }) => ({
        input,
        output,
        groupNum,
        inputBytes: stored.get(input)!.sizeBytes,
        outputBytes: stored.get(output)!.sizeBytes,
      })),
      ...shown(leftOut),
    };
  } finally {
    zip.close();
  }
}

/** One file, into an upload of before or a new one. It never takes the place of a file there: some case may have that. */
export async function takeFile(
  site: Site,
  uid: string,
  upload: { filename: string; stream: Readable },
  token: string | undefined,
): Promise<AnswerOf<typeof uploadTestcaseFile>> {
  if (token) await findTestcaseUpload(site.db, uid, token);
  const stored = await site.blobs.put(inLines(upload.stream)).catch(refuseWhenFull);
  const sent = fileName(upload.filename);
  const name = token ? await freeName(site, token, sent) : sent;
  return {
    name,
    sizeBytes: stored.sizeBytes,
    ...(await keepUpload(site, uid, new Map([[name, stored]]), token)),
  };
}

/** The name itself, or in the first folder where there is no such file: a case is called by the last part alone. */
async function freeName({ db }: Pick<Site, 'db'>, token: string, name: string): Promise<string> {
  const taken = await namesInUpload(db, token);
  let free = name;
  for (let at = 2; taken.has(free); at++) free = `${at}/${name}`;
  return free;
}

/** Unpacking is the processor's work, writing the disk's: a few at once keep both busy. */
const filesAtOnce = 4;

async function storeEntries(
  { blobs }: Site,
  zip: Zip,
  entries: ZipEntry[],
): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  let next = 0;
  const worker = async () => {
    for (let entry = entries[next++]; entry; entry = entries[next++]) {
      stored.set(entry.path, await blobs.put(inLines(await zip.read(entry))));
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker)).catch(error => {
    // The others finish what they have in hand and take no more.
    next = entries.length;
    return refuseWhenFull(error);
  });
  return stored;
}

/** Failures on either side end both. */
const inLines = (content: Readable): Readable => pipeline(content, lineEnds(), () => {});

/** The name of an answer that is not there; never that of a file which is. */
function missingName(input: string, stored: ReadonlyMap<string, unknown>): string {
  const base = input.replace(/\.[^./]*$/, '');
  let name = `${base}.out`;
  for (let at = 2; stored.has(name); at++) name = `${base}.${at}.out`;
  return name;
}

async function keepUpload(
  { db }: Site,
  uid: string,
  files: ReadonlyMap<string, StoredFile>,
  token = randomBytes(18).toString('base64url'),
): Promise<{ fileListDir: string; expiresAt: string }> {
  const rows = [...files].map(([name, { sha256, sizeBytes }]) => ({ token, name, sha256, sizeBytes }));
  return { fileListDir: token, expiresAt: await addToUpload(db, { token, uid }, rows) };
}

const shown = (leftOut: LeftOut[]) => ({
  leftOut: leftOut.slice(0, leftOutShown),
  leftOutMore: Math.max(0, leftOut.length - leftOutShown),
});

/** The last part of whatever path a browser sent. */
const fileName = (sent: string) =>
  sent
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';
