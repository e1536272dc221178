/** The files of a zip, read piece by piece: an archive of hundreds of megabytes is never in memory as a whole. */

export interface ZipEntry {
  name: string;
  sizeBytes: number;
  /** the content, unpacked */
  read: () => Promise<Blob>;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const commentMax = 65_535;

/** Fails with a sentence for nobody: whoever calls says what is wrong with the file. */
export async function readZip(file: Blob): Promise<ZipEntry[]> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - endBytes - commentMax)).arrayBuffer());
  let end = tail.byteLength - endBytes;
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0) throw new Error('no end of a zip');
  const count = tail.getUint16(end + 10, true);
  const start = tail.getUint32(end + 16, true);
  const directory = new DataView(
    await file.slice(start, start + tail.getUint32(end + 12, true)).arrayBuffer(),
  );
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (directory.getUint32(at, true) !== entryMark) throw new Error('no entry of a zip');
    const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)];
    const [packed, sizeBytes] = [directory.getUint32(at + 20, true), directory.getUint32(at + 24, true)];
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(offset =>
      directory.getUint16(at + offset, true),
    ) as [number, number, number];
    const header = directory.getUint32(at + 42, true);
    const raw = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameBytes);
    entries.push({
      name: nameOf(raw, flags),
      sizeBytes,
      read: () => content(file, { header, packed, method }),
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/** Names are UTF-8 where the archive says so; else they are what Chinese systems write. */
function nameOf(raw: Uint8Array, flags: number): string {
  if (flags & 0x800) return new TextDecoder().decode(raw);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gbk').decode(raw);
  }
}

async function content(
  file: Blob,
  { header, packed, method }: { header: number; packed: number; method: number },
): Promise<Blob> {
  // The names before the content may be longer there than in the directory.
  const local = new DataView(await file.slice(header, header + 30).arrayBuffer());
  const start = header + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const bytes = file.slice(start, start + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw new Error('packed in another way');
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}
