import type { Blobs } from './blobs.ts';

interface CopyCounts {
  copied: number;
  bytes: number;
  alreadyThere: number;
}

/** One digit of the names at a time, so that a large site's names need not all be in memory. */
const digits = [...'0123456789abcdef'];
const atOnce = 4;

/**
 * Copies every blob that the other store does not have. It goes on where one that was stopped had come to, and what arrives
 * is compared with its name, which is its hash. A blob that a site removes meanwhile is left out.
 */
export async function copyBlobs(
  from: Pick<Blobs, 'list' | 'read' | 'has'>,
  to: Pick<Blobs, 'list' | 'put'>,
  onDigit: (copied: CopyCounts, done: number) => void = () => {},
): Promise<CopyCounts> {
  const total: CopyCounts = { copied: 0, bytes: 0, alreadyThere: 0 };
  for (const [at, digit] of digits.entries()) {
    const there = new Set<string>();
    for await (const sha256 of to.list(digit)) there.add(sha256);
    const missing: string[] = [];
    for await (const sha256 of from.list(digit)) {
      if (there.has(sha256)) total.alreadyThere += 1;
      else missing.push(sha256);
    }
    const copyNext = async () => {
      for (let sha256 = missing.pop(); sha256; sha256 = missing.pop()) {
        const bytes = await copyOne(from, to, sha256);
        if (bytes === undefined) continue;
        total.bytes += bytes;
        total.copied += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, copyNext));
    onDigit(total, (at + 1) / digits.length);
  }
  return total;
}

/** How much it was; undefined for what was removed before it was read. */
async function copyOne(
  from: Pick<Blobs, 'read' | 'has'>,
  to: Pick<Blobs, 'put'>,
  name: string,
): Promise<number | undefined> {
  try {
    const { stream } = await from.read(name);
    const { sha256, sizeBytes } = await to.put(stream);
    if (sha256 !== name) throw new Error(`The file ${name} has another content than its name says`);
    return sizeBytes;
  } catch (error) {
    if (await from.has(name)) throw error;
    return undefined;
  }
}
