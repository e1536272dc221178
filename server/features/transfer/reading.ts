import type { TransferFormat } from '#core/transfer.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { readPackage } from './formats/index.ts';
import { openPackage, withReadCount } from './open-package.ts';
import { type Planned, planProblem } from './plan.ts';
import { PackageError } from './remarks.ts';
import { blobShelf } from './shelf.ts';

const problemsMax = 20_000;

export interface ReadingProgress {
  format: TransferFormat;
  bytesRead: number;
  bytesTotal: number;
}

/** Reads a package of this machine and says, problem by problem, what it would do. Nothing but blobs is written. */
export async function* plannedProblems(
  { db, blobs }: Pick<Site, 'db' | 'blobs'>,
  file: string,
  {
    name,
    format,
    onProgress,
  }: { name?: string; format?: TransferFormat; onProgress?(progress: ReadingProgress): void } = {},
): AsyncGenerator<Planned> {
  const opened = await openPackage(file, name);
  const bytesTotal = opened.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let bytesRead = 0;
  const files = withReadCount(opened, count => {
    bytesRead = Math.min(bytesTotal, bytesRead + count);
  });
  try {
    const taken = new Set<string>();
    const found = await readPackage(files, blobShelf(blobs), format);
    // Recognising a package reads a little of it; that is no progress.
    bytesRead = 0;
    onProgress?.({ format: found.format, bytesRead, bytesTotal });
    let count = 0;
    for await (const read of found.problems) {
      if (++count > problemsMax) throw new PackageError('package.tooMany', { max: problemsMax });
      yield await planProblem(db, read, taken);
      onProgress?.({ format: found.format, bytesRead, bytesTotal });
    }
    if (count === 0) throw new PackageError('package.empty');
  } finally {
    await opened.close();
  }
}

/** What stops a package as a whole. Anything else is a fault of ours and goes on its way. */
export const isPackageFault = (error: unknown): error is PackageError | ApiError =>
  error instanceof PackageError || error instanceof ApiError;
