import { createReadStream } from 'node:fs';
import type { Blobs } from '#server/blobs/blobs.ts';
import { inParallel } from '#server/features/transfer/parallel.ts';
import { blobShelf } from '#server/features/transfer/shelf.ts';
import { type CaseFile, fileNamed } from './case-folder.ts';
import type { Item, Put, Row } from './source.ts';

/** A case whose two files lie in the folder of its problem. */
export interface CaseFiles {
  input: string;
  output: string;
  score: number;
}

/**
 * Adds the cases of a problem to it. Ids of cases are ours, as these judges have none. Until the files are read, when they
 * were changed last and their sizes stand for what is in them, so that another run sees what is new.
 */
export async function addCaseFiles(
  item: Item,
  problem: Row,
  { folder, cases, blobs }: { folder: string; cases: readonly CaseFiles[]; blobs: Blobs },
): Promise<void> {
  const pid = problem.id as number;
  const found: { input: CaseFile; output: CaseFile; row: Row }[] = [];
  for (const one of cases) {
    const [input, output] = await Promise.all([
      fileNamed(folder, one.input ?? ''),
      fileNamed(folder, one.output ?? ''),
    ]);
    if (!input || !output) {
      item.remarks.push({ rule: 'data.missing', detail: one.input });
      continue;
    }
    const seq = found.length + 1;
    const row = {
      id: pid * 1_000 + seq,
      data_version: pid,
      seq,
      input_name: one.input,
      output_name: one.output,
      input_sha256: stampOf(input),
      output_sha256: stampOf(output),
      input_bytes: 0,
      output_bytes: 0,
      score: one.score,
      group_num: null,
      is_open: false,
    };
    found.push({ input, output, row });
  }
  if (found.length === 0) return;
  problem.case_version = pid;
  item.puts.push(
    { clear: 'problem_case', where: { data_version: pid } },
    { table: 'data_version', row: { id: pid, pid, uid: null, gmt_create: problem.gmt_create } },
    ...found.map(({ row }): Put => ({ table: 'problem_case', row })),
  );
  const shelf = blobShelf(blobs);
  const keep = ({ file }: CaseFile) => shelf.text(createReadStream(file));
  item.prepare = async () => {
    await inParallel(found, 4, async one => {
      const [input, output] = await Promise.all([keep(one.input), keep(one.output)]);
      Object.assign(one.row, {
        input_sha256: input.sha256,
        input_bytes: input.sizeBytes,
        output_sha256: output.sha256,
        output_bytes: output.sizeBytes,
      });
    });
  };
}

const stampOf = ({ stats }: CaseFile): string => `${stats.size} ${Math.trunc(stats.mtimeMs)}`;
