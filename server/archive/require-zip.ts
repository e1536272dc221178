import { open } from 'node:fs/promises';
import { fail } from '../http/errors.ts';

/** What a file is by its first bytes; undefined when it may be a zip or nothing we know. */
const signatures: [kind: string, at: number, bytes: string][] = [
  ['RAR', 0, 'Rar!\x1a\x07'],
  ['7z', 0, "7z\xbc\xaf'\x1c"],
  ['gzip', 0, '\x1f\x8b'],
  ['bzip2', 0, 'BZh'],
  ['xz', 0, '\xfd7zXZ\0'],
  ['Zstandard', 0, '\x28\xb5\x2f\xfd'],
  ['tar', 257, 'ustar'],
  ['PDF', 0, '%PDF-'],
  ['EXE', 0, 'MZ'],
];

/** Fails with what the file is when it is clearly no zip; a broken zip passes. */
export async function requireZip(file: string): Promise<void> {
  const head = await firstBytes(file, 1024);
  if (head === '') fail('archive.empty');
  const kind = signatures.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0];
  if (kind) fail('archive.otherKind', { kind });
  if (head.startsWith('PK')) return;
  // Control characters other than white space do not occur in texts.
  fail(/[\x00-\x08\x0e-\x1f]/.test(head) ? 'archive.unknownKind' : 'archive.text');
}

async function firstBytes(file: string, length: number): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.toString('latin1', 0, bytesRead);
}
