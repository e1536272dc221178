import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { PackageError } from './remarks.ts';

/** A file of a package, wherever the package lies: in a zip, in a folder, alone. */
export interface PackageFile {
  /** from the top of the package, with slashes */
  path: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

export interface PackageFiles {
  /** the name of the zip, folder or file without its ending */
  name: string;
  files: PackageFile[];
  close(): Promise<void>;
}

/** A folder of a package, asked by names relative to it. */
export interface PackageFolder {
  path: string;
  /** the last part of the path; the name of the package for its top */
  name: string;
  files: PackageFile[];
  file(name: string): PackageFile | undefined;
  folder(name: string): PackageFolder;
  /** names of the files that lie in it, not deeper */
  names(): string[];
  folders(): string[];
}

const textBytesMax = 16 * 1024 * 1024;

/** What archive programs of other systems leave behind. */
const isLitter = (name: string) =>
  /(^|\/)(__MACOSX|\.git|\.svn)(\/|$)|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i.test(name);

export function topOf({ name, files }: PackageFiles): PackageFolder {
  const byPath = new Map<string, PackageFile>();
  const byFolder = new Map<string, PackageFile[]>();
  for (const file of files) {
    if (isLitter(file.path)) continue;
    byPath.set(file.path, file);
    for (let at = file.path.lastIndexOf('/'); ; at = file.path.lastIndexOf('/', at - 1)) {
      const folder = at < 0 ? '' : file.path.slice(0, at);
      const members = byFolder.get(folder);
      if (members) members.push(file);
      else byFolder.set(folder, [file]);
      if (at < 0) break;
    }
  }
  const folderAt = (at: string): PackageFolder => {
    const start = at === '' ? 0 : at.length + 1;
    const members = (byFolder.get(at) ?? []).sort((a, b) => inOrder(a.path, b.path));
    return {
      path: at,
      name: at === '' ? name : path.posix.basename(at),
      files: members,
      file: inner => byPath.get(path.posix.join(at, inner)),
      folder: inner => folderAt(path.posix.join(at, inner)),
      names: () => members.map(({ path }) => path.slice(start)).filter(inner => !inner.includes('/')),
      folders: () => [
        ...new Set(
          members
            .map(({ path }) => path.slice(start))
            .filter(inner => inner.includes('/'))
            .map(inner => inner.slice(0, inner.indexOf('/'))),
        ),
      ],
    };
  };
  return folderAt('');
}

const collator = new Intl.Collator('en', { numeric: true });

/** 2 comes before 10. */
export const inOrder = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** Every folder that holds such a file, the outermost first. */
export const foldersWith = (top: PackageFolder, marker: string): PackageFolder[] =>
  top.files
    .filter(({ path: file }) => path.posix.basename(file) === marker)
    .map(({ path: file }) => relativeTo(top, path.posix.dirname(file)));

function relativeTo(top: PackageFolder, folder: string): PackageFolder {
  if (folder === '.') return top;
  return top.folder(path.posix.relative(top.path, folder));
}

export async function bytesOf(file: PackageFile, maxBytes = textBytesMax): Promise<Buffer> {
  if (file.sizeBytes > maxBytes)
    throw new PackageError('file.tooLarge', { max: maxBytes / 1024 / 1024 }, { file: file.path });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await file.open()) {
    size += chunk.length;
    if (size > maxBytes)
      throw new PackageError('file.tooLarge', { max: maxBytes / 1024 / 1024 }, { file: file.path });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

export const textOf = async (file: PackageFile, maxBytes?: number): Promise<string> =>
  plainText(decode(await bytesOf(file, maxBytes)));

/** The text of a file that may be left out. */
export const textIn = async (folder: PackageFolder, name: string): Promise<string | undefined> => {
  const file = folder.file(name);
  return file && textOf(file);
};

export function neededFile(folder: PackageFolder, name: string): PackageFile {
  const file = folder.file(name);
  if (!file) throw new PackageError('file.missing', { name: path.posix.join(folder.path, name) });
  return file;
}

/** Lines end with LF; PostgreSQL keeps no NUL. */
export const plainText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\0', '');

/** UTF-8 and UTF-16 by their marks, else UTF-8 where it is valid, else the Chinese encoding of Windows. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

export function encodingOf(bytes: Uint8Array, isWhole = true): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}

/** A package that is a folder of this machine. Links are not followed. */
export async function openFolder(folder: string): Promise<PackageFiles> {
  const files: PackageFile[] = [];
  const walk = async (inner: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, inner), { withFileTypes: true })) {
      const name = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) files.push(await diskFile(path.join(folder, name), name));
    }
  };
  await walk('');
  return { name: path.basename(path.resolve(folder)), files, close: async () => {} };
}

/** A package that is one file, such as an FPS document. */
export async function openSingle(file: string, name = path.basename(file)): Promise<PackageFiles> {
  return { name: path.parse(name).name, files: [await diskFile(file, name)], close: async () => {} };
}

async function diskFile(place: string, name: string): Promise<PackageFile> {
  const { size } = await stat(place);
  return { path: name, sizeBytes: size, open: async () => createReadStream(place) };
}
