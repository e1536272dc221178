/** A package that came as a zip, unpacked into a folder of ours: names are checked, links and bombs refused. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';

const maxBytes = 8 * 1024 * 1024 * 1024;
const maxEntries = 100_000;

export async function unpack(zipFile: string, folder: string): Promise<void> {
  const zip = await open(zipFile);
  let bytes = 0;
  let entries = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      bytes += entry.uncompressedSize;
      if (++entries > maxEntries || bytes > maxBytes) return reject(new Error('the zip is too large'));
      extract(zip, entry, folder).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
}

async function extract(zip: yauzl.ZipFile, entry: yauzl.Entry, folder: string): Promise<void> {
  const name = normalize(entry.fileName);
  const mode = entry.externalFileAttributes >>> 16;
  const isLink = (mode & 0o170000) === 0o120000;
  if (name.startsWith('..') || name.startsWith('/') || isLink)
    throw new Error(`refused in a zip: ${entry.fileName}`);
  const target = join(folder, name);
  if (name.endsWith('/')) {
    await mkdir(target, { recursive: true });
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  const runnable = (mode & 0o111) !== 0;
  await pipeline(await read(zip, entry), createWriteStream(target, { mode: runnable ? 0o755 : 0o644 }));
}

const open = (file: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

const read = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );
