import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Blobs } from '#server/blobs/blobs.ts';
import { inParallel } from '#server/features/transfer/parallel.ts';
import { blobShelf } from '#server/features/transfer/shelf.ts';
import { type CaseFile, fileNamed } from '../case-folder.ts';
import { plainOf } from '../clean.ts';
import type { Item, Put, Row } from '../source.ts';
import type { Hoj } from './context.ts';
import { leavePart } from './parts.ts';

/** One case: a text that was typed, or a file in the problem's folder. */
interface Case {
  id: number;
  input: Content;
  output: Content;
  inputName: string;
  outputName: string;
  score: number;
  groupNum: number | null;
}

type Content = { text: string } | (CaseFile & { name: string });

/**
 * Test data: cases in the table, which hold their texts or the names of files in `problem_<id>`. Where the table has
 * none, the folder's `info` says what is there. The version is called like the problem, so that another run finds it.
 */
export async function testDataOf(
  hoj: Hoj,
  blobs: Blobs,
  row: Row,
  listed: Row[],
  item: Item,
): Promise<Put[]> {
  const pid = Number(row.id);
  const folder = path.join(hoj.testcaseFolder, `problem_${pid}`);
  const rows = listed.length > 0 ? listed : await listedInInfo(folder, pid);
  const cases: Case[] = [];
  for (const one of rows) {
    const found = await caseOf(folder, one, cases.length + 1, Number(row.is_upload_case ?? 1) !== 0, item);
    if (found) cases.push(found);
    else if (listed.length > 0)
      leavePart(hoj, 'problem_case', one.id, 'case.missing', String(one.input ?? '').slice(0, 100));
  }
  if (rows.length === 0) return [];
  const problem = (item.puts[0] as { row: Row }).row;
  problem.case_version = pid;
  const stored = cases.map(
    (one, at): Row => ({
      id: one.id,
      data_version: pid,
      seq: at + 1,
      input_name: one.inputName,
      output_name: one.outputName,
      input_sha256: stamp(one.input),
      output_sha256: stamp(one.output),
      input_bytes: 0,
      output_bytes: 0,
      score: one.score,
      group_num: one.groupNum,
      is_open: false,
    }),
  );
  const shelf = blobShelf(blobs);
  item.prepare = async () => {
    await inParallel([...cases.entries()], filesAtOnce, async ([at, one]) => {
      const [input, output] = await Promise.all([keep(shelf, one.input), keep(shelf, one.output)]);
      Object.assign(stored[at]!, {
        input_sha256: input.sha256,
        input_bytes: input.sizeBytes,
        output_sha256: output.sha256,
        output_bytes: output.sizeBytes,
      });
    });
  };
  return [
    { clear: 'problem_case', where: { data_version: pid } },
    { table: 'data_version', row: { id: pid, pid, uid: null, gmt_create: problem.gmt_modified } },
    ...stored.map((one): Put => ({ table: 'problem_case', row: one })),
  ];
}

/** Most of storing a file is waiting for the disk. */
const filesAtOnce = 4;

/** Tells until it is stored whether a file is another than the last time. */
const stamp = (content: Content): string =>
  'text' in content
    ? content.text
    : `${content.name} ${content.stats.size} ${Math.trunc(content.stats.mtimeMs)}`;

const keep = (shelf: ReturnType<typeof blobShelf>, content: Content) =>
  shelf.text(
    'text' in content
      ? content.text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
      : createReadStream(content.file),
  );

interface Info {
  testCases?: {
    inputName?: string;
    outputName?: string;
    score?: number;
    groupNum?: number;
  }[];
}

async function listedInInfo(folder: string, pid: number): Promise<Row[]> {
  const text = await readFile(path.join(folder, 'info'), 'utf8').catch(() => '');
  try {
    return ((JSON.parse(text) as Info).testCases ?? []).map((one, at) => ({
      // Ids of our own that no case of HOJ has.
      id: -(pid * 1_000 + at + 1),
      input: one.inputName,
      output: one.outputName,
      score: one.score,
      group_num: one.groupNum,
    }));
  } catch {
    return [];
  }
}

async function caseOf(
  folder: string,
  row: Row,
  seq: number,
  isUploaded: boolean,
  { remarks }: Item,
): Promise<Case | undefined> {
  const [input, output] = [String(row.input ?? ''), String(row.output ?? '')];
  const common = {
    id: Number(row.id),
    score: Math.trunc(Number(row.score ?? 0)) || 0,
    groupNum: row.group_num === null || row.group_num === undefined ? null : Number(row.group_num),
  };
  if (!isUploaded) {
    // HOJ writes typed cases to the folder too; the table is what the editor shows.
    const names = { inputName: `${seq}.in`, outputName: `${seq}.out` };
    return { ...common, ...names, input: { text: input }, output: { text: output } };
  }
  const [inputFile, outputFile] = [await fileIn(folder, input), await fileIn(folder, output)];
  if (!inputFile) {
    remarks.push({ rule: 'data.missing', detail: input.slice(0, 100) });
    return undefined;
  }
  if (!outputFile) remarks.push({ rule: 'data.output', detail: output.slice(0, 100) });
  return {
    ...common,
    inputName: path.basename(input),
    outputName: path.basename(plainOf(output, remarks, 'output')) || `${seq}.out`,
    input: inputFile,
    output: outputFile ?? { text: '' },
  };
}

async function fileIn(folder: string, name: string): Promise<Content | undefined> {
  const found = await fileNamed(folder, name);
  return found && { ...found, name };
}
