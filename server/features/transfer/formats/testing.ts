import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { TransferFormat } from '#core/transfer.ts';
import type { Package } from '../fixtures/fixture.ts';
import { openMemory } from '../fixtures/memory.ts';
import { type ImportedProblem, isRefusal, type Shelf } from '../imported.ts';
import { PackageError, sayRemark } from '../remarks.ts';
import { readPackage } from './index.ts';

/** Keeps contents by their hash, as the blob store does. */
function memoryShelf() {
  const kept = new Map<string, Buffer>();
  const put = (content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    kept.set(sha256, content);
    return { sha256, sizeBytes: content.length };
  };
  const shelf: Shelf = {
    text: async content => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : await buffer(content);
      return put(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'));
    },
    bytes: async content => put(content instanceof Uint8Array ? Buffer.from(content) : await buffer(content)),
  };
  return { shelf, textOf: (sha256: string) => kept.get(sha256)!.toString() };
}

export async function read(files: Package, asked?: TransferFormat) {
  const { shelf, textOf } = memoryShelf();
  const { format, problems } = await readPackage(openMemory('pack', files), shelf, asked);
  const good: (ImportedProblem & { cases: string[][] })[] = [];
  const refused: string[] = [];
  for await (const one of problems) {
    if (isRefusal(one)) refused.push(sayRemark(one.reason, 'en-US'));
    else {
      const cases = (one.save.cases ?? []).map(({ input, output }) => [
        textOf(input.sha256),
        textOf(output.sha256),
      ]);
      good.push({ ...one, cases });
    }
  }
  return { format, good, refused, notes: good.flatMap(({ notes }) => notes.map(note => note.key)) };
}

export const refusalsIn = (files: Package | string) =>
  read(typeof files === 'string' ? { 'fps.xml': files } : files).then(
    ({ refused }) => refused,
    error => {
      if (!(error instanceof PackageError)) throw error;
      return sayRemark(error.remark, 'en-US');
    },
  );
