import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Site } from '#server/site.ts';

/** A file of test data: its content, or a blob that is stored already. */
export type CaseFile = string | Uint8Array | StoredFile;

export interface StoredFile {
  sha256: string;
  sizeBytes: number;
}

export interface CaseInput {
  input: CaseFile;
  output: CaseFile;
  score?: number;
  groupNum?: number | null;
  /** whoever sees its result sees the two files too; closed unless said */
  isOpen?: boolean;
  /** names for those who download the data; numbered when left out */
  inputName?: string;
  outputName?: string;
}

/** One case of a manifest, as `problem_case` keeps it. */
export interface StoredCase {
  seq: number;
  inputName: string;
  outputName: string;
  inputSha256: string;
  outputSha256: string;
  inputBytes: number;
  outputBytes: number;
  score: number;
  groupNum: number | null;
  isOpen: boolean;
}

const filesAtOnce = 8;

/** Puts the files of all cases into the blob store. Before any transaction: a blob nobody names does no harm. */
export async function storeCases({ blobs }: Pick<Site, 'blobs'>, cases: CaseInput[]): Promise<StoredCase[]> {
  const files = cases.flatMap(({ input, output }) => [input, output]);
  const stored: StoredFile[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < files.length; at = next++) stored[at] = await storeFile(blobs, files[at]!);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker));
  return cases.map((one, at) => {
    const [input, output] = [stored[2 * at]!, stored[2 * at + 1]!];
    return {
      seq: at + 1,
      inputName: one.inputName ?? `${at + 1}.in`,
      outputName: one.outputName ?? `${at + 1}.out`,
      inputSha256: input.sha256,
      outputSha256: output.sha256,
      inputBytes: input.sizeBytes,
      outputBytes: output.sizeBytes,
      score: one.score ?? 0,
      groupNum: one.groupNum ?? null,
      isOpen: one.isOpen ?? false,
    };
  });
}

function storeFile(blobs: Site['blobs'], file: CaseFile): Promise<StoredFile> | StoredFile {
  if (typeof file === 'string') return blobs.put(Buffer.from(file.replaceAll('\r\n', '\n')));
  return file instanceof Uint8Array ? blobs.put(withoutCarriageReturns(file)) : file;
}

/** Lines end with LF, whatever the machine the data was made on. */
function withoutCarriageReturns(bytes: Uint8Array): Uint8Array {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return content.includes('\r\n')
    ? Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : content;
}

export const casesOf = (db: Database, dataVersion: number): Promise<StoredCase[]> =>
  db
    .selectFrom('problemCase')
    .select(['seq', 'inputName', 'outputName', 'inputSha256', 'outputSha256', 'inputBytes', 'outputBytes'])
    .select(['score', 'groupNum', 'isOpen'])
    .where('dataVersion', '=', dataVersion)
    .orderBy('seq')
    .execute();

/** Puts a new version of the test data in force. Versions are never changed: judged submissions point at them. */
export async function addDataVersion(
  db: Database,
  pid: number,
  cases: StoredCase[],
  uid: string,
): Promise<void> {
  const { id } = await db
    .insertInto('dataVersion')
    .values({ pid, uid })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = cases.map(one => ({ ...one, dataVersion: id }));
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('problemCase')
      .values(rows.slice(at, at + 1000))
      .execute();
  await db.updateTable('problem').set({ caseVersion: id }).where('id', '=', pid).execute();
}

/** Opens and closes cases of a version. No judge looks at that, so the version stays what it is. */
export async function setOpen(db: Database, dataVersion: number, cases: StoredCase[]): Promise<void> {
  const open = cases.filter(one => one.isOpen).map(one => one.seq);
  await db
    .updateTable('problemCase')
    .set({ isOpen: sql<boolean>`seq = any(${open}::integer[])` })
    .where('dataVersion', '=', dataVersion)
    .execute();
}
