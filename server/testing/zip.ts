import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive; everything a stranger could lie about can be said here. */
export interface ZipFile {
  name: string | Buffer;
  content: string | Buffer;
  /** 0x1 encrypted, 0x800 the name is UTF-8 */
  flags?: number;
  method?: number;
  sizeBytes?: number;
  checksum?: number;
  /** the Unix mode */
  mode?: number;
}

/** A zip archive, byte by byte. */
export function aZip(files: ZipFile[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { fields, name, packed } = recordOf(file);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    fields.copy(local, 4);
    locals.push(local, name, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(0x0314, 4);
    fields.copy(entry, 6);
    entry.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 38);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The fields that the two headers of a file share. */
function recordOf({ name: given, content: text, flags = 0x800, method = 8, ...lies }: ZipFile) {
  const name = Buffer.from(given);
  const content = Buffer.from(text);
  const packed = method === 8 ? deflateRawSync(content) : content;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(lies.checksum ?? crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(lies.sizeBytes ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return { fields, name, packed };
}
