import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { ZipFile } from 'yazl';

/** A file for an archive. Its content is asked for when its turn comes. */
export interface ZipMember {
  path: string;
  /** at least as large as it is; archives say beforehand whether a file may pass 4 GB */
  sizeBytes: number;
  content(): Promise<Readable | Uint8Array> | Readable | Uint8Array;
}

/**
 * A zip archive, made while it is read: each file is packed as it passes, and the next is asked for when it is through,
 * so that neither files nor their list are in memory.
 */
export function zipStream(members: Iterable<ZipMember> | AsyncIterable<ZipMember>): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  // A reader that has gone, or a file that cannot be read, ends all of it.
  const ended = pipeline(zip.outputStream, archive);
  const failed = (error: unknown) => void archive.destroy(error as Error);
  zip.on('error', failed);
  ended.catch(() => {});
  addAll(zip, members, ended).catch(failed);
  return archive;
}

async function addAll(
  zip: ZipFile,
  members: Iterable<ZipMember> | AsyncIterable<ZipMember>,
  ended: Promise<void>,
): Promise<void> {
  for await (const member of members) {
    const packed = Promise.withResolvers<void>();
    ended.catch(packed.reject);
    let source: Readable | undefined;
    zip.addReadStreamLazy(member.path, optionsFor(member), next => {
      sourceOf(member).then(content => {
        source = content.once('end', packed.resolve).once('error', packed.reject);
        next(null, content);
      }, packed.reject);
    });
    await packed.promise.finally(() => source?.destroy());
  }
  zip.end();
}

const limit32 = 0xffffffff;

/** Always the same day, so that the same files make the same archive: the first one the format knows. */
const optionsFor = ({ sizeBytes }: ZipMember) => ({
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
  mode: 0o100644,
  compressionLevel: constants.Z_BEST_SPEED,
  forceZip64Format: sizeBytes >= limit32,
});

async function sourceOf(member: ZipMember): Promise<Readable> {
  const content = await member.content();
  return content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : content;
}
