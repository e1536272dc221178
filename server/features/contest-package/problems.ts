import path from 'node:path';
import { contestPackageLimits } from '#core/limits.ts';
import type { Site } from '#server/site.ts';
import { icpcFolders, readIcpc } from '../transfer/formats/icpc.ts';
import { readPackage } from '../transfer/formats/index.ts';
import type { ReadResult } from '../transfer/imported.ts';
import { openPackage, packageCaps } from '../transfer/open-package.ts';
import { packageFailureOf } from '../transfer/package-failure.ts';
import type { PackageFile, PackageFolder } from '../transfer/package-files.ts';
import { isPackageFault } from '../transfer/reading.ts';
import { PackageError } from '../transfer/remarks.ts';
import { blobShelf } from '../transfer/shelf.ts';

/** The packages of problems in that of a contest, by the ids of the problems. Nothing is read before it is asked for. */
export interface PackedProblems {
  ids: string[];
  read(id: string): Promise<ReadResult>;
}

export function packedProblems({ blobs, scratch }: Site, folder: PackageFolder): PackedProblems {
  const shelf = blobShelf(blobs);
  const folders = new Map(
    icpcFolders(folder)
      .filter(one => one.path !== folder.path)
      .map(one => [one.name, one]),
  );
  const zips = new Map(zipsIn(folder));
  let bytesLeft = packageCaps.totalBytesMax;

  /** All of them together unpack to no more than one package may. */
  const readZip = (id: string, zip: PackageFile): Promise<ReadResult> =>
    zip.open().then(stream =>
      scratch.withFile({ stream }, async file => {
        const opened = await openPackage(file, id, { ...packageCaps, totalBytesMax: bytesLeft });
        try {
          bytesLeft -= opened.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
          const { problems } = await readPackage(opened, shelf);
          return await first(problems, zip.path);
        } finally {
          await opened.close();
        }
      }),
    );

  return {
    ids: [...new Set([...folders.keys(), ...zips.keys()])].slice(0, contestPackageLimits.problems + 1),
    async read(id) {
      const place = zips.get(id)?.path ?? id;
      try {
        const inner = folders.get(id);
        return inner ? await first(readIcpc(inner, shelf), place) : await readZip(id, zips.get(id)!);
      } catch (error) {
        if (!isPackageFault(error)) throw error;
        const trouble = packageFailureOf(error);
        return {
          place,
          reason: 'failure' in trouble ? { key: 'contest.problemZip', file: place } : trouble,
        };
      }
    },
  };
}

async function first(problems: AsyncGenerator<ReadResult>, place: string): Promise<ReadResult> {
  for await (const problem of problems) return problem;
  throw new PackageError('package.empty', {}, { file: place });
}

/** `hello.zip`, `problems/hello.zip` and `problems/hello/anything.zip` are of the problem hello. */
function zipsIn(folder: PackageFolder): [id: string, zip: PackageFile][] {
  const start = folder.path === '' ? 0 : folder.path.length + 1;
  return folder.files.flatMap((file): [string, PackageFile][] => {
    const found = /^(?:problems\/)?(?:([^/]+)\/)?([^/]+)\.zip$/i.exec(file.path.slice(start));
    if (!found) return [];
    const inner = path.posix.dirname(file.path.slice(start));
    return [[inner === '.' || inner === 'problems' ? found[2]! : path.posix.basename(inner), file]];
  });
}
