import type { Entry } from 'yauzl';
import { fail } from '../http/errors.ts';

type Named = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag'>;

/** Where a file of an archive lies, in slashes; nothing for folders and litter. A path that leads outside is refused. */
export function entryPath(entry: Named): string | undefined {
  const name = nameOf(entry).replaceAll('\\', '/');
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || /\p{Cc}/u.test(name))
    fail('archive.unsafePath', { name: printable(name) });
  const parts = name.split('/').filter(part => part !== '' && part !== '.');
  if (parts.includes('..')) fail('archive.unsafePath', { name: printable(name) });
  if (name.endsWith('/') || !parts.length || isLitter(parts)) return undefined;
  return parts.join('/');
}

/** What macOS and Windows leave in every folder. */
const isLitter = (parts: string[]) =>
  parts[0] === '__MACOSX' || /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i.test(parts[parts.length - 1]!);

const printable = (name: string) => name.replace(/\p{Cc}/gu, '\u{fffd}').slice(0, 200);

const utf8Flag = 0x800;

/** Archives made on Chinese Windows carry GBK names and say nothing of it; many others carry UTF-8 the same way. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Named): string {
  if (generalPurposeBitFlag & utf8Flag) return fileNameRaw.toString('utf8');
  return decoded(fileNameRaw, 'utf-8') ?? decoded(fileNameRaw, 'gb18030') ?? fileNameRaw.toString('latin1');
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const madeOnUnix = 3;

/** A link could point anywhere; only Unix archives can hold one. */
export const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === madeOnUnix && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
