import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from '#server/files/file-lock.ts';

interface Build {
  lockFile: string;
  isBuilt: () => boolean;
  build: () => Promise<void>;
  signal?: AbortSignal | undefined;
}

/** Of processes that start together one builds and the others wait for it. */
export async function buildOnce({ lockFile, isBuilt, build, signal }: Build): Promise<void> {
  if (isBuilt()) return;
  mkdirSync(path.dirname(lockFile), { recursive: true });
  let lock = tryLock(lockFile);
  for (; !lock; lock = tryLock(lockFile)) await sleep(200, undefined, { signal });
  try {
    if (!isBuilt()) await build();
  } finally {
    lock.release();
  }
}

/** Another one for other content of these files and folders: what was built of them has to be built anew. */
export function fingerprint(root: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(source => filesBelow(root, source)).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesBelow(root: string, name: string): string[] {
  if (name === 'web/dist' || name.endsWith('.test.ts')) return [];
  if (statSync(path.join(root, name)).isFile()) return [name];
  return readdirSync(path.join(root, name)).flatMap(entry => filesBelow(root, `${name}/${entry}`));
}
