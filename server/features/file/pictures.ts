import type SharpLibrary from 'sharp';
import type { Sharp } from 'sharp';
import { avatarBoxPx } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import { decodeBmp } from './bmp.ts';
import { pictureQueue } from './picture-queue.ts';

/** Draws and re-encodes pictures. Whatever somebody uploads, what is kept was written by us. */
export interface Pictures {
  png(svg: string): Promise<Buffer>;
  webp(svg: string): Promise<Buffer>;
  /** undefined when the bytes are no picture of a type we take; fails when somebody sends too many at once */
  avatar(bytes: Buffer, uid: string): Promise<Buffer | undefined>;
  picture(bytes: Buffer, maxSidePx: number, uid?: string): Promise<Buffer | undefined>;
  /** for what visitors are shown: it does not wait behind uploads */
  draw<T>(work: (sharp: typeof SharpLibrary) => Promise<T>): Promise<T>;
  sharp: typeof SharpLibrary;
}

const takenFormats = ['gif', 'jpeg', 'png', 'webp'];
/** A photograph of a good camera; it takes a second to decode. */
const pixelsMax = 24_000_000;

let loaded: Promise<Pictures> | undefined;

/** The library is large and rarely used, so it is loaded when the first picture is. */
export function pictures(): Promise<Pictures> {
  loaded ??= import('sharp').then(module => withSharp(module.default));
  return loaded;
}

function withSharp(sharp: typeof SharpLibrary): Pictures {
  sharp.cache(false);
  sharp.concurrency(1);
  const [uploads, drawings] = [pictureQueue(), pictureQueue()];
  const drawn = (svg: string) => sharp(Buffer.from(svg), { limitInputPixels: pixelsMax });

  const opened = async (bytes: Buffer): Promise<Sharp | undefined> => {
    // The library throws at once where there is nothing to read.
    if (bytes.length === 0) return undefined;
    const bmp = decodeBmp(bytes);
    if (bmp) return sharp(bmp.rgba, { raw: { width: bmp.width, height: bmp.height, channels: 4 } });
    // The head of a file says how large the picture is before any of it is decoded.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ format: undefined, width: 0, height: 0 }));
    if (!format || !takenFormats.includes(format)) return undefined;
    if (width * height > pixelsMax) fail('file.tooManyPixels', { max: pixelsMax / 1_000_000 });
    return sharp(bytes, { limitInputPixels: pixelsMax, animated: false }).rotate();
  };
  const encoded = (image: Sharp | undefined) =>
    image
      ?.webp({ quality: 86 })
      .toBuffer()
      .catch(() => undefined) ?? Promise.resolve(undefined);

  return {
    sharp,
    draw: async work => drawings.run(() => work(sharp)),
    png: async svg => drawings.run(() => drawn(svg).png().toBuffer()),
    webp: async svg => uploads.run(() => drawn(svg).webp({ quality: 82 }).toBuffer()),
    avatar: async (bytes, uid) =>
      uploads.run(
        async () => encoded((await opened(bytes))?.resize(avatarBoxPx, avatarBoxPx, { fit: 'cover' })),
        uid,
      ),
    picture: async (bytes, maxSidePx, uid) => {
      const box = { fit: 'inside', withoutEnlargement: true } as const;
      return uploads.run(async () => encoded((await opened(bytes))?.resize(maxSidePx, maxSidePx, box)), uid);
    },
  };
}
