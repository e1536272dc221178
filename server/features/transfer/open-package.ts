import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { defaultCaps, openZip } from '#server/archive/zip.ts';
import { fail } from '#server/http/errors.ts';
import { openFolder, openSingle, type PackageFile, type PackageFiles } from './package-files.ts';

/** A package may hold the test data of a thousand problems. */
export const packageCaps = { ...defaultCaps, entriesMax: 200_000 };

/** A folder, a zip or an XML document of this machine, whatever it is called. */
export async function openPackage(
  file: string,
  name = path.basename(file),
  caps = packageCaps,
): Promise<PackageFiles> {
  if ((await stat(file)).isDirectory()) return openFolder(file);
  if (await looksLikeXml(file))
    return openSingle(file, name.toLowerCase().endsWith('.xml') ? name : `${name}.xml`);
  const zip = await openZip(file, caps);
  return {
    name: path.parse(name).name,
    files: zip.entries.map(entry => ({ ...entry, open: () => zip.read(entry) })),
    close: async () => zip.close(),
  };
}

async function looksLikeXml(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
  if (bytesRead === 0) fail('archive.empty');
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<[\0?!a-zA-Z]/.test(
    buffer.toString('latin1', 0, bytesRead),
  );
}

/** The same package, saying how many bytes of it were read. */
export const withReadCount = (files: PackageFiles, onBytes: (count: number) => void): PackageFiles => ({
  ...files,
  files: files.files.map(file => countedFile(file, onBytes)),
});

const countedFile = (file: PackageFile, onBytes: (count: number) => void): PackageFile => ({
  ...file,
  open: async () => {
    const content = await file.open();
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        onBytes(chunk.length);
        next(null, chunk);
      },
    });
    content.on('error', error => counter.destroy(error));
    counter.on('close', () => content.destroy());
    return Readable.from(content.pipe(counter));
  },
});
