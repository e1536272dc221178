/** The ways an output is judged, behind one face. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Bytes } from '#judge/checkers/bytes.ts';
import { judgementOfChecker } from '#judge/checkers/exits.ts';
import type { Judgement } from '#judge/checkers/judgement.ts';
import { comparePlain } from '#judge/checkers/plain.ts';
import type { Output } from '#judge/sandbox/room.ts';
import { checkerAllowance } from './limits.ts';
import type { Player } from './player.ts';
import { Cancelled, type Job } from './workshop.ts';

/** The files of one case on this machine. */
export interface CaseFiles {
  input: string;
  answer: string;
  answerSize: number;
}

export type Check = (output: Bytes, files: CaseFiles) => Promise<Judgement>;

export const plainCheck =
  (isRemoveEndBlank: boolean): Check =>
  (output, files) =>
    comparePlain(output, { hostFile: files.answer, size: files.answerSize }, isRemoveEndBlank);

/** Runs the special judge on three files: input, the user's output, expected output. */
export const specialCheck =
  (checker: Player): Check =>
  async (output, files) => {
    const result = await checker.run({
      args: ['input', 'output', 'answer'],
      files: [
        { name: 'input', content: { hostFile: files.input } },
        { name: 'output', content: output },
        { name: 'answer', content: { hostFile: files.answer } },
      ],
      ...checkerAllowance,
    });
    if (result.outcome === 'cancelled') throw new Cancelled('cancelled');
    const judgement = judgementOfChecker(result);
    result.stdout.drop();
    return judgement;
  };

export const bytesOf = (output: Output): Bytes =>
  output.hostFile ? { hostFile: output.hostFile } : (output.inline ?? new Uint8Array());

/** What a file IO program left in its output file; one that is missing counts as empty. */
export async function takeOutputFile(
  job: Job,
  player: Player,
  name: string,
  maxBytes: number,
): Promise<Bytes> {
  const file = job.spool(join(job.shop.cacheFolder, `output-${randomUUID()}`));
  return (await player.room.takeTo(name, file, maxBytes)) ? { hostFile: file } : new Uint8Array();
}
