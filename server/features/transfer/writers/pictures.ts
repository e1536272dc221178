import { buffer } from 'node:stream/consumers';
import type { ZipMember } from '#server/archive/zip-writer.ts';
import { pictures } from '#server/features/file/pictures.ts';
import type { Outgoing, PublicFile, Stores } from './outgoing.ts';

/** Larger than any picture that may be uploaded. */
const pictureBytesMax = 64 * 1024 * 1024;

/** Elsewhere a statement shows PNG, JPEG and GIF; ours are kept as WebP. */
export const nameAsPng = ({ name }: PublicFile): string => name.replace(/\.webp$/, '.png');

export async function picture(blobs: Stores['blobs'], file: PublicFile): Promise<Buffer> {
  const { stream } = await blobs.read(file.sha256);
  const content = await buffer(stream);
  if (!file.name.endsWith('.webp')) return content;
  const { sharp } = await pictures();
  return sharp(content).png().toBuffer();
}

/** What the statement shows, as files that LaTeX can set; other files go where `attached` says. */
export const statementFiles = (
  { blobs, files }: Outgoing,
  place: (name: string, isPicture: boolean) => string,
): ZipMember[] =>
  [...files.values()].map(file => ({
    path: place(nameAsPng(file), file.kind === 'img'),
    sizeBytes: pictureBytesMax,
    content: async () =>
      file.kind === 'img' ? picture(blobs, file) : (await blobs.read(file.sha256)).stream,
  }));
