import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, utimesSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MachineFault } from '#judge/engine/workshop.ts';

/** Test data on the judge's own disk, by hash. Bounded; what was used longest ago goes first. */
export interface BlobCache {
  /** The local file that holds a blob, fetched when it is not there. */
  file(sha256: string): Promise<string>;
}

export async function openBlobCache(
  folder: string,
  fetchBlob: (sha256: string) => Promise<Readable>,
  maxBytes = 8 * 2 ** 30,
): Promise<BlobCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = new Map<string, number>();
  let total = 0;
  for (const name of await readdir(folder)) {
    if (!/^[0-9a-f]{64}$/.test(name)) {
      await rm(join(folder, name), { force: true });
      continue;
    }
    const { size } = await stat(join(folder, name));
    known.set(name, size);
    total += size;
  }
  const arriving = new Map<string, Promise<string>>();

  const fetchInto = async (sha256: string): Promise<string> => {
    const place = join(folder, sha256);
    const draft = join(folder, `arriving-${randomUUID()}`);
    try {
      const size = await download(await fetchBlob(sha256), draft, sha256);
      await rename(draft, place);
      known.set(sha256, size);
      total += size;
      if (total > maxBytes) await tidy(sha256);
      return place;
    } finally {
      await rm(draft, { force: true });
    }
  };
  const tidy = async (keep: string) => {
    const aged = await Promise.all(
      [...known.keys()].map(async name => ({ name, usedMs: (await stat(join(folder, name))).mtimeMs })),
    );
    aged.sort((a, b) => a.usedMs - b.usedMs);
    for (const { name } of aged) {
      if (total <= maxBytes * 0.8) return;
      if (name === keep) continue;
      await rm(join(folder, name), { force: true });
      total -= known.get(name) ?? 0;
      known.delete(name);
    }
  };

  return {
    async file(sha256) {
      if (known.has(sha256)) {
        const place = join(folder, sha256);
        if (existsSync(place)) {
          const used = Date.now() / 1000;
          utimesSync(place, used, used);
          return place;
        }
        known.delete(sha256);
      }
      const already = arriving.get(sha256);
      if (already) return already;
      const fresh = fetchInto(sha256).finally(() => arriving.delete(sha256));
      arriving.set(sha256, fresh);
      return fresh;
    },
  };
}

/** Writes the body to a file and makes sure it is what its name says. */
async function download(body: Readable, file: string, sha256: string): Promise<number> {
  const hash = createHash('sha256');
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
  });
  await pipeline(body, createWriteStream(file, { mode: 0o600 }));
  if (hash.digest('hex') !== sha256) throw new MachineFault(`the blob ${sha256} arrived broken`);
  return size;
}
