import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface CaseFile {
  /** bytes, where the name is none that a text can say */
  file: string | Buffer;
  stats: Stats;
}

/**
 * The file of a folder that the old database calls so. A name of the old database leads to no other folder. Data that was
 * packed on Windows may have lain in folders with backslashes, lost the case of its letters on the way, or kept names in
 * the encoding of that machine.
 */
export async function fileNamed(folder: string, name: string): Promise<CaseFile | undefined> {
  const wanted = lastOf(name);
  if (!wanted || wanted.length > 255 || wanted.includes('\0')) return undefined;
  return (await fileAt(path.join(folder, wanted))) ?? (await alike(folder, wanted));
}

const lastOf = (name: string): string => path.posix.basename(name.replaceAll('\\', '/'));

async function fileAt(file: string | Buffer): Promise<CaseFile | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? { file, stats } : undefined;
}

const encodings = ['utf-8', 'gb18030'];

async function alike(folder: string, wanted: string): Promise<CaseFile | undefined> {
  const entries = await readdir(folder, { encoding: 'buffer' }).catch(() => []);
  const isWanted = (entry: Buffer) =>
    encodings.some(encoding => plain(lastOf(new TextDecoder(encoding).decode(entry))) === plain(wanted));
  const found = entries.filter(isWanted);
  // Of two that differ in what was lost nobody knows which one is meant.
  return found.length === 1 ? fileAt(Buffer.concat([Buffer.from(`${folder}/`), found[0]!])) : undefined;
}

const plain = (name: string): string => name.normalize('NFC').toLowerCase();
