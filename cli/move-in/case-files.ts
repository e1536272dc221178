import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Blobs } from '#server/blobs/blobs.ts';
import { inParallel } from '#server/features/transfer/parallel.ts';
import { blobShelf } from '#server/features/transfer/shelf.ts';
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
  const found: { one: CaseFiles; row: Row }[] = [];
  for (const one of cases) {
    const [input, output] = await Promise.all([stampOf(folder, one.input), stampOf(folder, one.output)]);
    if (input === undefined || output === undefined) {
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
      input_sha256: input,
      output_sha256: output,
      input_bytes: 0,
      output_bytes: 0,
      score: one.score,
      group_num: null,
      is_open: false,
    };
    found.push({ one, row });
  }
  if (found.length === 0) return;
  problem.case_version = pid;
  item.puts.push(
    { clear: 'problem_case', where: { data_version: pid } },
    { table: 'data_version', row: { id: pid, pid, uid: null, gmt_create: problem.gmt_create } },
    ...found.map(({ row }): Put => ({ table: 'problem_case', row })),
  );
  const shelf = blobShelf(blobs);
  const keep = (name: string) => shelf.text(createReadStream(fileIn(folder, name)));
  item.prepare = async () => {
    await inParallel(found, 4, async ({ one, row }) => {
      const [input, output] = await Promise.all([keep(one.input), keep(one.output)]);
      Object.assign(row, {
        input_sha256: input.sha256,
        input_bytes: input.sizeBytes,
        output_sha256: output.sha256,
        output_bytes: output.sizeBytes,
      });
    });
  };
}

/** A name of the old database leads to no other folder. */
const fileIn = (folder: string, name: string): string => path.join(folder, path.basename(name));

async function stampOf(folder: string, name: string | undefined): Promise<string | undefined> {
  const file = name ? await stat(fileIn(folder, name)).catch(() => undefined) : undefined;
  return file?.isFile() ? `${file.size} ${Math.trunc(file.mtimeMs)}` : undefined;
}
